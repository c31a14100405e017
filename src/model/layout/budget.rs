//! Rows of a short screen, by priority: the question and the focused row first, then the other options, then
//! context and descriptions, then help.

/// How many rows each part would take if there were room for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Whether there is a tab bar.
    pub tabs: bool,
    /// What is said until the next key, and a filter that is being typed.
    pub notice: u16,
    /// The question's text.
    pub prompt: u16,
    /// The context, without the rule above it.
    pub context: u16,
    /// The label of the focused row, or the open editor in its place.
    pub focus: u16,
    /// What stands under the label of the focused row.
    pub detail: u16,
    /// The labels of the other rows; `None` if there are more than any screen holds.
    pub others: Option<u16>,
    /// What stands under the labels of the other rows.
    pub other_details: u16,
    /// The open editor of a comment, without its heading, or the lines that tell of a comment.
    pub comment: u16,
    /// Whether the comment's editor is open.
    pub commenting: bool,
    /// The right pane, where there are two.
    pub pane: Option<u16>,
    /// The help line.
    pub help: u16,
}

impl Wanted {
    /// A list that fits no screen leaves a third of it to parts that would have no room.
    fn kept_from_a_long_list(&self, left: u16) -> u16 {
        let context = if self.context > 0 { self.context + 1 } else { 0 };
        let detail = if self.pane.is_some() { 0 } else { self.detail };
        if left < LONG_LIST_LEAST { 0 } else { (left / 3).min(context + detail + self.help) }
    }
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
    /// Rows of the context, without its rule; 0 where it is left out.
    pub context: u16,
    /// Whether the rule above the options is shown.
    pub rule: bool,
    /// Rows of the label of the focused row, of the open editor in its place, or of the comment's.
    pub focus_rows: u16,
    /// Rows of the list or, with two panes, of the panes.
    pub list: u16,
    /// Rows under the label of the focused row.
    pub detail: u16,
    /// Whether the other rows show what stands under their labels.
    pub other_details: bool,
    /// Rows of the comment.
    pub comment: u16,
    /// Whether the comment has its heading.
    pub heading: bool,
    /// Whether the help line is shown.
    pub help: bool,
    /// Whether blank rows part the tab bar, the comment and the footer from the rest.
    pub gaps: bool,
    /// Whether a text is cut that is read by scrolling.
    pub cut: bool,
    /// Whether the list has more rows than are shown.
    pub windowed: bool,
}

/// The rows that are never given away: the question's first, and the one that has the cursor.
const NEVER_GIVEN_AWAY: u16 = 2;

/// The lowest two panes, in rows, so that they do not jump while the cursor moves.
const PANES: u16 = 8;

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

/// Hands `rows` rows out.
#[must_use]
pub fn budget(heights: &Wanted, rows: u16) -> RowBudget {
    let mut budget = RowBudget::default();
    let mut rows = Rows { left: rows };
    budget.notice = rows.some(heights.notice.min(rows.left.saturating_sub(NEVER_GIVEN_AWAY)));
    // The keys that a notice speaks of come with it.
    budget.help = heights.notice > 0 && heights.help > 0 && rows.left > NEVER_GIVEN_AWAY && rows.all(1);

    // The question and where the person is, and a row that tells of the other options.
    let here = if heights.commenting { heights.comment } else { heights.focus };
    let labels = if heights.commenting { heights.focus } else { 0 };
    let others = heights.others.map(|others| others.saturating_add(labels));
    let mark = others.map_or(1, |others| others.min(1));
    let room = rows.left.saturating_sub(mark);
    let asked = if heights.prompt.saturating_add(here) <= room {
        heights.prompt
    } else {
        heights.prompt.min((room / 2).max(room.saturating_sub(here))).max(1)
    };
    budget.prompt = rows.some(asked);
    budget.focus_rows = rows.some(here.min(rows.left.saturating_sub(mark).max(1)));
    if heights.commenting {
        budget.comment = budget.focus_rows;
    } else {
        budget.list = budget.focus_rows;
    }

    // The other options.
    budget.tabs = heights.tabs && rows.left > mark && rows.all(1);
    let given = match others {
        Some(others) => rows.some(others),
        None => rows.some(rows.left - heights.kept_from_a_long_list(rows.left)),
    };
    budget.windowed = others != Some(given);
    budget.list += given;
    budget.heading = heights.commenting && rows.all(1);
    if !heights.commenting {
        budget.comment = rows.some(heights.comment);
    }

    // Context and descriptions.
    if let Some(pane) = heights.pane {
        budget.list += rows.some(pane.saturating_sub(budget.list));
    } else {
        budget.detail = rows.some(heights.detail);
        budget.list += budget.detail;
    }
    if heights.context > 0 && rows.left >= 2 {
        rows.some(1);
        budget.context = rows.some(heights.context);
    }
    if heights.pane.is_some() {
        budget.list += rows.some(PANES.saturating_sub(budget.list));
    } else {
        budget.other_details = rows.all(heights.other_details);
        budget.list += if budget.other_details { heights.other_details } else { 0 };
    }

    // Help, and what parts one from the other.
    budget.help = budget.help || heights.help > 0 && rows.all(1);
    budget.rule = rows.all(1);
    budget.gaps = rows.all(1 + u16::from(heights.tabs) + u16::from(heights.comment > 0));
    budget.cut = budget.prompt < heights.prompt
        || budget.context < heights.context
        || budget.detail < heights.detail && heights.pane.is_none()
        || heights.pane.is_some_and(|pane| pane > budget.list)
        || !heights.commenting && heights.focus > budget.focus_rows;
    budget
}
