/** One entry in the table of a command: a check, a proof, a benchmark, a target of codegen. */
export interface NamedEntry {
  name: string;
  /** It runs only where it is named: it needs an input, or the network. */
  byNameOnly?: true;
}

export type Choice<Entry> =
  | { run: readonly Entry[]; options: readonly string[] }
  | { print: "help" | "list" }
  /** A word that names no entry, or an option that nothing takes. */
  | { unknown: string };

/**
 * Names choose entries; without names, every one is run that is not for its name only. Options after a single name are for that entry; those of
 * the command itself may follow any choice.
 */
export function chooseEntries<Entry extends NamedEntry>(
  args: readonly string[],
  entries: readonly Entry[],
  commandOptions: readonly string[] = [],
): Choice<Entry> {
  const [first = ""] = args;
  if (first === "--help" || first === "-h") return { print: "help" };
  if (first === "--list") return { print: "list" };
  const at = args.findIndex((arg) => arg.startsWith("-"));
  const names = at === -1 ? args : args.slice(0, at);
  const options = at === -1 ? [] : args.slice(at);
  const unknown = names.find((name) => entries.every((entry) => entry.name !== name));
  if (unknown !== undefined) return { unknown };
  const foreign = options.find((option) => !commandOptions.includes(option));
  if (foreign !== undefined && names.length !== 1) return { unknown: foreign };
  return { run: entries.filter(({ name, byNameOnly }) => (names.length === 0 ? byNameOnly !== true : names.includes(name))), options };
}
