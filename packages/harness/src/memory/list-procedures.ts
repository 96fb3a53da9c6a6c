import type { ProcedureOutput, SkillGraph } from "@becivic/contract";
import type { Folder } from "../ports.ts";
import { activeProcedures } from "./focus.ts";
import { listMemory } from "./memory-store.ts";
import { viewProcedure } from "./move-procedure.ts";
import { titleOfProcedure } from "./procedure-id.ts";
import type { ProcedureView } from "./procedure-view.ts";

type Archived = NonNullable<ProcedureOutput["archived"]>[number];

const MOST_ARCHIVED = 200;

/** The procedures in progress, each with its step. */
export async function listInProgress(folder: Folder, graph: SkillGraph | undefined): Promise<ProcedureView[]> {
  const views = await Promise.all((await activeProcedures(folder)).map(({ id }) => viewProcedure(folder, id, graph)));
  return views.flatMap((one) => (one === undefined ? [] : [one.view]));
}

/** The procedures in the archive, the latest first. */
export async function listArchived(folder: Folder, graph: SkillGraph | undefined): Promise<Archived[]> {
  const archived = (await listMemory(folder)).flatMap(({ subject, memory }): Archived[] => {
    if (subject.kind !== "archive") return [];
    const { name, outcome, archived_at } = memory?.facts ?? {};
    return [
      {
        id: subject.procedureId,
        title: name ?? titleOfProcedure(subject.procedureId, graph),
        ...(outcome === undefined ? {} : { outcome }),
        ...(archived_at === undefined ? {} : { archived_at }),
      },
    ];
  });
  return archived.sort((a, b) => (b.archived_at ?? "").localeCompare(a.archived_at ?? "")).slice(0, MOST_ARCHIVED);
}
