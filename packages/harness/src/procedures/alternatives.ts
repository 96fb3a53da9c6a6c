import type { SkillGraph, SkillGraphNode } from "@becivic/contract";
import { isConfirmed } from "@becivic/corpus";
import type { PublicFiles } from "../transport/public-files.ts";
import { findProcedures } from "./find-procedures.ts";

const MOST = 3;

/** Confirmed procedures that are closest to one: those that it names, then those that its own title finds, then those of its domain. */
export function alternativesTo(files: Pick<PublicFiles, "graph" | "phrases" | "paths">, skillId: string): SkillGraphNode[] {
  const { graph } = files;
  const node = graph?.nodes.find(({ id }) => id === skillId);
  if (graph === undefined || node === undefined) return [];
  // What is in testing is taken out before the search: it would fill the places.
  const confirmed: SkillGraph = { ...graph, nodes: graph.nodes.filter((one) => one.id !== skillId && isReady(one)) };
  const alike = findProcedures({ ...files, graph: confirmed }, `${node.title} ${node.summary ?? ""}`).candidates.map(({ id }) => id);
  const sameDomain = confirmed.nodes.filter(({ applies_to: domain }) => domain !== null && domain === node.applies_to).map(({ id }) => id);
  const ids = new Set([...node.related, ...alike, ...sameDomain]);
  return [...ids].flatMap((id) => confirmed.nodes.find((one) => one.id === id) ?? []).slice(0, MOST);
}

function isReady({ status, applies_to: domain }: SkillGraphNode): boolean {
  return isConfirmed(status) && domain !== "meta";
}
