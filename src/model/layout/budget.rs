//! Rows of a short screen, by priority: the focused row and the question first, then the labels of the options, the
//! help line, context and descriptions, blanks, previews. Nothing here depends on which row has the cursor: what a row needs
//! is budgeted for the tallest, so that moving the cursor moves nothing.

/// How many rows each part would take if there were room for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Whether there is a tab bar.
    pub tabs: bool,
    /// What is said until the next key, and a filter that is being typed.
    pub notice: u16,
    /// The question's text.
    pub prompt: u16,
    /// The context.
    pub context: u16,
    /// The tallest label, or the open editor in its place.
    pub focus: u16,
    /// The labels of all rows, the open editor in the place of one; `None` if there are more than any screen holds.
    pub labels: Option<u16>,
    /// The tallest of what stands under the labels.
    pub detail: u16,
    /// All that stands under the labels.
    pub details: u16,
    /// The lines that tell of a comment.
    pub comment: u16,
    /// The open editor below the list, without its heading.
    pub editor: Option<u16>,
    /// The tallest right pane, where there are two, without previews.
    pub pane: Option<u16>,
    /// What the tallest preview adds, with the blank row above it: below the list, or to the tallest right pane.
    pub preview: u16,
    /// The help line.
    pub help: u16,
}

/// How many rows each part gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowBudget {
    /// Whether the tab bar is shown.
    pub tabs: bool,
    /// Rows of what is said until the next key.
    pub notice: u16,
    /// Rows of the question's text, at least 1.
    pub prompt: u16,
    /// Rows of the context; 0 where it is left out.
    pub context: u16,
    /// Whether a blank row stands between the context and the question.
    pub context_gap: bool,
    /// Whether a blank row stands between the question and the list.
    pub list_gap: bool,
    /// Rows of the tallest label, or of the open editor, in its place or below the list.
    pub focus_rows: u16,
    /// Rows of the list or, with two panes, of the panes.
    pub list: u16,
    /// Whether all rows show what stands under their labels.
    pub other_details: bool,
    /// Rows of the preview below the list, with the blank row above it.
    pub preview: u16,
    /// Rows of the lines that tell of a comment.
    pub comment: u16,
    /// Whether the editor below the list has its heading.
    pub heading: bool,
    /// Rows of the help line.
    pub help: u16,
    /// Whether blank rows part the tab bar, the comment and the footer from the rest.
    pub gaps: bool,
    /// Whether a row is kept for the mark that counts hidden lines.
    pub mark: bool,
    /// Whether the list has more rows than are shown.
    pub windowed: bool,
}

/// The rows that are never given away: the question's first, and the one that has the cursor.
const NEVER_GIVEN_AWAY: u16 = 2;

/// From this height on the help line is always there.
pub const HELP_FROM: u16 = 8;

/// How many rows a list that fits no screen takes before it leaves anything to other parts.
const LONG_LIST_LEAST: u16 = 9;

/// Hands out rows.
struct Rows {
    left: u16,
}

impl Rows {
    /// As many as are left, at most `wanted`.
    fn some(&mut self, wanted: u16) -> u16 {
        let given = wanted.min(self.left);
        self.left -= given;
        given
    }

    /// All that is wanted, or nothing.
    fn all(&mut self, wanted: u16) -> bool {
        let given = wanted <= self.left;
        if given {
            self.left -= wanted;
        }
        given
    }
}

/// Hands `rows` rows out. What is cut costs a row, which says how much.
#[must_use]
pub fn budget(wanted: &Wanted, rows: u16) -> RowBudget {
    let (whole, cut) = hand_out(wanted, rows, false);
    if cut && rows > NEVER_GIVEN_AWAY + 1 { hand_out(wanted, rows, true).0 } else { whole }
}

/// The budget, and whether any text is cut, on whichever row the cursor is.
fn hand_out(wanted: &Wanted, rows: u16, mark: bool) -> (RowBudget, bool) {
    let mut budget = RowBudget { mark, ..RowBudget::default() };
    let always_help = rows >= HELP_FROM;
    let mut rows = Rows { left: rows.saturating_sub(u16::from(mark)) };
    budget.help = if always_help { rows.some(wanted.help) } else { 0 };
    budget.notice = rows.some(wanted.notice.min(rows.left.saturating_sub(NEVER_GIVEN_AWAY)));
    // The keys that a notice speaks of come with it.
    if wanted.notice > 0 && !always_help && rows.left > NEVER_GIVEN_AWAY {
        budget.help = rows.some(wanted.help.min(1));
    }

    // The question and where the person is, and a row that tells of the other options.
    let here = wanted.editor.unwrap_or(wanted.focus);
    let in_list = if wanted.editor.is_some() { 0 } else { wanted.focus };
    let others = wanted.labels.map(|labels| labels.saturating_sub(in_list));
    let least = others.map_or(1, |others| others.min(1));
    let room = rows.left.saturating_sub(least);
    let asked = if wanted.prompt.saturating_add(here) <= room {
        wanted.prompt
    } else {
        wanted.prompt.min((room / 2).max(room.saturating_sub(here))).max(1)
    };
    budget.prompt = rows.some(asked);
    budget.focus_rows = rows.some(here.min(rows.left.saturating_sub(least).max(1)));
    if wanted.editor.is_none() {
        budget.list = budget.focus_rows;
    }

    // The labels of the options.
    let given = match others {
        Some(others) => rows.some(others),
        None => rows.some(rows.left - kept_from_a_long_list(wanted, rows.left)),
    };
    budget.windowed = others != Some(given) || budget.focus_rows < in_list;
    budget.list += given;
    budget.heading = wanted.editor.is_some() && rows.all(1);
    budget.comment = rows.some(wanted.comment);
    if budget.help == 0 && rows.all(wanted.help) {
        budget.help = wanted.help;
    }
    budget.tabs = wanted.tabs && rows.all(1);

    // Context and descriptions, half of the rows each if there is too little for both.
    let detail = wanted.pane.map_or(wanted.detail, |pane| pane.saturating_sub(budget.list));
    let context = wanted.context.saturating_add(wanted.context.min(1));
    let given = rows.some(detail.min((rows.left / 2).max(rows.left.saturating_sub(context))));
    budget.list += given;
    budget.context_gap = wanted.context > 0 && rows.all(context);
    budget.context = if budget.context_gap { wanted.context } else { rows.some(wanted.context) };
    let more = wanted.details.saturating_sub(wanted.detail);
    let whole = !budget.windowed && wanted.pane.is_none() && given == detail;
    budget.other_details = whole && rows.all(more);
    budget.list += if budget.other_details { more } else { 0 };

    budget.list_gap = rows.all(1);
    budget.gaps =
        rows.all(1 + u16::from(wanted.tabs) + u16::from(wanted.comment > 0 || wanted.editor.is_some()));
    let previewed = if let Some(pane) = wanted.pane {
        let preview = pane.saturating_add(wanted.preview).saturating_sub(budget.list.max(pane));
        let given = rows.some(preview);
        budget.list += given;
        given == preview
    } else {
        // A blank row alone shows nothing.
        budget.preview = if rows.left > 1 { rows.some(wanted.preview) } else { 0 };
        budget.preview == wanted.preview
    };
    let cut = budget.prompt < wanted.prompt
        || !previewed
        || budget.context < wanted.context
        || given < detail
        || budget.focus_rows < in_list;
    (budget, cut)
}

/// A list that fits no screen leaves a third of it to parts that would have no room.
fn kept_from_a_long_list(wanted: &Wanted, left: u16) -> u16 {
    let context = wanted.context.saturating_add(wanted.context.min(1));
    let kept = context.saturating_add(u16::from(wanted.tabs) + wanted.help);
    if left < LONG_LIST_LEAST { 0 } else { (left / 3).min(kept) }
}

/// How many rows a list that does not fit gives to what stands under the focused label.
#[must_use]
pub const fn detail_in_a_window(list: u16) -> u16 {
    if list < LONG_LIST_LEAST { 0 } else { list / 3 }
}
