import { type Corpus, loadCorpus } from "@becivic/corpus";
import type { Database } from "../database.ts";
import { digest } from "../hashing.ts";

/** Projects a tree of the corpus, unless it is the one that is published already. */
export async function publishTree(files: ReadonlyMap<string, string>, publishedAt: number, database: Database): Promise<string> {
  const commitId = treeDigest(files);
  if ((await database.publishedCommit()) === commitId) return commitId;
  const corpus = loadCorpus(files);
  await database.commit([
    {
      do: "publish",
      tree: {
        commitId,
        publishedAt,
        files,
        skills: [...corpus.skills.values()].map(({ frontmatter, body }) => ({
          id: frontmatter.id,
          status: frontmatter.status,
          version: frontmatter.version,
          category: frontmatter.category,
          appliesTo: Object.keys(frontmatter.applies_to ?? {}),
          cites: citesOf(frontmatter.id, body.tags, corpus),
        })),
        paths: Object.values(corpus.paths?.paths ?? {}),
        communes: [...(corpus.communes ?? [])],
        catalogue: {
          values: corpus.catalogueFile?.volatile_values ?? [],
          references: corpus.catalogueFile?.references ?? [],
        },
      },
    },
  ]);
  return commitId;
}

type Tags = readonly { name: string; attributes: Record<string, string> }[];

/** A skill is talked about also by what it cites: its figures, its references, its paths and their sources. */
function citesOf(id: string, tags: Tags, corpus: Corpus): [string, string][] {
  const cited = new Map<string, [string, string]>([[`skill ${id}`, ["skill", id]]]);
  const add = (type: string, target: string | undefined): void => {
    if (target !== undefined && target !== "") cited.set(`${type} ${target}`, [type, target]);
  };
  for (const { name, attributes } of tags) {
    if (name === "VV") add("volatile_value", attributes.uid);
    if (name === "Ref") add("reference", attributes.uid);
    if (name !== "Path") continue;
    add("path", attributes.id);
    for (const source of corpus.paths?.paths[attributes.id ?? ""]?.sources ?? []) add("path_source", `${attributes.id}:${source.id}`);
  }
  return [...cited.values()];
}

function treeDigest(files: ReadonlyMap<string, string>): string {
  const lines = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, text]) => `${digest(text)} ${path}`);
  return digest(lines.join("\n"));
}
