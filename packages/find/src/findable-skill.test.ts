import { buildSkillGraph, type Corpus, loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { findableOfCorpus, findableOfPublicFiles, type PublicFiles } from "./findable-skill.ts";

/** What the server publishes of a corpus. */
function publicFilesOf({ skills, phrases, paths }: Corpus): PublicFiles {
  const frontmatters = [...skills.values()].map(({ frontmatter }) => frontmatter);
  const status = ["draft", "alpha", "beta", "stable"] as const;
  const graph = buildSkillGraph(frontmatters, { status }, { generatedAt: "2026-11-16T00:00:00Z", origin: "https://becivic.be" });
  return { graph, phrases: Object.fromEntries(phrases), paths: { paths: paths?.paths ?? {} } };
}

describe("what the finder reads of a skill", () => {
  const files = new Map(loadRuleCorpus());
  files.set("skills/lease/phrases.json", '{ "en": ["rent contract"], "nl": ["huurcontract"] }');
  const corpus = loadCorpus(files);

  it("is the same from the corpus and from the public files [server.finder]", () => {
    const findable = findableOfCorpus(corpus);
    expect(findable.some(({ pathTexts }) => pathTexts.length > 0)).toBe(true);
    expect(findable.find(({ id }) => id === "lease")?.phrases).toEqual(["rent contract", "huurcontract"]);
    expect(findableOfPublicFiles(publicFilesOf(corpus))).toEqual(findable);
  });

  it("leaves out skills about skills, and the texts of a path that is not published [server.finder]", () => {
    const ids = findableOfCorpus(corpus).map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith("meta-"))).toEqual([]);
    const withdrawn = Object.entries(corpus.paths?.paths ?? {}).map(([id, path]) => [id, { ...path, status: "quarantined" as const }]);
    const paths = corpus.paths && { ...corpus.paths, paths: Object.fromEntries(withdrawn) };
    expect(findableOfCorpus({ ...corpus, paths }).flatMap(({ pathTexts }) => pathTexts)).toEqual([]);
  });

  it.each(["__proto__", "constructor", "toString"])("reads no text under the name %s of every object [server.finder]", (name) => {
    const files = publicFilesOf(corpus);
    const [node] = files.graph.nodes.filter(({ applies_to: domain }) => domain !== "meta");
    if (node === undefined) throw new Error("the corpus has no skill");
    const graph = { nodes: [{ ...node, id: name, requires_paths: [name] }] };
    expect(findableOfPublicFiles({ graph, phrases: {}, paths: { paths: {} } })).toMatchObject([{ id: name, phrases: [], pathTexts: [] }]);
  });
});
