import type { SkillGraph, SkillGraphNode } from "@becivic/contract";
import { FALLBACK_SKILL_ID } from "@becivic/corpus";

const ENTRY = /^### \[(?<title>.+)\]\((?<url>https?:\/\/[^\s()]+\/skills\/(?<id>[a-z0-9-]+))\)\n\n(?<text>.+)$/gm;
const STATUS = /^(?<summary>.*?) ?(?<status>Draft|Alpha|Beta|Stable)(?: \([^()]*\))?$/;

/**
 * The graph as far as the page of all procedures has it: titles, summaries and statuses, neither tags nor edges. The page leaves the fallback out, so
 * it is added. Not a graph to be checked for what it lacks.
 */
export function graphOfPage(markdown: string): Omit<SkillGraph, "generated_at"> {
  const nodes: SkillGraphNode[] = [];
  let site = "";
  for (const { groups } of markdown.matchAll(ENTRY)) {
    const { title = "", url = "", id = "", text = "" } = groups ?? {};
    const { summary = text, status = "Draft" } = STATUS.exec(text)?.groups ?? {};
    site = url.slice(0, -id.length);
    nodes.push(nodeOf({ id, title, summary, status, url }));
  }
  if (nodes.length > 0 && nodes.every(({ id }) => id !== FALLBACK_SKILL_ID))
    nodes.push(
      nodeOf({ id: FALLBACK_SKILL_ID, title: "No procedure fits", summary: "", status: "Alpha", url: `${site}${FALLBACK_SKILL_ID}` }),
    );
  return { filters_applied: {}, nodes, edges: [] };
}

function nodeOf({ id, title, summary, status, url }: Record<"id" | "title" | "summary" | "status" | "url", string>): SkillGraphNode {
  return {
    id,
    title,
    ...(summary === "" ? {} : { summary }),
    description: summary === "" ? title : summary,
    // The pattern has these four words alone, and the graph knows them in lower case.
    status: status.toLowerCase() as SkillGraphNode["status"],
    canonical_url: url,
    tags: [],
    applies_to: id === FALLBACK_SKILL_ID ? "meta" : null,
    prerequisites: [],
    related: [],
    requires_paths: [],
    profile_requirements: [],
  };
}
