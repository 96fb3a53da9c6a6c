import { type Corpus, editCorpus, loadCorpus } from "@becivic/corpus";
import { defaultThresholds } from "@becivic/lifecycle";
import type { Database } from "../database/database.ts";
import type { PublishedTree } from "../database/published.ts";
import type { Write } from "../database/writes.ts";
import { digest } from "../hashing/hashing.ts";
import { BOT, type Changes, type Commit, type Forge } from "../ports/forge.ts";
import type { ServiceContext } from "../service-context.ts";
import { allArtefacts, changedArtefacts, Fold, isByBot, movesOf } from "./fold-moves.ts";
import { publishedTreeOf } from "./published-tree.ts";

/**
 * Projects main into the tables, in one plan with the extra writes. Where main continues the published commit, only the difference is
 * written; otherwise everything is folded from the first commit.
 */
export async function projectMain(forge: Forge, service: ServiceContext, extraWrites: readonly Write[] = []): Promise<void> {
  const { database } = service;
  const published = await database.published.commit();
  const head = await forge.head();
  if (published === head) {
    if (extraWrites.length > 0) await commitOrThrow(service, extraWrites);
    return;
  }
  const line = await forge.history(published);
  const isContinuous = published !== undefined && line[0]?.parents[0] === published;
  const plan = isContinuous ? await foldOn(published, head, line, forge, service) : await foldAll(head, line, forge, service, published);
  await commitOrThrow(service, [{ do: "publish", tree: plan.tree }, ...plan.forgetting, ...extraWrites]);
  service.keepCorpus(head, plan.corpus);
}

/** Projects a tree without a forge, unless it is published already: for programs that have none, and for tests. Its commit id is a digest. */
export async function publishTree(files: ReadonlyMap<string, string>, at: number, database: Database): Promise<string> {
  const commitId = treeDigest(files);
  const published = await database.published.commit();
  if (published === commitId) return commitId;
  const root: Commit = { id: commitId, parents: [], author: BOT, message: "", at };
  const corpus = loadCorpus(files);
  const before = await database.published.files();
  const fold = new Fold(defaultThresholds);
  fold.reconcile(corpus, root);
  const tree = publishedTreeOf({
    fold,
    before: loadCorpus(before),
    corpus,
    changes: difference(before, files),
    head: root,
    published,
    isWhole: true,
  });
  await commitOrThrow({ database }, [{ do: "publish", tree }]);
  return commitId;
}

function treeDigest(files: ReadonlyMap<string, string>): string {
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => `${digest(text)} ${path}`);
  // As long as an id of git, so that readers need to know one format only.
  return digest(lines.join("\n")).slice(0, 40);
}

async function commitOrThrow({ database }: Pick<ServiceContext, "database">, plan: readonly Write[]): Promise<void> {
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
  const changed = changedArtefacts(before, corpus);
  // A push may have several commits, of which the last undoes the first: then every artefact is compared.
  const isByHand = line.some((commit) => !isByBot(commit));
  const candidates = isByHand ? [...allArtefacts(before), ...changed] : changed;
  const fold = new Fold(service.thresholds, await service.database.standings.list([...line.flatMap(movesOf), ...candidates]));
  await foldLine(fold, line, forge);
  const last = line.at(-1);
  if (last === undefined) throw new Error("main has no commit after the published one");
  fold.reconcile(corpus, last, changed);
  const tree = publishedTreeOf({ fold, before, corpus, changes, head: last, published, isWhole: false });
  const forgetting = [...fold.forgetting, ...tree.gone.map((key): Write => ({ do: "forget_addresses", ...key }))];
  return { tree, forgetting, corpus };
}

async function foldAll(
  head: string,
  line: readonly Commit[],
  forge: Forge,
  service: ServiceContext,
  published: string | undefined,
): Promise<Projection> {
  const [root, ...rest] = line;
  if (root === undefined) throw new Error("main has no commit");
  const fold = new Fold(service.thresholds);
  fold.reconcile(loadCorpus(await forge.filesAt(root.id)), root);
  await foldLine(fold, rest, forge);
  const files = await forge.filesAt(head);
  const corpus = loadCorpus(files);
  const last = rest.at(-1) ?? root;
  fold.reconcile(corpus, last);
  const before = await service.database.published.files();
  const changes = difference(before, files);
  const tree = publishedTreeOf({ fold, before: loadCorpus(before), corpus, changes, head: last, published, isWhole: true });
  // Addresses were forgotten when each move happened. Forgetting them again by old moves would delete today's voters.
  return { tree, forgetting: [], corpus };
}

/** Folds commit by commit: commits of the bot by their trailers, commits of maintainers by their tree. */
async function foldLine(fold: Fold, line: readonly Commit[], forge: Forge): Promise<void> {
  for (const commit of line) {
    for (const move of movesOf(commit)) fold.apply(move, commit);
    if (!isByBot(commit)) fold.reconcile(loadCorpus(await forge.filesAt(commit.id)), commit);
  }
}

function difference(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changes {
  const changes = new Map<string, string | undefined>();
  for (const file of before.keys()) if (!after.has(file)) changes.set(file, undefined);
  for (const [file, text] of after) if (before.get(file) !== text) changes.set(file, text);
  return changes;
}
