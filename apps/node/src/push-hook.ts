import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const MARK = "Written by Be Civic when the server starts";
const program = path.resolve(import.meta.dirname, "../../verify/src/check-push.ts");

/** Installs a hook that checks a push to main before git accepts it. A hook that a maintainer wrote is not changed. */
export function installPushHook(repository: string): void {
  const file = path.join(repository, "hooks", "pre-receive");
  const present = existsSync(file) ? readFileSync(file, "utf8") : undefined;
  const script = `#!/bin/sh\n# ${MARK}: checks what is pushed to main.\nexec ${quoted(process.execPath)} ${quoted(program)}\n`;
  if (present === script || (present !== undefined && !present.includes(MARK))) return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, script, { mode: 0o700 });
}

/** Quoted for a shell: git for Windows also runs hooks in one, and accepts slashes. */
function quoted(file: string): string {
  return `'${file.replaceAll("\\", "/").replaceAll("'", "'\\''")}'`;
}
