import type { SkillGraph } from "@becivic/contract";
import type { Folder } from "../ports.ts";
import { listMemory } from "./memory-store.ts";
import { titleOfProcedure } from "./procedure-id.ts";

export interface ProcedureName {
  id: string;
  title: string;
}

/** The procedures that the user completed, by the archive. */
export async function completedProcedures(folder: Folder): Promise<ReadonlySet<string>> {
  const completed = new Set<string>();
  for (const { subject, memory } of await listMemory(folder))
    if (subject.kind === "archive" && memory?.facts.outcome === "success") completed.add(subject.procedureId);
  return completed;
}

/** What should be done before a procedure and is not in the archive as completed. */
export function unmetPrerequisites(graph: SkillGraph | undefined, procedureId: string, completed: ReadonlySet<string>): ProcedureName[] {
  const prerequisites = graph?.nodes.find(({ id }) => id === procedureId)?.prerequisites ?? [];
  return prerequisites.filter((id) => !completed.has(id)).map((id) => ({ id, title: titleOfProcedure(id, graph) }));
}
