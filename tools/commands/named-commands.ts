import { benches } from "../bench/benches.ts";
import { checks } from "../checks/checks.ts";
import { codegenTargets } from "../codegen/targets.ts";
import { proofs } from "../prove/proofs.ts";
import type { NamedEntry } from "./choose-entries.ts";

/** The commands that take names, with the tables that they take them from. */
const tables: Readonly<Record<string, readonly NamedEntry[]>> = { bench: benches, check: checks, codegen: codegenTargets, prove: proofs };

/** What a text tells its reader to run, as in `npm run check -- links`: the script, and the first name behind it. */
export function namedCommands(text: string): { script: string; name?: string }[] {
  return [...text.matchAll(/npm run (?:(?:--silent|-s) )?([a-z][\w:-]*)(?: -- ([a-z][\w-]*))?/g)].map(([, script = "", name]) => ({
    script,
    ...(name === undefined ? {} : { name }),
  }));
}

/** The commands in a text that do not exist: no script of package.json, or no name in its table. */
export function unknownCommands(text: string, scripts: Readonly<Record<string, string>>): string[] {
  return namedCommands(text).flatMap(({ script, name }) => {
    if (!Object.hasOwn(scripts, script)) return [`npm run ${script}`];
    const table = tables[script];
    return name === undefined || table === undefined || table.some((entry) => entry.name === name) ? [] : [`npm run ${script} -- ${name}`];
  });
}
