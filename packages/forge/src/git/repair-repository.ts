import { createHash } from "node:crypto";
import { existsSync, promises as files, realpathSync } from "node:fs";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { derivedBranches, isServerBranch } from "@becivic/service/ports";
import git from "isomorphic-git";
import { deleteRef } from "./change-refs.ts";
import { describe } from "./check-repository.ts";
import { isSymbolic, type Refs, readRefs, resolveIn } from "./refs.ts";
import { RepositoryFolder } from "./repository-folder.ts";
import { safeFiles } from "./safe-files.ts";
import type { Repository } from "./trees.ts";
import { type GitObject, type ObjectLink, objectsOf, type ReadObject, walkObjects } from "./walk-objects.ts";

const HEADS = "refs/heads/";
const MAIN = `${HEADS}main`;

export interface RepairOptions {
  folder: string;
  /** The repository from which missing objects are copied; undefined lists them only. */
  from: string | undefined;
  /** The last published commit of main, for the case that the ref of main is lost. */
  published: string | undefined;
}

export interface RepairReport {
  /** The missing objects, in words for operators. */
  missing: string[];
  copied: number;
  /** Deleted branches, whose objects are lost and which the server makes again. */
  deleted: string[];
  /** The objects that are still missing. */
  left: string[];
}

/**
 * Reads every reachable object, and copies missing ones from another repository. Writes only objects whose content matches their id, and reads
 * everything again afterwards. Only for the process that owns the repository.
 */
export async function repairRepository({ folder, from, published }: RepairOptions): Promise<RepairReport> {
  const place = new RepositoryFolder(folder);
  const isThere = from === undefined ? place.isThere() : place.recover();
  const source = from === undefined ? undefined : openSource(from, folder);
  if (isThere) return new Repair(source === undefined ? place.look() : await place.own(), source).run(published);
  const lost: RepairReport = { missing: ["the whole repository"], copied: 0, deleted: [], left: ["the whole repository"] };
  if (source === undefined || published === undefined) return lost;
  let report = lost;
  await place.build(async (repository) => {
    report = await new Repair(repository, source).run(published);
    return report.left.length === 0;
  });
  return { ...report, missing: lost.missing };
}

/** The git folder of a bare repository, a clone, or a data folder. Undefined where there is none. */
function findRepository(folder: string): string | undefined {
  const candidates = [folder, path.join(folder, ".git"), path.join(folder, "corpus.git")];
  return candidates.find((candidate) => existsSync(path.join(candidate, "objects")) && existsSync(path.join(candidate, "HEAD")));
}

function openSource(from: string, folder: string): Repository {
  const gitdir = findRepository(from);
  if (gitdir === undefined) throw new Error(`${from} is not a git repository.`);
  if (existsSync(folder) && realpathSync(gitdir) === realpathSync(folder)) throw new Error(`${from} is the repository itself.`);
  return { fs: safeFiles(gitdir), gitdir, cache: {} };
}

class Repair {
  private readonly repository: Repository;
  private readonly source: Repository | undefined;
  private readonly missing = new Set<string>();
  private copied = 0;

  constructor(repository: Repository, source: Repository | undefined) {
    this.repository = repository;
    this.source = source;
  }

  async run(published: string | undefined): Promise<RepairReport> {
    await this.restoreRefs(published);
    const read = this.source === undefined ? this.noting(verified(this.repository)) : this.copying(this.source);
    const seen = new Set<string>();
    const deleted: string[] = [];
    for (const [name, id] of inOrder(await readRefs(this.repository.gitdir))) {
      const { missing } = await walkObjects(read, [{ id, type: undefined, from: name }], { readsBlobs: true, visited: seen });
      // A missing object of one ref has to be reported for the other refs too.
      for (const link of missing) seen.delete(link.id);
      if (missing.length === 0 || this.source === undefined || !canBeMadeAgain(name)) continue;
      await deleteRef(this.repository, name);
      deleted.push(name.slice(HEADS.length));
    }
    return { missing: [...this.missing], copied: this.copied, deleted, left: await this.left() };
  }

  /** Restores a ref without a valid id: main from the published commit, any other from the source. */
  private async restoreRefs(published: string | undefined): Promise<void> {
    const refs = await readRefs(this.repository.gitdir);
    const theirs: Refs = this.source === undefined ? new Map() : await readRefs(this.source.gitdir);
    for (const name of brokenRefs(refs)) {
      const value = (name === MAIN ? published : undefined) ?? resolveIn(theirs, name);
      this.missing.add(`${name} names no object${value === undefined ? "" : `, and should name ${value}`}`);
      if (this.source === undefined) continue;
      if (value !== undefined && (await this.has(value))) await git.writeRef({ ...this.repository, ref: name, value, force: true });
      else if (canBeMadeAgain(name)) await deleteRef(this.repository, name);
    }
  }

  private async has(id: string): Promise<boolean> {
    const places = [this.repository, ...(this.source === undefined ? [] : [this.source])];
    for (const place of places) if ((await verified(place)(id)) !== undefined) return true;
    return false;
  }

  private noting(read: ReadObject): ReadObject {
    return async (id, link) => {
      const object = await read(id);
      if (object === undefined) this.missing.add(link === undefined ? `object ${id}` : describe(link));
      return object;
    };
  }

  private copying(source: Repository): ReadObject {
    const [own, theirs] = [this.noting(verified(this.repository)), verified(source)];
    return async (id, link) => {
      const object = await own(id, link);
      if (object !== undefined) return object;
      const copy = await theirs(id);
      if (copy === undefined) return undefined;
      await this.write(id, copy);
      this.copied += 1;
      return copy;
    };
  }

  private async write(id: string, object: GitObject): Promise<void> {
    const folder = path.join(this.repository.gitdir, "objects", id.slice(0, 2));
    await files.mkdir(folder, { recursive: true });
    await this.repository.fs.promises.writeFile(path.join(folder, id.slice(2)), deflateSync(withHeader(object)));
  }

  private async left(): Promise<string[]> {
    const refs = await readRefs(this.repository.gitdir);
    const roots = inOrder(refs).map(([name, id]): ObjectLink => ({ id, type: undefined, from: name }));
    const { missing } = await walkObjects(verified({ ...this.repository, cache: {} }), roots, { readsBlobs: true });
    return [...brokenRefs(refs).map((name) => `${name} names no object`), ...missing.map(describe)];
  }
}

function brokenRefs(refs: Refs): string[] {
  const broken = [...refs].filter(([name, value]) => !isSymbolic(value) && resolveIn(refs, name) === undefined).map(([name]) => name);
  return refs.has(MAIN) ? broken : [MAIN, ...broken];
}

/** Important refs first, so that an object missing in main and in a server branch is reported for main. */
function inOrder(refs: Refs): [string, string][] {
  const entries = [...refs.keys()].flatMap((name): [string, string][] => {
    const id = resolveIn(refs, name);
    return id === undefined ? [] : [[name, id]];
  });
  const rank = (name: string): number => (name === MAIN ? 0 : canBeMadeAgain(name) ? 2 : 1);
  return entries.sort(([a], [b]) => rank(a) - rank(b));
}

function canBeMadeAgain(ref: string): boolean {
  const branch = ref.slice(HEADS.length);
  return ref.startsWith(HEADS) && (isServerBranch(branch) || (derivedBranches as readonly string[]).includes(branch));
}

/** Reads objects and verifies that their content matches their id, which the library does not check for packed objects. */
function verified(repository: Repository): ReadObject {
  const read = objectsOf(repository);
  return async (id) => {
    const object = await read(id);
    return object !== undefined && createHash("sha1").update(withHeader(object)).digest("hex") === id ? object : undefined;
  };
}

function withHeader({ type, content }: GitObject): Buffer {
  return Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content]);
}
