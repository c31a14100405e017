#!/usr/bin/env bash
# Windows that change their size under a question, in tmux: see the script of the same name.
set -euo pipefail
exec python3 -B "$(dirname "${BASH_SOURCE[0]}")/20-resize.py"
