import { diagramSvg, requirementGraphSvg, type SkillLine, type SkillPageView } from "@becivic/render";
import {
  pathOf,
  pathTitle,
  readSkillHistory,
  researchReportOf,
  type ServiceContext,
  type SkillFound,
  skillBanner,
  skillTitle,
} from "@becivic/service";
import { createDrawn } from "./drawn.ts";
import { authorityOf, skillLine } from "./lines.ts";

const drawProcess = createDrawn((source) => {
  const [title, mermaid] = JSON.parse(source) as [string, string];
  return diagramSvg(mermaid, title);
});
const drawRequirements = createDrawn((source) => requirementGraphSvg(...(JSON.parse(source) as Parameters<typeof requirementGraphSvg>)));

/** Everything that the page of a skill shows. */
export async function skillView(found: SkillFound, at: string | undefined, service: ServiceContext): Promise<SkillPageView> {
  const { reading, corpus, commit, explanation, isWithdrawn } = found;
  const { id } = reading;
  const { frontmatter, status, version } = reading;
  const { history } = await readSkillHistory(id, service);
  return {
    reading,
    standing: { ...explanation, status: explanation.status as typeof status, version: explanation.version ?? version },
    banner: skillBanner(found),
    commit,
    isWithdrawn,
    at,
    history: history.map((line) => ({ ...line, status: line.status as typeof status })),
    authority: authorityOf(frontmatter.authority_id, corpus),
    ...(isWithdrawn ? { process: undefined, requirements: undefined } : pictures(id, corpus, frontmatter)),
    requiredPaths: (frontmatter.requires_paths ?? []).map((path) => ({
      id: path.id,
      title: pathTitle(path.id, corpus) ?? path.id,
      purpose: path.role ?? pathOf(corpus, path.id)?.purpose,
      notes: path.notes,
    })),
    related: neighbours(frontmatter, corpus),
    researchReport: researchReportOf(found),
  };
}

interface Pictures {
  process: string | undefined;
  requirements: string | undefined;
}

// Of each corpus that is read from, for as long as it is: even finding a picture again takes time.
const known = new WeakMap<Corpus, Map<Head, Pictures>>();

function pictures(id: string, corpus: Corpus, frontmatter: Head): Pictures {
  const drawn = known.get(corpus) ?? new Map<Head, Pictures>();
  known.set(corpus, drawn);
  const before = drawn.get(frontmatter);
  if (before !== undefined) return before;
  const source = corpus.files.get(`skills/${id}/process.mmd`);
  const made = {
    process: source === undefined ? undefined : drawProcess(JSON.stringify([`How ${frontmatter.title} proceeds`, source])),
    requirements: requirements(id, corpus, frontmatter),
  };
  // A text of the past is read from a file each time, and is nobody's to keep.
  if (corpus.skills.get(id)?.frontmatter === frontmatter) drawn.set(frontmatter, made);
  return made;
}

type Head = SkillPageView["reading"]["frontmatter"];
type Corpus = SkillFound["corpus"];

function neighbours({ requires = [], prerequisites = [], related = [] }: Head, corpus: Corpus): SkillLine[] {
  const ids = new Set([...prerequisites, ...requires.map(({ id }) => id), ...related]);
  return [...ids].flatMap((id) => skillLine(id, corpus) ?? []);
}

/** The skill in the middle, with what it requires and what comes before. */
function requirements(
  id: string,
  corpus: Corpus,
  { title, requires = [], prerequisites = [], requires_paths: paths = [] }: Head,
): string | undefined {
  if (requires.length + prerequisites.length + paths.length === 0) return undefined;
  const nodes = [
    { id, title, kind: "skill" as const, isCentre: true },
    ...[...new Set([...requires.map((one) => one.id), ...prerequisites])].map((one) => ({
      id: one,
      title: skillTitle(one, corpus) ?? one,
      kind: "skill" as const,
    })),
    ...paths.map((one) => ({ id: one.id, title: pathTitle(one.id, corpus) ?? one.id, kind: "path" as const })),
  ];
  const edges = [
    ...requires.map((one) => ({ from: id, to: one.id })),
    ...prerequisites.map((one) => ({ from: one, to: id, label: "first" })),
    ...paths.map((one) => ({ from: id, to: one.id })),
  ];
  return drawRequirements(JSON.stringify([nodes, edges]));
}
