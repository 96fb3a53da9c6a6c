import { allPhrasesOf, type buildSkillGraph, type Corpus, isOffered, isReadable, type LoadedSkill, requiredIds } from "@becivic/corpus";

/** What the finder reads of a skill. All of it is public, so that the user's machine finds what the server finds. */
export interface FindableSkill {
  id: string;
  title: string;
  summary: string;
  status: LoadedSkill["frontmatter"]["status"];
  tags: readonly string[];
  /** In any language. */
  phrases: readonly string[];
  /** Titles and descriptions of the paths that it requires, in four languages. */
  pathTexts: readonly string[];
}

/** The answers of `/api/skill-graph` for every status, `/skills/phrases.json` and `/paths/index.json`. */
export interface PublicFiles {
  graph: Pick<SkillGraph, "nodes">;
  phrases: Readonly<Record<string, SkillPhrases>>;
  paths: { paths: Readonly<Record<string, PathLine>> };
}

type SkillGraph = ReturnType<typeof buildSkillGraph>;
type SkillPhrases = Parameters<typeof allPhrasesOf>[0];
type PathLine = Pick<NonNullable<Corpus["paths"]>["paths"][string], "title" | "description" | "status">;
type SkillLine = Pick<FindableSkill, "id" | "title" | "status"> & { summary?: string; tags?: readonly string[] };

/** The skills of a corpus that the finder offers. */
export function findableOfCorpus({ skills, phrases, paths }: Corpus): FindableSkill[] {
  const texts = (id: string) => paths?.paths[id];
  return [...skills.values()]
    .filter(({ frontmatter }) => frontmatter.category !== "meta" && isOffered(frontmatter.status))
    .map(({ folder, frontmatter }) => {
      const required = requiredIds(frontmatter.requires_paths);
      return toFindable(frontmatter, phrases.get(folder), required, texts);
    })
    .sort(byId);
}

/** The same skills, from what the server publishes. */
export function findableOfPublicFiles({ graph, phrases, paths }: PublicFiles): FindableSkill[] {
  const texts = (id: string) => (Object.hasOwn(paths.paths, id) ? paths.paths[id] : undefined);
  return graph.nodes
    .filter(({ applies_to: domain }) => domain !== "meta")
    .map((node) => toFindable(node, Object.hasOwn(phrases, node.id) ? phrases[node.id] : undefined, node.requires_paths, texts))
    .sort(byId);
}

function toFindable(
  { id, title, summary = "", status, tags = [] }: SkillLine,
  phrases: SkillPhrases,
  pathIds: readonly string[],
  pathOf: (id: string) => PathLine | undefined,
): FindableSkill {
  const pathTexts = pathIds.flatMap((pathId) => {
    const path = pathOf(pathId);
    // The public index has no other path.
    return path === undefined || !isReadable(path.status) ? [] : [...Object.values(path.title), ...Object.values(path.description)];
  });
  return { id, title, summary, status, tags, phrases: allPhrasesOf(phrases), pathTexts };
}

/** Skills that match equally well are in the order of the list. */
function byId({ id: a }: FindableSkill, { id: b }: FindableSkill): number {
  return a < b ? -1 : 1;
}
