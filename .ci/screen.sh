# Drives a program in a terminal of its own (tmux) and counts what holds. To be read by the scripts of
# `.ci/e2e`; it waits for what is to be seen and never for a time.

passed=0
failed=0
scratch=$(mktemp -d)
# Each screen has a server of its own: one that is going away still answers at its socket, and a screen
# opened there dies with it ("server exited unexpectedly").
screens=0
screen() { tmux -L "ask-user-$$-$screens" -f /dev/null "$@"; }

close_screen() { screen kill-server 2>/dev/null || true; }

leave() {
    close_screen
    # The server may still be taking its socket away.
    rm -rf "$scratch" || { sleep 1; rm -rf "$scratch" || true; }
}
trap leave EXIT

# A terminal of that size with a bare shell in it.
open_screen() {
    local cols=$1 rows=$2
    close_screen
    screens=$((screens + 1))
    screen new-session -d -x "$cols" -y "$rows" \
        "env -i PATH='$PATH' HOME='$scratch' CARGO_HOME='${CARGO_HOME:-$HOME/.cargo}' \
        RUSTUP_HOME='${RUSTUP_HOME:-$HOME/.rustup}' CARGO_TARGET_DIR='${CARGO_TARGET_DIR:-$PWD/target}' \
        XDG_STATE_HOME='$scratch/state' LANG=C.UTF-8 TERM=screen-256color PS1='\$ ' bash --norc"
    see '^\$ *$'
}

# Types a line and Enter.
type_line() {
    screen send-keys -l -- "$1"
    screen send-keys Enter
}

press() { screen send-keys "$@"; }

# The screen and what has scrolled off it.
shown() { screen capture-pane -p -S -; }

# Waits until a line of the screen matches, 20 s at most or as many as said.
see() {
    local tries=$((${2:-20} * 20))
    for ((i = 0; i < tries; i++)); do
        if shown | grep -Eq -- "$1"; then return 0; fi
        sleep 0.05
    done
    printf 'never seen: %s\n' "$1" >&2
    shown >&2
    return 1
}

# check NAME COMMAND…: one thing that must hold.
check() {
    local name=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
        printf 'ok      %s\n' "$name"
    else
        failed=$((failed + 1))
        printf 'FAILED  %s\n' "$name"
    fi
}

sum_up() {
    printf '%d passed, %d failed\n' "$passed" "$failed"
    ((failed == 0))
}
