import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** One line of a breaks.json: a valid fixture, the one change that makes it invalid, and what must be said about it. */
export interface Break {
  name: string;
  of: string;
  change: Change;
}

type Change =
  | { remove: string }
  | { set: string; to: unknown }
  /** Text of so many characters: what comes `after` which, then `with` repeated. */
  | { fill: string; after?: string; with: string; to_length: number }
  /** A list of so many elements, made by repeating its own. */
  | { repeat: string; to_length: number };

/** The invalid fixtures as whole payloads, by file, made from every fixtures/<folder>/breaks.json. */
export function generateInvalidFixtures(root: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const table of globSync("fixtures/*/breaks.json", { cwd: root }).sort()) {
    const folder = path.dirname(table);
    for (const { name, of, change } of JSON.parse(readFileSync(path.join(root, table), "utf8")) as Break[]) {
      const file = `${folder}/invalid/${name}.json`;
      if (files[file] !== undefined) throw new Error(`${table}: ${name} is listed twice`);
      const valid: unknown = JSON.parse(readFileSync(path.join(root, folder, "valid", `${of}.json`), "utf8"));
      files[file] = `${JSON.stringify(applyChange(valid, change), null, 2)}\n`;
    }
  }
  return files;
}

function applyChange(value: unknown, change: Change): unknown {
  if ("remove" in change) return edit(value, change.remove, () => undefined);
  if ("set" in change) return edit(value, change.set, () => change.to);
  if ("fill" in change) {
    const start = change.after ?? "";
    return edit(value, change.fill, () => start + change.with.repeat(change.to_length - start.length));
  }
  return edit(value, change.repeat, (list) => {
    const elements = list as unknown[];
    return Array.from({ length: change.to_length }, (_, index) => elements[index % elements.length]);
  });
}

/** Replaces the value at a JSON pointer; undefined removes it. */
function edit(value: unknown, pointer: string, replace: (old: unknown) => unknown): unknown {
  const segments = pointer.split("/").slice(1);
  const last = segments.pop();
  if (last === undefined) return replace(value);
  let parent = value as Record<string, unknown>;
  for (const segment of segments) parent = parent[segment] as Record<string, unknown>;
  const replacement = replace(parent[last]);
  if (replacement === undefined) delete parent[last];
  else parent[last] = replacement;
  return value;
}
