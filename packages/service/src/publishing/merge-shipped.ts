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
import { skippedBump } from "./skipped-bump.ts";

export interface ShippedInput {
  /** What came with the program when it was last taken over. */
  before: ReadonlyMap<string, string>;
  /** What comes with it now. */
  shipped: ReadonlyMap<string, string>;
  /** What stands here. */
  corpus: Corpus;
  now: number;
  isDryRun: boolean;
  database: Database;
}

export interface ShippedMerge {
  changes: ReadonlyMap<string, string | undefined>;
  moves: Move[];
  taken: string[];
  kept: string[];
  /** Lines of the audit. */
  auditLines: Write[];
}

/** The same while it is made. */
interface MergeInProgress extends ShippedMerge {
  changes: Map<string, string | undefined>;
}

/**
 * Three sides: what came before, what comes now, what stands here. What only the program changed is taken over; what only the community
 * changed stays; what both changed stays too, and is named.
 */
export async function mergeShipped(input: ShippedInput): Promise<ShippedMerge> {
  const { before, shipped, corpus } = input;
  const [was, now] = [loadCorpus(before), loadCorpus(shipped)];
  const result: MergeInProgress = { changes: new Map(), moves: [], taken: [], kept: [], auditLines: [] };
  for (const file of new Set([...before.keys(), ...shipped.keys()])) {
    if (isMergedByPart(file) || before.get(file) === shipped.get(file) || corpus.files.get(file) === shipped.get(file)) continue;
    if (corpus.files.get(file) === before.get(file)) {
      result.taken.push(file);
      result.changes.set(file, shipped.get(file));
    } else result.kept.push(file);
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

/** The new content of an artefact, where it is to be taken over. What the program no longer brings stays: ending it is another command. */
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
    result.kept.push(name);
    return undefined;
  }
  result.taken.push(name);
  // A changed text is looked at anew; what is not voted on has the status that it is given.
  const isVotedOn = now.skills.get(key.target_id)?.frontmatter.category !== "meta" && here.status !== "draft";
  const status = isVotedOn ? "alpha" : next.status;
  const standing = await database.standings.find(key);
  const version = here.isPinned ? here.version : nextVersion(status, here.version, standing?.highestPatches ?? {});
  result.moves.push({ ...key, move: "import", status, version, isReset: true });
  result.auditLines.push(...skippedBump(key, here, status, standing, at));
  return withLifecycle(key, next.content, { status, version });
}

/** What was shipped may cite a row by a name that it had: here it has the present one. */
function withNamesOf({ catalogueFile }: Corpus, { target_type }: ArtefactKey, side: ArtefactFile | undefined): ArtefactFile | undefined {
  return side === undefined || target_type !== "skill" ? side : { ...side, content: withPresentNames(side.content, catalogueFile) };
}

/** Categories of both sides. */
function mergeCategories(now: Corpus, corpus: Corpus, result: MergeInProgress): void {
  const added = (now.categories ?? []).filter((category) => corpus.categories?.includes(category) === false);
  if (added.length === 0) return;
  const categories = [...(corpus.categories ?? []), ...added].sort();
  result.taken.push(CATEGORIES_FILE);
  result.changes.set(CATEGORIES_FILE, toJsonFile({ schema_version: 1, categories }));
}

/** New rows join the list; a number that means something else here is named, and nothing that cites it fits. */
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
      if (rows.some(({ uid, name }) => uid === row.uid || name === row.name)) result.kept.push(`${row.uid} ${row.name}`);
      else {
        rows.push(row);
        result.taken.push(row.uid);
        isChanged = true;
      }
    }
  }
  if (isChanged) result.changes.set(CATALOGUE_FILE, toJsonFile(merged));
}
