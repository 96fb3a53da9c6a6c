import { memoise, type SkillRequiredPath } from "@becivic/contract";
import { type Corpus, type Requirement, requiredIds } from "@becivic/corpus";
import type { DiagramSources, GraphEdge, RequiredPathView, SkillLine, SkillPageView } from "@becivic/render";
import { pathOf } from "../corpus-state/artefact-file.ts";
import { pathTitle, pathTitles, skillTitle, skillTitles } from "../corpus-state/titles.ts";
import { authorityOf, skillLine } from "./lines.ts";
import { type SkillFound, skillBanner } from "./skill-found.ts";

type Head = SkillPageView["reading"]["frontmatter"];

/** Everything that the page of a skill shows; `at` is the past moment as it was asked for. */
export function toSkillPageView(skill: SkillFound, at: string | undefined, corpus: Corpus): SkillPageView {
  const { reading, commit, explanation, isWithdrawn, history, researchReport } = skill;
  const { frontmatter, version } = reading;
  return {
    reading,
    standing: { ...explanation, version: explanation.version ?? version },
    titles: skillTitles(reading.id, corpus),
    banner: skillBanner(skill),
    supersededBy: skill.supersededBy,
    commit,
    isWithdrawn,
    at: skill.at === undefined ? undefined : at,
    history,
    authority: authorityOf(frontmatter.authority_id, corpus),
    diagrams: isWithdrawn ? NO_DIAGRAMS : diagramsOf(reading.id, frontmatter, corpus),
    requiredPaths: (frontmatter.requires_paths ?? []).map((path) =>
      "any_of" in path ? { anyOf: path.any_of.map((one) => requiredPath(one, corpus)) } : requiredPath(path, corpus),
    ),
    related: neighbours(frontmatter, corpus),
    researchReport,
  };
}

function requiredPath({ id, role, notes }: SkillRequiredPath, corpus: Corpus): RequiredPathView {
  return { id, title: pathTitle(id, corpus) ?? id, titles: pathTitles(id, corpus), purpose: role ?? pathOf(corpus, id)?.purpose, notes };
}

function neighbours({ requires = [], prerequisites = [], related = [] }: Head, corpus: Corpus): SkillLine[] {
  const ids = new Set([...prerequisites, ...requiredIds(requires), ...related]);
  return [...ids].flatMap((id) => skillLine(id, corpus) ?? []);
}

const NO_DIAGRAMS: DiagramSources = { process: undefined, requirements: undefined };

// The same objects for as long as a corpus is published: the page finds the picture that it drew of them before.
const diagramCache = memoise((_corpus: Corpus) => new Map<Head, DiagramSources>());

function diagramsOf(id: string, frontmatter: Head, corpus: Corpus): DiagramSources {
  const before = diagramCache(corpus).get(frontmatter);
  if (before !== undefined) return before;
  const mermaid = corpus.files.get(`skills/${id}/process.mmd`);
  const sources = {
    process: mermaid === undefined ? undefined : { title: `How ${frontmatter.title} proceeds`, mermaid },
    requirements: requirementsOf(id, frontmatter, corpus),
  };
  // A text of the past is read from a file each time, so nothing finds what was kept of it.
  if (corpus.skills.get(id)?.frontmatter === frontmatter) diagramCache(corpus).set(frontmatter, sources);
  return sources;
}

/** The skill in the middle, with what it requires and what comes before. */
function requirementsOf(
  id: string,
  { title, requires = [], prerequisites = [], requires_paths: paths = [] }: Head,
  corpus: Corpus,
): DiagramSources["requirements"] {
  if (requires.length + prerequisites.length + paths.length === 0) return undefined;
  const skills = [...new Set([...requiredIds(requires), ...prerequisites])];
  return {
    nodes: [
      { id, title, kind: "skill", isCentre: true },
      ...skills.map((one) => ({ id: one, title: skillTitle(one, corpus) ?? one, kind: "skill" as const })),
      ...requiredIds(paths).map((one) => ({ id: one, title: pathTitle(one, corpus) ?? one, kind: "path" as const })),
    ],
    edges: [...edgesTo(requires, id), ...prerequisites.map((one) => ({ from: one, to: id, label: "first" })), ...edgesTo(paths, id)],
  };
}

/** One edge to each. What is required in any case needs no label, even where it is an alternative for something else. */
function edgesTo(list: readonly Requirement<{ id: string }>[], from: string): GraphEdge[] {
  const always = new Set(list.flatMap((one) => ("any_of" in one ? [] : [one.id])));
  return requiredIds(list).map((to) => ({ from, to, ...(always.has(to) ? {} : { label: "one of" }) }));
}
