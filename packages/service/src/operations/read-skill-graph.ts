import type { Inputs, SkillGraph } from "@becivic/contract";
import { buildSkillGraph } from "@becivic/corpus";
import { publishedState } from "../corpus-state/published-state.ts";
import { momentOf } from "../deriving/moment.ts";
import type { ServiceContext } from "../service-context.ts";
import { toIso } from "../time.ts";

/** The first tags are the names of a skill; the others are for search. */
const BRIEF_TAGS = 3;

/** The routing data of the corpus. */
export async function readSkillGraph(
  { view, profile_match: _ignored, ...filters }: Inputs["skill-graph-input"],
  origin: string,
  service: ServiceContext,
): Promise<SkillGraph> {
  const { corpus } = await publishedState(service);
  const skills = [...corpus.skills.values()].map(({ frontmatter }) => frontmatter);
  const generatedAt = toIso(momentOf(await service.database.activity.facts()));
  const graph = buildSkillGraph(skills, filters, { generatedAt, origin });
  return view === "brief" ? briefOf(graph) : graph;
}

/** Every fact once: the summary is the description, and the edges are the lists of the nodes. */
function briefOf(graph: SkillGraph): SkillGraph {
  const nodes = graph.nodes.map(({ summary: _same, ...node }) => ({ ...node, tags: node.tags.slice(0, BRIEF_TAGS) }));
  return { ...graph, nodes, edges: [] };
}
