//! The row budget: who gets the rows of a screen that is too low for a whole question.

use ask_user::model::layout::budget::{HELP_FROM, RowBudget, Wanted, budget};

const QUESTION: Wanted = Wanted {
    tabs: true,
    notice: 0,
    prompt: 2,
    context: 3,
    focus: 1,
    labels: Some(5),
    detail: 2,
    details: 8,
    comment: 0,
    editor: None,
    pane: None,
    preview: 0,
    help: 1,
};

fn used(budget: &RowBudget) -> u16 {
    u16::from(budget.tabs)
        + budget.prompt
        + budget.context
        + u16::from(budget.context_gap)
        + u16::from(budget.list_gap)
        + budget.list
        + budget.preview
        + u16::from(budget.mark)
        + budget.help
        + if budget.gaps { 2 } else { 0 }
}

#[test]
fn with_room_for_all_everything_is_whole() {
    // Tabs and a blank, the context and a blank, the question and a blank, the list, a blank and the help.
    let whole = 2 + 4 + 3 + 13 + 2;
    let budget = budget(&QUESTION, whole);
    assert_eq!((budget.prompt, budget.context, budget.list), (2, 3, 13));
    assert!(budget.tabs && budget.context_gap && budget.list_gap && budget.other_details && budget.gaps);
    assert_eq!((budget.mark, budget.help, used(&budget)), (false, 1, whole));
}

#[test]
fn rows_go_by_need() {
    for rows in 1..30 {
        let budget = budget(&QUESTION, rows);
        assert!(used(&budget) <= rows, "{rows}: {budget:?}");
        assert!(budget.prompt >= 1);
        assert!(rows < 2 || budget.list >= 1, "{rows}: {budget:?}");
        assert_eq!(budget.help >= 1, rows >= HELP_FROM, "help at {rows}: {budget:?}");
        assert!(budget.context == 0 || budget.list >= 5, "context before labels at {rows}: {budget:?}");
        assert!(budget.mark || budget.list >= 7 || rows < 4, "what is cut has no mark at {rows}: {budget:?}");
    }
}

#[test]
fn a_long_question_leaves_room_for_the_focused_row() {
    let heights = Wanted { prompt: 60, focus: 40, ..QUESTION };
    let budget = budget(&heights, 6);
    assert_eq!((budget.prompt, budget.focus_rows, budget.list, budget.tabs), (2, 3, 3, false));
    assert!(budget.mark);
}

#[test]
fn a_preview_takes_only_rows_that_nothing_else_needs() {
    let previewed = Wanted { preview: 10, ..QUESTION };
    let mut previews = Vec::new();
    for rows in 1..40 {
        let (with, without) = (budget(&previewed, rows), budget(&QUESTION, rows));
        assert!(used(&with) <= rows, "{rows}: {with:?}");
        if with.mark == without.mark {
            assert_eq!(RowBudget { preview: 0, ..with }, without, "{rows}");
        } else {
            // The mark that counts what is hidden of it takes a row, and never one of the question or of a label.
            assert_eq!((with.prompt, with.windowed, with.mark), (2, false, true), "{rows}: {with:?}");
        }
        previews.push(with.preview);
    }
    assert!(previews.contains(&4) && previews.ends_with(&[10]), "{previews:?}");
    assert!(!previews.contains(&1), "a blank row alone shows nothing: {previews:?}");
}

#[test]
fn a_preview_beside_the_list_makes_the_panes_higher_when_all_else_has_its_rows() {
    let panes = Wanted { detail: 0, details: 0, pane: Some(6), ..QUESTION };
    let previewed = Wanted { preview: 10, ..panes };
    let mut lists = Vec::new();
    for rows in 1..40 {
        let (with, without) = (budget(&previewed, rows), budget(&panes, rows));
        assert!(used(&with) <= rows && with.preview == 0, "{rows}: {with:?}");
        if with.mark == without.mark {
            assert!(with.list >= without.list, "{rows}: {with:?}");
            assert_eq!(RowBudget { list: without.list, ..with }, without, "{rows}");
        } else {
            assert_eq!((with.prompt, with.windowed, with.mark), (2, false, true), "{rows}: {with:?}");
        }
        assert!(with.list == 16 || with.mark || rows < 4, "what is cut has no mark at {rows}: {with:?}");
        lists.push(with.list);
    }
    assert!(lists.contains(&9) && lists.ends_with(&[16]), "{lists:?}");
}
