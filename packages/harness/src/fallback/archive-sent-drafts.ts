import type { Context } from "../context.ts";
import { archiveProcedure } from "../memory/archive-procedure.ts";
import { listMemory } from "../memory/memory-store.ts";
import type { Folder } from "../ports.ts";
import { readReceipts } from "../receipts/receipt-store.ts";

/**
 * Moves each request whose draft was sent to the archive, and returns their titles. The receipt decides, so that the next start finishes what a killed
 * process left.
 */
export async function archiveSentDrafts(context: Context, folder: Folder): Promise<string[]> {
  const drafted = (await listMemory(folder)).flatMap(({ subject, memory }) => {
    const id = memory?.facts.without_guide?.draft_id;
    if (subject.kind !== "progress" || memory === undefined || id === undefined) return [];
    return [{ draftId: id, procedureId: subject.procedureId, title: memory.facts.name ?? subject.procedureId }];
  });
  if (drafted.length === 0) return [];
  const receipts = await readReceipts(folder);
  const sent = drafted.filter(({ draftId }) => receipts.has(draftId));
  for (const { procedureId } of sent) await archiveProcedure(context, folder, procedureId, "success");
  return sent.map(({ title }) => title);
}
