import { createHash } from "node:crypto";
import { type Catalogue, formatRowKey, type Path, type PathsIndex, tryParseJson, validate } from "@becivic/contract";
import {
  CATALOGUE_FILE,
  communeRows,
  comparableContent,
  isTagOnlyEdit,
  loadSkill,
  PATHS_FILE,
  rowOfName,
  withFirstNames,
} from "@becivic/corpus";
import type { ArtefactState, ChangedArtefact } from "@becivic/lifecycle";

type Changes = ReadonlyMap<string, string | undefined>;

/** Follows the tree through the log: the artefacts that each commit changed. */
export class ArtefactReader {
  private readonly skills = new Map<string, string>();
  private paths = new Map<string, string>();
  private catalogue: Catalogue | undefined;
  /** The first revision of each row of the catalogue, and of each value of a commune, by the id of the row. */
  readonly firstRows = new Map<string, Record<string, unknown>>();

  /** The time of the commit that first had each of them. */
  readonly listedAt = new Map<string, number>();

  /** The artefacts that a commit of this time changed; `proposedFile` reads a file of the merged branch. */
  async changed(changes: Changes, at: number, proposedFile: (file: string) => Promise<string | undefined>): Promise<ChangedArtefact[]> {
    this.readRows(changes.get(CATALOGUE_FILE), at);
    const artefacts: ChangedArtefact[] = [];
    for (const [file, text] of changes) {
      const id = skillOf(file);
      if (id !== undefined) artefacts.push(...(await this.skill(id, file, text, proposedFile)));
    }
    if (changes.has(PATHS_FILE)) artefacts.push(...(await this.changedPaths(changes.get(PATHS_FILE), proposedFile)));
    return artefacts;
  }

  /** The changed skills and the index of paths that can no longer be parsed. */
  unreadable(changes: Changes): string[] {
    return [...changes].flatMap(([file, text]) => {
      const id = skillOf(file);
      const isBroken =
        text !== undefined &&
        ((id !== undefined && skillState(id, file, text, undefined) === undefined) ||
          (file === PATHS_FILE && readIndex(text) === undefined));
      return isBroken ? [file] : [];
    });
  }

  private readRows(text: string | undefined, at: number): void {
    const catalogue = text === undefined ? undefined : tryParseJson(text);
    if (!validate("catalogue", catalogue).valid) return;
    this.catalogue = catalogue as Catalogue;
    const { volatile_values: figures, references } = this.catalogue;
    const rows: { uid: string; commune?: string }[] = [...figures, ...figures.flatMap(communeRows), ...references];
    for (const row of rows) {
      const key = formatRowKey({ uid: row.uid, commune: row.commune ?? "" });
      if (!this.listedAt.has(key)) this.listedAt.set(key, at);
      this.firstRows.set(key, this.withPresentNames(this.firstRows.get(key) ?? { ...row }));
    }
  }

  /** The first revision of a row with the current names: a name is a label, and a list has the former names of a row. */
  private withPresentNames(first: Record<string, unknown>): Record<string, unknown> {
    const present = (prefix: "val" | "ref", name: unknown): unknown => rowOfName(prefix, String(name), this.catalogue)?.name ?? name;
    const prefix = String(first.uid).startsWith("val-") ? "val" : "ref";
    return { ...first, name: present(prefix, first.name), ...(first.source === undefined ? {} : { source: present("ref", first.source) }) };
  }

  private async skill(
    id: string,
    file: string,
    text: string | undefined,
    proposedFile: (file: string) => Promise<string | undefined>,
  ): Promise<ChangedArtefact[]> {
    const before = this.skills.get(id);
    const key = { target_type: "skill" as const, target_id: id };
    if (text === undefined) {
      this.skills.delete(id);
      return [{ ...key, now: undefined, isTagOnly: false, proposedDigest: undefined }];
    }
    const state = skillState(id, file, text, this.catalogue);
    // A text that cannot be parsed changes nothing, here as in the service.
    if (state === undefined) return [];
    this.skills.set(id, text);
    const proposed = await proposedFile(file);
    return [
      {
        ...key,
        now: state,
        isTagOnly: before !== undefined && this.isTagOnly(id, file, before, text),
        proposedDigest: proposed === undefined ? undefined : hash(comparableContent("skill", withFirstNames(proposed, this.catalogue))),
      },
    ];
  }

  private isTagOnly(id: string, file: string, before: string, after: string): boolean {
    const [old, now] = [loadSkill(id, file, before), loadSkill(id, file, after)];
    return "skill" in old && "skill" in now && isTagOnlyEdit(old.skill, now.skill, this.catalogue);
  }

  private async changedPaths(
    text: string | undefined,
    proposedFile: (file: string) => Promise<string | undefined>,
  ): Promise<ChangedArtefact[]> {
    const index = text === undefined ? ({ paths: {} } as unknown as PathsIndex) : readIndex(text);
    // A text that cannot be parsed changes nothing, here as in the service.
    if (index === undefined) return [];
    const now = new Map(Object.entries(index.paths).map(([id, entry]) => [id, JSON.stringify(entry)]));
    const touched = [...new Set([...this.paths.keys(), ...now.keys()])].filter((id) => this.paths.get(id) !== now.get(id));
    this.paths = now;
    const merged = touched.length === 0 ? undefined : await proposedFile(PATHS_FILE);
    // A proposed path has no uid yet, so the file need not be a valid index.
    const proposed = merged === undefined ? undefined : (tryParseJson(merged) as { paths?: Record<string, unknown> } | undefined);
    return touched.map((id) => {
      const [entry, theirs] = [now.get(id), proposed?.paths?.[id]];
      return {
        target_type: "path" as const,
        target_id: id,
        now: entry === undefined ? undefined : pathState(JSON.parse(entry) as Path),
        isTagOnly: false,
        proposedDigest: theirs === undefined ? undefined : hash(comparableContent("path", JSON.stringify(theirs))),
      };
    });
  }
}

function skillOf(file: string): string | undefined {
  return /^skills\/([^/]+)\/canonical\.md$/.exec(file)?.[1];
}

function readIndex(text: string): PathsIndex | undefined {
  const index = tryParseJson(text);
  return validate("paths-index", index).valid ? (index as PathsIndex) : undefined;
}

function skillState(id: string, file: string, text: string, catalogue: Catalogue | undefined): ArtefactState | undefined {
  const loaded = loadSkill(id, file, text);
  if (!("skill" in loaded)) return undefined;
  const { status, version, version_pin, category, previous_stable_sha } = loaded.skill.frontmatter;
  return {
    status,
    version,
    isPinned: version_pin === true,
    isMeta: category === "meta",
    previousStable: previous_stable_sha,
    // A renamed row is the same row: the content of the text has not changed.
    contentDigest: hash(comparableContent("skill", withFirstNames(text, catalogue))),
    sources: new Map(),
  };
}

function pathState(entry: Path): ArtefactState {
  return {
    status: entry.status,
    version: entry.version,
    isPinned: entry.version_pin === true,
    isMeta: false,
    previousStable: entry.previous_stable_sha,
    contentDigest: hash(comparableContent("path", JSON.stringify(entry))),
    sources: new Map(
      entry.sources.map((source) => [
        source.id,
        { contentDigest: hash(JSON.stringify(source)), isObserved: source.post_handoff_observed === true },
      ]),
    ),
  };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
