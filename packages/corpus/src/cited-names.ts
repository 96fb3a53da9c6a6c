import type { Catalogue } from "@becivic/contract";
import { parseBody } from "./body.ts";
import { parseSkillFile } from "./skill-file.ts";

/** Values and references have names of their own: the same name may be one of each. */
export type RowPrefix = "val" | "ref";

/** The name to write instead; undefined leaves it. */
export type NewName = (prefix: RowPrefix, name: string) => string | undefined;

/** Rewrites the names by which a skill file cites rows, in tags and in brackets, and nothing else. A file that cannot be read stays as it is. */
export function renameCited(skillFile: string, newName: NewName): { text: string; count: number } {
  const parsed = parseSkillFile(skillFile);
  const body = parsed.ok ? parseBody(parsed.value.body) : undefined;
  if (!parsed.ok || body?.ok !== true) return { text: skillFile, count: 0 };
  const { tags, recitations } = body.value;
  const lines = lineOffsets(parsed.value.body);
  const places = [
    ...tags.flatMap(({ name: kind, attributes, start }) =>
      kind === "VV" || kind === "Ref"
        ? { at: start, prefix: kind === "VV" ? ("val" as const) : ("ref" as const), name: attributes.name ?? "" }
        : [],
    ),
    ...recitations.map(({ name, line, column }) => ({ at: (lines[line - 1] ?? 0) + column - 1, prefix: "ref" as const, name })),
  ];
  let text = parsed.value.body;
  let count = 0;
  // From the end, so that the places before stay right.
  for (const { at, prefix, name } of places.sort((a, b) => b.at - a.at)) {
    const next = newName(prefix, name);
    const start = next === undefined || next === name ? -1 : nameIn(text, at, name);
    if (next === undefined || start === -1) continue;
    text = text.slice(0, start) + next + text.slice(start + name.length);
    count += 1;
  }
  return { text: parsed.value.head + text, count };
}

/** The place of the name in the tag or the brackets that begin here; -1 where they have another form. */
function nameIn(text: string, at: number, name: string): number {
  if (text.startsWith(`[${name}]`, at)) return at + 1;
  const end = text.indexOf(">", at);
  const opening = text.slice(at, end === -1 ? at : end);
  const start = [`name="${name}"`, `name='${name}'`].map((attribute) => opening.indexOf(attribute)).find((place) => place !== -1);
  return start === undefined ? -1 : at + start + NAME_START;
}

const NAME_START = 'name="'.length;

function lineOffsets(text: string): number[] {
  const offsets = [0];
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) offsets.push(at + 1);
  return offsets;
}

interface NamedRow {
  uid: string;
  name: string;
  /** Every name that it had before, the oldest first. */
  former_names?: readonly string[];
}

/** The row that a name leads to: the one that has it, or the one that had it. */
export function rowOfName(prefix: RowPrefix, name: string, catalogue: Catalogue | undefined): NamedRow | undefined {
  const rows: readonly NamedRow[] = (prefix === "val" ? catalogue?.volatile_values : catalogue?.references) ?? [];
  return rows.find((row) => row.name === name) ?? rows.find(({ former_names = [] }) => former_names.includes(name));
}

/** The file with the present names of rows that have been renamed since. */
export function withPresentNames(skillFile: string, catalogue: Catalogue | undefined): string {
  if (!hasRenamedRows(catalogue)) return skillFile;
  return renameCited(skillFile, (prefix, name) => rowOfName(prefix, name, catalogue)?.name).text;
}

/** The file with the first name of every row: the same before and after a renaming, so that what a text says can be compared. */
export function withFirstNames(skillFile: string, catalogue: Catalogue | undefined): string {
  if (!hasRenamedRows(catalogue)) return skillFile;
  return renameCited(skillFile, (prefix, name) => firstName(prefix, name, catalogue)).text;
}

export function firstName(prefix: RowPrefix, name: string, catalogue: Catalogue | undefined): string {
  return rowOfName(prefix, name, catalogue)?.former_names?.[0] ?? name;
}

function hasRenamedRows(catalogue: Catalogue | undefined): catalogue is Catalogue {
  const rows: readonly NamedRow[] = [...(catalogue?.volatile_values ?? []), ...(catalogue?.references ?? [])];
  return rows.some(({ former_names }) => former_names !== undefined);
}
