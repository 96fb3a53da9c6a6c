import { assess, dayOf, eachOf, emptyProfile, monthOf } from "@becivic/case";
import type { SkillGraph } from "@becivic/contract";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { storedFrontmatterOf } from "../profile/load-frontmatter.ts";
import { readCommunes } from "../profile/local-lists.ts";
import { readProfile } from "../profile/profile-store.ts";
import { listMemory } from "./memory-store.ts";
import { slugOf, titleOfProcedure } from "./procedure-id.ts";
import { readProgress } from "./progress.ts";

export interface ProcedureName {
  id: string;
  title: string;
}

/** The procedures that the user completed, by the archive. */
async function completedProcedures(folder: Folder): Promise<ReadonlySet<string>> {
  const completed = new Set<string>();
  for (const { subject, memory } of await listMemory(folder))
    if (subject.kind === "archive" && memory?.facts.outcome === "success") completed.add(subject.procedureId);
  return completed;
}

/** What should be done before a procedure and is not in the archive as completed: for all, and for this user by the answers. */
export async function unmetPrerequisites(
  context: Context,
  folder: Folder | undefined,
  graph: SkillGraph | undefined,
  procedureId: string,
): Promise<ProcedureName[]> {
  const forAll = graph?.nodes.find(({ id }) => id === procedureId)?.prerequisites ?? [];
  const selected = folder === undefined ? [] : await selectedProcedures(context, folder, procedureId);
  const completed = folder === undefined ? new Set<string>() : await completedProcedures(folder);
  const unmet = [...new Set([...forAll, ...selected])].filter((id) => !completed.has(id));
  return unmet.map((id) => ({ id, title: titleOfProcedure(id, graph) }));
}

/** The required procedures that the answers of the user select. One without a condition is a part of the procedure, at the step that names it. */
async function selectedProcedures(context: Context, folder: Folder, procedureId: string): Promise<string[]> {
  const skill = slugOf(procedureId) === undefined ? await storedFrontmatterOf(context, folder, procedureId) : undefined;
  if (skill === undefined) return [];
  const now = context.clock.now();
  const { components } = assess(skill, undefined, {
    profile: (await readProfile(folder)) ?? emptyProfile(now.toISOString()),
    inputs: (await readProgress(folder, procedureId))?.inputs ?? {},
    thisMonth: monthOf(dayOf(now)),
    communes: await readCommunes(context, folder),
  });
  return eachOf(components.filter((one) => !("anyOf" in one)))
    .filter(({ need, conditions }) => need === "true" && conditions.length > 0)
    .map(({ id }) => id);
}
