import { executable, jsonFile, type PackageFile, textFile } from "../files/package-files.ts";
import { GATE } from "./skill-folders.ts";

const SCRIPT = `skills/${GATE}/scripts/becivic.mjs`;

// It calls nothing but node, not even dirname: the PATH of a host may have nothing else. Without node, a session starts all the same.
const POSIX = `#!/bin/sh
# Runs becivic, which is in this plugin. It needs Node 20 or later.
if ! command -v node >/dev/null 2>&1; then
  if [ "$1" = hook ]; then exit 0; fi
  echo "becivic needs Node 20 or later, and there is no node on the PATH." >&2
  exit 127
fi
case $0 in
*/*) here=\${0%/*} ;;
*) here=. ;;
esac
exec node "$here/../${SCRIPT}" "$@"
`;

const WINDOWS = `@echo off\r\nnode "%~dp0..\\${SCRIPT.replaceAll("/", "\\")}" %*\r\n`;

/** How the command gets on the PATH of an agent's shell. */
export function starters(): [string, PackageFile][] {
  return [
    ["bin/becivic", executable(textFile(POSIX))],
    ["bin/becivic.cmd", textFile(WINDOWS)],
  ];
}

/** What the host runs by itself: one command at the start of a session. */
export function hooks(): PackageFile {
  // Not after each compaction: what waits is then in the summary.
  const matcher = "startup|resume|clear";
  const command = `"\${CLAUDE_PLUGIN_ROOT}/bin/becivic" hook session-start`;
  return jsonFile({ hooks: { SessionStart: [{ matcher, hooks: [{ type: "command", command, timeout: 5 }] }] } });
}
