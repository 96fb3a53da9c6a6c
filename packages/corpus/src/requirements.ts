/** What a list of requirements has: one entry, or alternatives of which one is enough. */
export type Requirement<Entry extends { id: string }> = Entry | { any_of: Entry[] };

/** An entry of `requires` or `requires_paths`, with its place in the frontmatter. */
export interface PlacedEntry<Entry> {
  entry: Entry;
  /** `requires_paths.2`, or `requires_paths.2.any_of.0` in a list of alternatives. */
  at: string;
}

/** The entries of a requirement: the alternatives, or the one that it is. */
export function entriesOf<Entry extends { id: string }>(requirement: Requirement<Entry>): Entry[] {
  return "any_of" in requirement ? requirement.any_of : [requirement];
}

/** Every entry of a list, alternatives too, in the order of the text. */
export function placedEntries<Entry extends { id: string }>(
  field: string,
  list: readonly Requirement<Entry>[] | undefined,
): PlacedEntry<Entry>[] {
  return (list ?? []).flatMap((requirement, at) =>
    "any_of" in requirement
      ? requirement.any_of.map((entry, place) => ({ entry, at: `${field}.${at}.any_of.${place}` }))
      : [{ entry: requirement, at: `${field}.${at}` }],
  );
}

/** The ids that a list names, each once: one document can be an alternative for several proofs. */
export function requiredIds(list: readonly Requirement<{ id: string }>[] | undefined): string[] {
  return [...new Set((list ?? []).flatMap(entriesOf).map(({ id }) => id))];
}

/** The ids of each list of alternatives. */
export function alternativeIds(list: readonly Requirement<{ id: string }>[] | undefined): string[][] {
  return (list ?? []).flatMap((requirement) => ("any_of" in requirement ? [requirement.any_of.map(({ id }) => id)] : []));
}
