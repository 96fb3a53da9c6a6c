import { type ItemType, vocabulary } from "@becivic/contract";
import { error, type Finding } from "../finding.ts";
import type { Corpus } from "../load-corpus.ts";
import { resolveTarget, type Targets } from "../resolve-target.ts";

/** A row of a server's tables, as far as rule 15 looks at it. */
export interface StoredRow {
  type: string;
  target_type: string;
  target_id: string;
  /** The uid that a stored concern got; what a vote on it names. */
  uid?: string | undefined;
}

/** Rule 15: what was stored speaks about something that its type may speak about, and that is there. One row a line. */
export function checkStoredTargets(rows: readonly StoredRow[], corpus: Corpus, file: string): Finding[] {
  const concerns = new Set(rows.filter(({ type }) => type === "concern").map(({ uid }) => uid));
  const targets: Targets = {
    hasSkill: (id) => corpus.files.has(`skills/${id}/canonical.md`),
    hasPath: (id) => sourcesOf(corpus, id) !== undefined,
    hasPathSource: (path, source) => sourcesOf(corpus, path)?.some(({ id }) => id === source) === true,
    hasValue: (uid) => corpus.catalogue.values.has(uid),
    hasReference: (uid) => corpus.catalogue.references.has(uid),
    hasConcern: (uid) => concerns.has(uid),
  };
  return rows.flatMap(({ type, target_type, target_id }, index) => {
    const outcome = isItemType(type) ? resolveTarget({ type, target_type, target_id }, targets) : "not_permitted";
    if (outcome === "resolved") return [];
    return outcome === "not_permitted"
      ? [error("rule_15_target_type", file, index + 1, `A ${type} is never about a ${target_type}: take the row out.`)]
      : [error("rule_15_target_id", file, index + 1, `There is no such ${target_type}: name one that exists, or take the row out.`)];
  });
}

function isItemType(type: string): type is ItemType {
  return (vocabulary.item_type as readonly string[]).includes(type);
}

function sourcesOf({ paths }: Corpus, id: string) {
  return paths !== undefined && Object.hasOwn(paths.paths, id) ? paths.paths[id]?.sources : undefined;
}
