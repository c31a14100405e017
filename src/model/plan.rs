//! Who gets the rows of a screen that is too low for the whole question: the question and the focused
//! row first, then the other options, then context and descriptions, then help. Numbers only.

/// How many rows each part would take if there were room for all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Heights {
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
    /// The labels of the other rows; nothing where there are more than any screen holds.
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

impl Heights {
    /// A list that fits no screen leaves a third of one for what would otherwise never be seen.
    fn kept_from_a_long_list(&self, left: u16) -> u16 {
        let context = if self.context > 0 { self.context + 1 } else { 0 };
        let detail = if self.pane.is_some() { 0 } else { self.detail };
        if left < LONG_LIST_LEAST { 0 } else { (left / 3).min(context + detail + self.help) }
    }
}

/// How many rows each part gets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
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
    pub here: u16,
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
const HERE: u16 = 2;

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
pub fn plan(heights: &Heights, rows: u16) -> Plan {
    let mut plan = Plan::default();
    let mut rows = Rows { left: rows };
    plan.notice = rows.some(heights.notice.min(rows.left.saturating_sub(HERE)));
    // The keys that a notice speaks of come with it.
    plan.help = heights.notice > 0 && heights.help > 0 && rows.left > HERE && rows.all(1);

    // The question and where the person is, and a row that tells of the other options.
    let here = if heights.commenting { heights.comment } else { heights.focus };
    let labels = if heights.commenting { heights.focus } else { 0 };
    let others = heights.others.map(|others| others.saturating_add(labels));
    let told = others.map_or(1, |others| others.min(1));
    let room = rows.left.saturating_sub(told);
    let asked = if heights.prompt.saturating_add(here) <= room {
        heights.prompt
    } else {
        heights.prompt.min((room / 2).max(room.saturating_sub(here))).max(1)
    };
    plan.prompt = rows.some(asked);
    plan.here = rows.some(here.min(rows.left.saturating_sub(told).max(1)));
    if heights.commenting {
        plan.comment = plan.here;
    } else {
        plan.list = plan.here;
    }

    // The other options.
    plan.tabs = heights.tabs && rows.left > told && rows.all(1);
    let given = match others {
        Some(others) => rows.some(others),
        None => rows.some(rows.left - heights.kept_from_a_long_list(rows.left)),
    };
    plan.windowed = others != Some(given);
    plan.list += given;
    plan.heading = heights.commenting && rows.all(1);
    if !heights.commenting {
        plan.comment = rows.some(heights.comment);
    }

    // Context and descriptions.
    if let Some(pane) = heights.pane {
        plan.list += rows.some(pane.saturating_sub(plan.list));
    } else {
        plan.detail = rows.some(heights.detail);
        plan.list += plan.detail;
    }
    if heights.context > 0 && rows.left >= 2 {
        rows.some(1);
        plan.context = rows.some(heights.context);
    }
    if heights.pane.is_some() {
        plan.list += rows.some(PANES.saturating_sub(plan.list));
    } else {
        plan.other_details = rows.all(heights.other_details);
        plan.list += if plan.other_details { heights.other_details } else { 0 };
    }

    // Help, and what parts one from the other.
    plan.help = plan.help || heights.help > 0 && rows.all(1);
    plan.rule = rows.all(1);
    plan.gaps = rows.all(1 + u16::from(heights.tabs) + u16::from(heights.comment > 0));
    plan.cut = plan.prompt < heights.prompt
        || plan.context < heights.context
        || plan.detail < heights.detail && heights.pane.is_none()
        || heights.pane.is_some_and(|pane| pane > plan.list)
        || !heights.commenting && heights.focus > plan.here;
    plan
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUESTION: Heights = Heights {
        tabs: true,
        notice: 0,
        prompt: 2,
        context: 3,
        focus: 1,
        detail: 2,
        others: Some(4),
        other_details: 6,
        comment: 0,
        commenting: false,
        pane: None,
        help: 1,
    };

    #[test]
    fn with_room_for_all_everything_is_whole() {
        // Tabs and a blank, the question, a rule and the context, a rule, the list, a blank and the help.
        let whole = 2 + 2 + 4 + 1 + 13 + 2;
        let plan = plan(&QUESTION, whole);
        assert_eq!((plan.prompt, plan.context, plan.list, plan.detail), (2, 3, 13, 2));
        assert!(plan.tabs && plan.rule && plan.other_details && plan.help && plan.gaps && !plan.cut);
    }

    #[test]
    fn rows_go_by_need() {
        for rows in 1..30 {
            let plan = plan(&QUESTION, rows);
            let used = u16::from(plan.tabs)
                + plan.prompt
                + if plan.context > 0 { plan.context + 1 } else { 0 }
                + u16::from(plan.rule)
                + plan.list
                + u16::from(plan.help)
                + if plan.gaps { 2 } else { 0 };
            assert!(used <= rows, "{rows}: {plan:?}");
            assert!(plan.prompt >= 1);
            assert!(rows < 2 || plan.list >= 1, "{rows}: {plan:?}");
            assert!(plan.detail == 0 || plan.list >= 5, "descriptions before options at {rows}: {plan:?}");
            // A single row is of no use to a context, which needs one for its rule.
            assert!(!plan.help || matches!(plan.context, 0 | 3), "help before context at {rows}: {plan:?}");
        }
    }

    #[test]
    fn a_long_question_leaves_room_for_the_focused_row() {
        let heights = Heights { prompt: 60, focus: 40, ..QUESTION };
        let plan = plan(&heights, 6);
        assert_eq!((plan.prompt, plan.here, plan.list, plan.tabs), (2, 3, 4, false));
        assert!(plan.cut);
    }
}
