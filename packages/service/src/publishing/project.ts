import type { Path } from "@becivic/contract";
import { CATALOGUE_FILE, type Corpus, editCorpus, type LoadedSkill, loadCorpus } from "@becivic/corpus";
import { type ArtefactKey, afterMove, cohortKey, defaultThresholds, fromTrailers, type Move, type Standing } from "@becivic/lifecycle";
import type { Database } from "../database.ts";
import { BOT, type Changes, type Commit, type Forge } from "../forge.ts";
import { digest } from "../hashing.ts";
import type { ServiceContext } from "../service-context.ts";
import type { NewMove, PublishedPath, PublishedSkill, PublishedTree, Write } from "../writes.ts";
import { findArtefact, pathOf } from "./artefact-file.ts";

/**
 * Brings the projection to where main stands, in one plan with whatever else has to happen at the same moment. Where it is continuous with
 * what is published, only the difference is written; where it is not, everything is folded from the first commit on.
 */
export async function projectMain(forge: Forge, service: ServiceContext, together: readonly Write[] = []): Promise<void> {
  const { database } = service;
  const published = await database.publishedCommit();
  const head = await forge.head();
  if (published === head) {
    if (together.length > 0) await mustCommit(service, together);
    return;
  }
  const line = await forge.history(published);
  const isContinuous = published !== undefined && line[0]?.parents[0] === published;
  const plan = isContinuous ? await foldOn(published, head, line, forge, service) : await foldAll(head, line, forge, service, published);
  await mustCommit(service, [{ do: "publish", tree: plan.tree }, ...plan.forgetting, ...together]);
  service.keepCorpus(head, plan.corpus);
}

/** Projects a tree that no forge is behind, unless it is published already: for a program that has none, and for tests. Its name is a digest. */
export async function publishTree(files: ReadonlyMap<string, string>, at: number, database: Database): Promise<string> {
  const commitId = treeDigest(files);
  const published = await database.publishedCommit();
  if (published === commitId) return commitId;
  const root: Commit = { id: commitId, parents: [], author: BOT, message: "", at };
  const corpus = loadCorpus(files);
  const before = await database.publishedFiles();
  const fold = new Fold(defaultThresholds);
  fold.reconcile(corpus, root);
  const tree = treeOf({
    fold,
    before: loadCorpus(before),
    corpus,
    changes: difference(before, files),
    head: root,
    published,
    isWhole: true,
  });
  await mustCommit({ database }, [{ do: "publish", tree }]);
  return commitId;
}

function treeDigest(files: ReadonlyMap<string, string>): string {
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => `${digest(text)} ${path}`);
  return digest(lines.join("\n"));
}

async function mustCommit({ database }: Pick<ServiceContext, "database">, plan: readonly Write[]): Promise<void> {
  const outcome = await database.commit(plan);
  if (!outcome.committed) throw new Error(`the projection could not be written: ${outcome.conflict}`);
}

interface Projection {
  tree: PublishedTree;
  forgetting: Write[];
  corpus: Corpus;
}

async function foldOn(
  published: string,
  head: string,
  line: readonly Commit[],
  forge: Forge,
  service: ServiceContext,
): Promise<Projection> {
  const before = await service.corpusAt(published);
  const changes = await forge.changesBetween(published, head);
  const corpus = editCorpus(before, changes);
  const keys = [...movesOf(line).map(({ move }) => move), ...changedArtefacts(before, corpus)];
  const fold = new Fold(service.thresholds, await service.database.standingsOf(keys));
  for (const { move, commit } of movesOf(line)) fold.apply(move, commit);
  const last = line.at(-1) as Commit;
  fold.reconcile(corpus, last, changedArtefacts(before, corpus));
  const tree = treeOf({ fold, before, corpus, changes, head: last, published, isWhole: false });
  return { tree, forgetting: fold.forgetting, corpus };
}

async function foldAll(
  head: string,
  line: readonly Commit[],
  forge: Forge,
  service: ServiceContext,
  published: string | undefined,
): Promise<Projection> {
  const [root] = line;
  const last = line.at(-1);
  if (root === undefined || last === undefined) throw new Error("main has no commit");
  const fold = new Fold(service.thresholds);
  fold.reconcile(loadCorpus(await forge.filesAt(root.id)), root);
  for (const { move, commit } of movesOf(line)) fold.apply(move, commit);
  const files = await forge.filesAt(head);
  const corpus = loadCorpus(files);
  fold.reconcile(corpus, last);
  const before = await service.database.publishedFiles();
  const changes = difference(before, files);
  const tree = treeOf({ fold, before: loadCorpus(before), corpus, changes, head: last, published, isWhole: true });
  return { tree, forgetting: fold.forgetting, corpus };
}

/** Trailers count in commits of the bot only: anybody can write one. */
function movesOf(line: readonly Commit[]): { move: Move; commit: Commit }[] {
  return line
    .filter(({ author }) => author.email === BOT.email)
    .flatMap((commit) => fromTrailers(commit.message).map((move) => ({ move, commit })));
}

const nameOf = ({ target_type, target_id }: ArtefactKey): string => `${target_type} ${target_id}`;

/** The standings on their way through the log. */
class Fold {
  readonly standings: Map<string, Standing>;
  readonly moves: NewMove[] = [];
  readonly forgetting: Write[] = [];
  readonly touched = new Map<string, ArtefactKey>();
  private readonly thresholds: ServiceContext["thresholds"];

  constructor(thresholds: ServiceContext["thresholds"], known: ReadonlyMap<string, Standing> = new Map()) {
    this.thresholds = thresholds;
    this.standings = new Map(known);
  }

  apply(move: Move, { id, parents, at }: Commit): void {
    const { target_type, target_id, status, version, restores } = move;
    const key = { target_type, target_id };
    const was = this.standings.get(nameOf(key));
    const standing = afterMove(was, move, at, this.thresholds);
    this.standings.set(nameOf(key), standing);
    this.touched.set(nameOf(key), key);
    const { carriedCohort } = standing;
    this.moves.push({ ...key, commit: id, before: parents[0], move: move.move, status, version, restores, carriedCohort, at });
    if (was === undefined) return;
    if (cohortKey(was) !== cohortKey(standing)) this.forgetting.push({ do: "forget_voters", ...key, cohort: cohortKey(was) });
    if (status === "stable" && was.status !== "stable") this.forgetting.push({ do: "forget_addresses", ...key });
  }

  /** What stands in the tree and no move tells of: the first commit, and what a maintainer pushed by hand. */
  reconcile(corpus: Corpus, commit: Commit, only?: readonly ArtefactKey[]): void {
    for (const key of only ?? allArtefacts(corpus)) {
      const file = findArtefact(corpus, key);
      const standing = this.standings.get(nameOf(key));
      this.touched.set(nameOf(key), key);
      if (file === undefined || (standing?.status === file.status && standing.version === file.version)) continue;
      const { status, version } = file;
      this.apply({ ...key, move: standing === undefined ? "create" : "import", status, version, isReset: standing !== undefined }, commit);
    }
  }
}

function allArtefacts(corpus: Corpus): ArtefactKey[] {
  return [
    ...[...corpus.skills.keys()].map((target_id) => ({ target_type: "skill" as const, target_id })),
    ...Object.keys(corpus.paths?.paths ?? {}).map((target_id) => ({ target_type: "path" as const, target_id })),
  ];
}

/** What was not read again has not changed. */
function changedArtefacts(before: Corpus, after: Corpus): ArtefactKey[] {
  const keys = new Map([...allArtefacts(before), ...allArtefacts(after)].map((key) => [nameOf(key), key]));
  return [...keys.values()].filter(({ target_type, target_id }) =>
    target_type === "skill"
      ? before.skills.get(target_id) !== after.skills.get(target_id)
      : before.paths !== after.paths && JSON.stringify(pathOf(before, target_id)) !== JSON.stringify(pathOf(after, target_id)),
  );
}

interface TreeInput {
  fold: Fold;
  before: Corpus;
  corpus: Corpus;
  changes: Changes;
  head: Commit;
  published: string | undefined;
  isWhole: boolean;
}

function treeOf({ fold, before, corpus, changes, head, published, isWhole }: TreeInput): PublishedTree {
  const touched = [...fold.touched.values()];
  const skills = touched.filter(({ target_type }) => target_type === "skill");
  const paths = touched.filter(({ target_type }) => target_type === "path");
  const standingOf = (key: ArtefactKey): Standing | undefined => fold.standings.get(nameOf(key));
  const has = (file: string): boolean => isWhole || changes.has(file);
  return {
    commitId: head.id,
    replaces: published,
    publishedAt: head.at,
    files: changes,
    skills: skills.flatMap((key) => toSkill(corpus.skills.get(key.target_id), corpus, standingOf(key)) ?? []),
    paths: paths.flatMap((key) => toPath(pathOf(corpus, key.target_id), standingOf(key)) ?? []),
    cites: recited(new Set(paths.map(({ target_id }) => target_id)), new Set(skills.map(({ target_id }) => target_id)), corpus),
    gone: (isWhole ? allArtefacts(before) : touched).filter((key) => findArtefact(corpus, key) === undefined),
    moves: fold.moves,
    isWhole,
    communes: has("data/communes.json") ? [...(corpus.communes ?? [])] : undefined,
    catalogue: has(CATALOGUE_FILE)
      ? { values: corpus.catalogueFile?.volatile_values ?? [], references: corpus.catalogueFile?.references ?? [] }
      : undefined,
  };
}

function toSkill(skill: LoadedSkill | undefined, corpus: Corpus, standing: Standing | undefined): PublishedSkill | undefined {
  if (skill === undefined || standing === undefined) return undefined;
  const { id, category, applies_to } = skill.frontmatter;
  return { id, category, appliesTo: Object.keys(applies_to ?? {}), cites: citesOf(skill, corpus), standing };
}

function toPath(entry: Path | undefined, standing: Standing | undefined): PublishedPath | undefined {
  return entry === undefined || standing === undefined ? undefined : { entry, standing };
}

/** A skill speaks also of the sources of its paths: where these changed, so did what it cites. */
function recited(paths: ReadonlySet<string>, done: ReadonlySet<string>, corpus: Corpus): PublishedTree["cites"] {
  if (paths.size === 0) return [];
  return [...corpus.skills.values()]
    .filter(
      ({ folder, body }) =>
        !done.has(folder) && body.tags.some(({ name, attributes }) => name === "Path" && paths.has(attributes.id ?? "")),
    )
    .map((skill) => ({ id: skill.folder, cites: citesOf(skill, corpus) }));
}

/** A skill is talked about also by what it cites: its figures, its references, its paths and their sources. */
function citesOf({ folder, body }: LoadedSkill, corpus: Corpus): [string, string][] {
  const cited = new Map<string, [string, string]>([[`skill ${folder}`, ["skill", folder]]]);
  const add = (type: string, target: string | undefined): void => {
    if (target !== undefined && target !== "") cited.set(`${type} ${target}`, [type, target]);
  };
  for (const { name, attributes } of body.tags) {
    if (name === "VV") add("volatile_value", attributes.uid);
    if (name === "Ref") add("reference", attributes.uid);
    if (name !== "Path") continue;
    add("path", attributes.id);
    for (const source of pathOf(corpus, attributes.id ?? "")?.sources ?? []) add("path_source", `${attributes.id}:${source.id}`);
  }
  return [...cited.values()];
}

function difference(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changes {
  const changes = new Map<string, string | undefined>();
  for (const file of before.keys()) if (!after.has(file)) changes.set(file, undefined);
  for (const [file, text] of after) if (before.get(file) !== text) changes.set(file, text);
  return changes;
}
