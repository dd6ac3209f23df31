#!/usr/bin/env bash
# Runs one command of poptins, and hands its exit code on. COMMAND, ARGUMENTS and REPORT come from action.yml.
set -uo pipefail

case "$COMMAND" in
  scenarios) reports=(--report "$REPORT/report.html" --junit "$REPORT/junit.xml") ;;
  preflight) reports=(--report "$REPORT/report.html" --junit "$REPORT/junit.xml" --sarif "$REPORT/poptins.sarif") ;;
  *)
    echo "::error::The command \"$COMMAND\" is unknown. Use scenarios or preflight."
    exit 2
    ;;
esac

mkdir -p "$REPORT"
# Words apart by spaces or lines, and nothing of them is expanded.
read -r -d '' -a arguments <<<"$ARGUMENTS" || true
code=0
poptins "$COMMAND" "${reports[@]}" ${arguments[@]+"${arguments[@]}"} || code=$?
echo "exit-code=$code" >>"$GITHUB_OUTPUT"
exit "$code"
