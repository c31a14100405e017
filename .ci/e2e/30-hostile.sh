#!/usr/bin/env bash
# Texts that would command a terminal, in tmux: see the script of the same name.
set -euo pipefail
exec python3 -B "$(dirname "${BASH_SOURCE[0]}")/30-hostile.py"
