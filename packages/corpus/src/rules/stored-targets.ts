import { type ItemType, parsePathSource, parseRowKey, vocabulary } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import type { Corpus } from "../load-corpus.ts";

/** A row of a server's tables, as far as rule 15 looks at it. */
export interface StoredRow {
  type: string;
  target_type: string;
  target_id: string;
  /** The uid that a stored concern got; what a vote on it names. */
  uid?: string | undefined;
}

const PERMITTED: ReadonlyMap<string, readonly string[]> = new Map<ItemType, readonly string[]>([
  ["concern", vocabulary.concern_target],
  ["amendment", vocabulary.amendment_target],
  ["validation", vocabulary.validation_target],
  ["draft", vocabulary.draft_target],
  ["rating", vocabulary.rating_target],
]);

/** Rule 15: what was stored speaks about something that its type may speak about, and that is there. One row a line. */
export function checkStoredTargets(rows: readonly StoredRow[], corpus: Corpus, file: string): Finding[] {
  const concerns = new Set(rows.filter(({ type }) => type === "concern").map(({ uid }) => uid));
  return rows.flatMap((row, index) => {
    if (PERMITTED.get(row.type)?.includes(row.target_type) !== true)
      return [error("rule_15_target_type", file, index + 1, "This type is never about such a target: take the row out.")];
    if (isThere(row, corpus, concerns)) return [];
    return [error("rule_15_target_id", file, index + 1, `There is no such ${row.target_type}: name one that exists, or take the row out.`)];
  });
}

/** A draft names what did not exist, a gap in the graph may have no name, and the protocol and a session are no artefacts: these are not looked up. */
function isThere({ type, target_type, target_id }: StoredRow, corpus: Corpus, concerns: ReadonlySet<string | undefined>): boolean {
  if (type === "draft") return true;
  switch (target_type) {
    case "skill":
      return corpus.files.has(`skills/${target_id}/canonical.md`);
    case "path":
      return sourcesOf(corpus, target_id) !== undefined;
    case "path_source": {
      const key = parsePathSource(target_id);
      // An amendment that adds a source names the path alone: the source has no id yet.
      if (key === undefined) return type === "amendment" && sourcesOf(corpus, target_id) !== undefined;
      return sourcesOf(corpus, key.path)?.some(({ id }) => id === key.source) === true;
    }
    case "volatile_value":
      return corpus.catalogue.values.has(parseRowKey(target_id).uid);
    case "reference":
      return corpus.catalogue.references.has(target_id);
    case "observation":
      return concerns.has(target_id);
    default:
      return true;
  }
}

function sourcesOf({ paths }: Corpus, id: string) {
  return paths !== undefined && Object.hasOwn(paths.paths, id) ? paths.paths[id]?.sources : undefined;
}
