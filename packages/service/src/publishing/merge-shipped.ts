import { type Catalogue, formatTarget, type PathsIndex } from "@becivic/contract";
import { CATALOGUE_FILE, type Corpus, loadCorpus, PATHS_FILE, withPresentNames } from "@becivic/corpus";
import { type ArtefactKey, type Move, nextVersion, takesChanges } from "@becivic/lifecycle";
import {
  type ArtefactFile,
  CATEGORIES_FILE,
  contentDigest,
  emptyPathsIndex,
  findArtefact,
  parsePath,
  placeArtefact,
  toJsonFile,
  withLifecycle,
} from "../corpus-state/artefact-file.ts";
import type { Database } from "../database/database.ts";
import type { Write } from "../database/writes.ts";
import { mergeCommuneValues } from "./merge-commune-values.ts";
import { skippedBump } from "./skipped-bump.ts";

export interface ShippedInput {
  /** The shipped corpus of the last import. */
  before: ReadonlyMap<string, string>;
  /** The shipped corpus of this release. */
  shipped: ReadonlyMap<string, string>;
  /** The published corpus. */
  corpus: Corpus;
  now: number;
  isDryRun: boolean;
  database: Database;
}

export interface ShippedMerge {
  changes: ReadonlyMap<string, string | undefined>;
  moves: Move[];
  taken: string[];
  conflicts: string[];

  auditLines: Write[];
}

/** A merge whose changes are still being collected. */
interface MergeInProgress extends ShippedMerge {
  changes: Map<string, string | undefined>;
}

/**
 * A three-way merge of the previously shipped, the now shipped and the published corpus. A change by the program alone is taken over. A change
 * by the community is kept, and listed where the program changed the same file or artefact.
 */
export async function mergeShipped(input: ShippedInput): Promise<ShippedMerge> {
  const { before, shipped, corpus } = input;
  const [was, now] = [loadCorpus(before), loadCorpus(shipped)];
  const result: MergeInProgress = { changes: new Map(), moves: [], taken: [], conflicts: [], auditLines: [] };
  for (const file of new Set([...before.keys(), ...shipped.keys()])) {
    if (isMergedByPart(file) || before.get(file) === shipped.get(file) || corpus.files.get(file) === shipped.get(file)) continue;
    if (corpus.files.get(file) === before.get(file)) {
      result.taken.push(file);
      result.changes.set(file, shipped.get(file));
    } else result.conflicts.push(file);
  }
  mergeRows(was.catalogueFile, now.catalogueFile, corpus, result);
  mergeCategories(now, corpus, result);
  let paths: PathsIndex | undefined = corpus.paths;
  for (const key of artefactsOf(was, now)) {
    const content = await mergeArtefact(key, was, now, corpus, input, result);
    if (content === undefined) continue;
    const placed = placeArtefact({ ...corpus, paths }, key, content, input.now);
    if (key.target_type === "path") {
      const index: PathsIndex = paths ?? emptyPathsIndex(input.now);
      paths = { ...index, paths: { ...index.paths, [key.target_id]: parsePath(content) } };
    }
    for (const [file, text] of placed) result.changes.set(file, text);
  }
  return result;
}

function isMergedByPart(file: string): boolean {
  return file === PATHS_FILE || file === CATEGORIES_FILE || file === CATALOGUE_FILE || /^skills\/[^/]+\/canonical\.md$/.test(file);
}

function artefactsOf(...sides: Corpus[]): ArtefactKey[] {
  const keys = sides.flatMap(({ skills, paths }) => [
    ...[...skills.keys()].map((target_id) => ({ target_type: "skill" as const, target_id })),
    ...Object.keys(paths?.paths ?? {}).map((target_id) => ({ target_type: "path" as const, target_id })),
  ]);
  return [...new Map(keys.map((key) => [formatTarget(key), key])).values()];
}

/** The new content of an artefact that is taken over. An artefact that is no longer shipped stays: deprecating it is another command. */
async function mergeArtefact(
  key: ArtefactKey,
  was: Corpus,
  now: Corpus,
  corpus: Corpus,
  { database, now: at }: ShippedInput,
  result: ShippedMerge,
): Promise<string | undefined> {
  const [old, next, here] = [was, now, corpus].map((side) => withNamesOf(corpus, key, findArtefact(side, key)));
  const name = formatTarget(key);
  if (next === undefined) return undefined;
  if (here === undefined) {
    if (old !== undefined) return undefined;
    result.taken.push(name);
    result.moves.push({ ...key, move: "create", status: next.status, version: next.version, isReset: true });
    return next.content;
  }
  const digestOf = (side: typeof here): string => contentDigest(key, side.content);
  if (digestOf(next) === digestOf(here) || (old !== undefined && digestOf(old) === digestOf(next))) return undefined;
  if (old === undefined || digestOf(old) !== digestOf(here) || !takesChanges(here.status)) {
    result.conflicts.push(name);
    return undefined;
  }
  result.taken.push(name);
  // A changed text starts again at alpha; an artefact without votes has the status that it ships with.
  const isVotedOn = now.skills.get(key.target_id)?.frontmatter.category !== "meta" && here.status !== "draft";
  const status = isVotedOn ? "alpha" : next.status;
  const standing = await database.standings.find(key);
  const version = here.isPinned ? here.version : nextVersion(status, here.version, standing?.highestPatches ?? {});
  result.moves.push({ ...key, move: "import", status, version, isReset: true });
  result.auditLines.push(...skippedBump(key, here, status, standing, at));
  return withLifecycle(key, next.content, { status, version });
}

/** A shipped text may cite a row by a former name: it is replaced by the current name. */
function withNamesOf({ catalogueFile }: Corpus, { target_type }: ArtefactKey, side: ArtefactFile | undefined): ArtefactFile | undefined {
  return side === undefined || target_type !== "skill" ? side : { ...side, content: withPresentNames(side.content, catalogueFile) };
}

/** Adds new shipped categories to the published list. */
function mergeCategories(now: Corpus, corpus: Corpus, result: MergeInProgress): void {
  const added = (now.categories ?? []).filter((category) => corpus.categories?.includes(category) === false);
  if (added.length === 0) return;
  const categories = [...(corpus.categories ?? []), ...added].sort();
  result.taken.push(CATEGORIES_FILE);
  result.changes.set(CATEGORIES_FILE, toJsonFile({ schema_version: 1, categories }));
}

/** Adds new shipped rows to the catalogue. A uid or name that another row has already is listed as a conflict; what cites it does not pass the rules. */
function mergeRows(was: Catalogue | undefined, now: Catalogue | undefined, corpus: Corpus, result: MergeInProgress): void {
  const here = corpus.catalogueFile;
  if (now === undefined || here === undefined) return;
  const merged = structuredClone(here);
  let isChanged = false;
  for (const list of ["volatile_values", "references"] as const) {
    const rows: { uid: string; name: string }[] = merged[list];
    const earlierUids = new Set(was?.[list].map(({ uid }) => uid));
    for (const row of now[list]) {
      if (earlierUids.has(row.uid) || rows.some(({ uid, name }) => uid === row.uid && name === row.name)) continue;
      if (rows.some(({ uid, name }) => uid === row.uid || name === row.name)) result.conflicts.push(`${row.uid} ${row.name}`);
      else {
        rows.push(row);
        result.taken.push(row.uid);
        isChanged = true;
      }
    }
  }
  for (const row of now.volatile_values) {
    const outcome = mergeCommuneValues(row, was, merged);
    if (outcome !== undefined) result[outcome].push(`${row.uid} by commune`);
    isChanged ||= outcome === "taken";
  }
  if (isChanged) result.changes.set(CATALOGUE_FILE, toJsonFile(merged));
}
