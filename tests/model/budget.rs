//! The row budget: who gets the rows of a screen that is too low for a whole question.

use ask_user::model::layout::budget::{Wanted, budget};

const QUESTION: Wanted = Wanted {
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
    let budget = budget(&QUESTION, whole);
    assert_eq!((budget.prompt, budget.context, budget.list, budget.detail), (2, 3, 13, 2));
    assert!(budget.tabs && budget.rule && budget.other_details && budget.help && budget.gaps && !budget.cut);
}

#[test]
fn rows_go_by_need() {
    for rows in 1..30 {
        let budget = budget(&QUESTION, rows);
        let used = u16::from(budget.tabs)
            + budget.prompt
            + if budget.context > 0 { budget.context + 1 } else { 0 }
            + u16::from(budget.rule)
            + budget.list
            + u16::from(budget.help)
            + if budget.gaps { 2 } else { 0 };
        assert!(used <= rows, "{rows}: {budget:?}");
        assert!(budget.prompt >= 1);
        assert!(rows < 2 || budget.list >= 1, "{rows}: {budget:?}");
        assert!(budget.detail == 0 || budget.list >= 5, "descriptions before options at {rows}: {budget:?}");
        // A single row is of no use to a context, which needs one for its rule.
        assert!(!budget.help || matches!(budget.context, 0 | 3), "help before context at {rows}: {budget:?}");
    }
}

#[test]
fn a_long_question_leaves_room_for_the_focused_row() {
    let heights = Wanted { prompt: 60, focus: 40, ..QUESTION };
    let budget = budget(&heights, 6);
    assert_eq!((budget.prompt, budget.focus_rows, budget.list, budget.tabs), (2, 3, 4, false));
    assert!(budget.cut);
}
