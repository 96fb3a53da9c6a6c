import type { LifecycleStatus, Path, PathsIndex } from "@becivic/contract";
import { amendFrontmatter, type Corpus, comparableContent, PATHS_FILE } from "@becivic/corpus";
import { type ArtefactKey, nextListVersion } from "@becivic/lifecycle";
import { digest } from "../hashing/hashing.ts";
import { toIso } from "../time.ts";

export const CATEGORIES_FILE = "data/categories.json";

/** A skill or path in a tree: a file of its own, or an entry of the index. */
export interface ArtefactFile {
  status: LifecycleStatus;
  version: string;
  isPinned: boolean;
  previousStable: string | undefined;
  /** The whole text of the file, or the JSON of the entry. */
  content: string;
}

export function skillFileOf(id: string): string {
  return `skills/${id}/canonical.md`;
}

export function findArtefact(corpus: Corpus, { target_type, target_id }: ArtefactKey): ArtefactFile | undefined {
  const skill = target_type === "skill" ? corpus.skills.get(target_id) : undefined;
  const path = target_type === "path" ? pathOf(corpus, target_id) : undefined;
  const fields = skill?.frontmatter ?? path;
  if (fields === undefined) return undefined;
  return {
    status: fields.status,
    version: fields.version,
    isPinned: fields.version_pin === true,
    previousStable: fields.previous_stable_sha,
    content: skill?.text ?? JSON.stringify(path),
  };
}

/** The entry of a path, from the content of an ArtefactFile. */
export function parsePath(content: string): Path {
  // Content is made only from entries that their schema accepted.
  return JSON.parse(content) as Path;
}

export function pathOf({ paths }: Corpus, id: string): Path | undefined {
  return paths !== undefined && Object.hasOwn(paths.paths, id) ? paths.paths[id] : undefined;
}

export interface LifecycleFields {
  status: LifecycleStatus;
  version: string;
  previous_stable_sha?: string | undefined;
  superseded_by?: string | undefined;
}

/** The content with the fields that only the bot sets. */
export function withLifecycle({ target_type }: ArtefactKey, content: string, fields: LifecycleFields): string {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (target_type === "path") return JSON.stringify({ ...parsePath(content), ...Object.fromEntries(entries) });
  return entries.reduce((text, [field, value]) => {
    const outcome = amendFrontmatter(text, field, value);
    if (!outcome.amended) throw new Error(`the frontmatter has no place for ${field}`);
    return outcome.text;
  }, content);
}

/** The index of a corpus without paths. */
export function emptyPathsIndex(at: number): PathsIndex {
  return { schema_version: 1, version: "0.1.0", generated_at: toIso(at), paths: {} };
}

/** The changes of files that write an artefact into the tree. */
export function placeArtefact(corpus: Corpus, { target_type, target_id }: ArtefactKey, content: string, at: number): Map<string, string> {
  if (target_type === "skill") return new Map([[skillFileOf(target_id), content]]);
  const { schema_version, version, paths } = corpus.paths ?? emptyPathsIndex(at);
  const readable = { ...paths, [target_id]: parsePath(content) };
  const all = { ...paths, ...Object.fromEntries(corpus.withheldPaths), ...readable };
  const next = nextListVersion(
    version,
    Object.values(readable).map(({ status }) => status),
  );
  return new Map([[PATHS_FILE, toJsonFile({ schema_version, version: next, generated_at: toIso(at), paths: all })]]);
}

export function toJsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A digest of the content of an artefact, without status, version and uids. */
export function contentDigest({ target_type }: ArtefactKey, content: string): string {
  return digest(comparableContent(target_type, content));
}
