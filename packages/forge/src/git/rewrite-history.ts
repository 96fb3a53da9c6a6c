import git, { type ReadTagResult } from "isomorphic-git";
import { isSymbolic, type Refs, resolveIn } from "./refs.ts";
import { type Repository, readTreePaths, rewriteBlob, rewriteTree, writePaths } from "./trees.ts";

const MAIN = "refs/heads/main";
const NOTES = "refs/notes/";
const TAGS = "refs/tags/";
const OBJECT_ID = /\b[0-9a-f]{40}\b/g;

/**
 * Copies all objects of the given refs (branches, tags and notes) and the refs into another repository, with each text edited by `edit`.
 * Unchanged objects keep their id; a changed commit or tag loses its signature. Returns the new ids of the commits.
 */
export async function rewriteHistory(
  from: Repository,
  to: Repository,
  refs: Refs,
  edit: (text: string) => string,
): Promise<Map<string, string>> {
  const rewriter = new HistoryRewriter(from, to, edit);
  for (const [name, value] of inOrder(refs)) {
    const id = resolveIn(refs, name);
    const ref = name.startsWith(TAGS) ? edit(name) : name;
    if (isSymbolic(value)) await git.writeRef({ ...to, ref, value: value.slice("ref: ".length), symbolic: true, force: true });
    else if (id !== undefined) await git.writeRef({ ...to, ref, value: await rewriter.rewrite(id, name.startsWith(NOTES)), force: true });
  }
  return rewriter.renamedCommits();
}

/** Main first, and notes last, because notes are keyed by the ids of other objects. */
function inOrder(refs: Refs): [string, string][] {
  const rank = (name: string): number => (name === MAIN ? 0 : name.startsWith(NOTES) ? 2 : 1);
  return [...refs].sort(([a], [b]) => rank(a) - rank(b));
}

class HistoryRewriter {
  private readonly from: Repository;
  private readonly to: Repository;
  private readonly edit: (text: string) => string;
  private readonly commits = new Map<string, string>();
  private readonly tags = new Map<string, string>();
  /** The new ids of trees and blobs. */
  private readonly newIds = new Map<string, string>();

  constructor(from: Repository, to: Repository, edit: (text: string) => string) {
    this.from = from;
    this.to = to;
    // Texts may contain ids of earlier commits, which are replaced by the new ids.
    this.edit = (text) => edit(text).replaceAll(OBJECT_ID, (id) => this.commits.get(id) ?? id);
  }

  renamedCommits(): Map<string, string> {
    return new Map([...this.commits].filter(([was, is]) => was !== is));
  }

  /** Writes an object of any type with everything that it references, and returns its new id. */
  async rewrite(id: string, isOfNotes: boolean): Promise<string> {
    const { type } = await git.readObject({ ...this.from, oid: id, format: "content" });
    if (type === "commit") return this.rewriteCommits(id, isOfNotes);
    if (type === "tag") return this.rewriteTag(id);
    if (type === "tree") return rewriteTree(this.from, this.to, id, this.edit, this.newIds);
    return rewriteBlob(this.from, this.to, id, this.edit);
  }

  private async rewriteCommits(tip: string, isOfNotes: boolean): Promise<string> {
    for (const id of await this.ancestry(tip)) this.commits.set(id, await this.rewriteCommit(id, isOfNotes));
    return this.commits.get(tip) ?? tip;
  }

  private async rewriteCommit(id: string, isOfNotes: boolean): Promise<string> {
    const { commit } = await git.readCommit({ ...this.from, oid: id });
    const tree = isOfNotes
      ? await this.rewriteNotes(commit.tree)
      : await rewriteTree(this.from, this.to, commit.tree, this.edit, this.newIds);
    const parent = commit.parent.map((one) => this.commits.get(one) ?? one);
    const message = this.edit(commit.message);
    if (tree === commit.tree && message === commit.message && parent.join() === commit.parent.join()) return this.copy(id, "commit");
    const { author, committer } = commit;
    return git.writeCommit({ ...this.to, commit: { message, tree, parent, author, committer } });
  }

  private async rewriteTag(id: string): Promise<string> {
    const done = this.tags.get(id);
    if (done !== undefined) return done;
    const { tag }: ReadTagResult = await git.readTag({ ...this.from, oid: id });
    const object = await this.rewrite(tag.object, false);
    const [name, message] = [this.edit(tag.tag), this.edit(tag.message)];
    const isSame = object === tag.object && name === tag.tag && message === tag.message;
    const { type, tagger } = tag;
    const newId = isSame
      ? await this.copy(id, "tag")
      : await git.writeTag({ ...this.to, tag: { object, type, tag: name, tagger, message } });
    this.tags.set(id, newId);
    return newId;
  }

  /** Rewrites the tree of notes: a text for each object, keyed by its id, which may be split into folders. */
  private async rewriteNotes(tree: string): Promise<string> {
    const paths = new Map<string, string>();
    let isSame = true;
    for (const [path, blob] of await readTreePaths(this.from, tree)) {
      const object = path.replaceAll("/", "");
      const renamed = this.renamed(object);
      isSame &&= renamed === object;
      paths.set(renamed === object ? path : renamed, await rewriteBlob(this.from, this.to, blob, this.edit));
    }
    return isSame ? rewriteTree(this.from, this.to, tree, this.edit, this.newIds) : writePaths(this.to, paths);
  }

  /** The new id of an object; an unknown id is returned unchanged. */
  private renamed(id: string): string {
    return this.commits.get(id) ?? this.tags.get(id) ?? this.newIds.get(id) ?? id;
  }

  /** Copies an object unchanged, with its signature. */
  private async copy(oid: string, type: "commit" | "tag"): Promise<string> {
    const { object } = await git.readObject({ ...this.from, oid, format: "content" });
    return git.writeObject({ ...this.to, type, format: "content", object: object as Uint8Array });
  }

  /** A commit and its ancestors, parents first, without those that are already written. */
  private async ancestry(tip: string): Promise<string[]> {
    const ordered: string[] = [];
    const seen = new Set<string>(this.commits.keys());
    const waiting: { id: string; isRead: boolean }[] = [{ id: tip, isRead: false }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (next.isRead) ordered.push(next.id);
      else if (!seen.has(next.id)) {
        seen.add(next.id);
        const { commit } = await git.readCommit({ ...this.from, oid: next.id });
        waiting.push({ id: next.id, isRead: true }, ...commit.parent.map((id) => ({ id, isRead: false })));
      }
    }
    return ordered;
  }
}
