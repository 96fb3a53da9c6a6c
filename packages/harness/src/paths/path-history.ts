import type { Language, MemoryFile } from "@becivic/contract";
import type { Notice } from "../answer.ts";
import { pathHistoryFile } from "../folder/layout.ts";
import { readMemory, writeMemory } from "../memory/memory-store.ts";
import type { Folder } from "../ports.ts";
import { historyText, type PastAttempt, type PathHistory } from "./history-text.ts";

const MOST_ATTEMPTS = 100;

export async function readHistory(folder: Folder, pathId: string): Promise<PathHistory | undefined> {
  const facts = (await readMemory(folder, pathHistoryFile(pathId)))?.facts;
  return facts === undefined ? undefined : { attempts: facts.attempts ?? [], fileRetained: facts.file_retained };
}

/** The source that worked the last time. */
export function workedLast(history: PathHistory | undefined): string | undefined {
  return history?.attempts.findLast(({ outcome }) => outcome === "success")?.source_id;
}

interface Entry {
  pathId: string;
  title: string;
  attempt: PastAttempt;
  today: string;
  locale: Language;
  /** Whether the user has the file; undefined leaves what was said before. */
  fileRetained?: PathHistory["fileRetained"];
}

/** Adds one attempt. The file has the id of the source, how it ended and the day of a success: nothing of the document, and no name of a file. */
export async function addToHistory(
  folder: Folder,
  { pathId, title, attempt, today, locale, fileRetained: answer }: Entry,
): Promise<Notice[]> {
  return folder.withLock(async () => {
    const before = await readHistory(folder, pathId);
    const attempts = [...(before?.attempts ?? []), attempt].slice(-MOST_ATTEMPTS);
    const fileRetained = answer ?? before?.fileRetained;
    const facts: MemoryFile = {
      type: "path_history",
      name: title.slice(0, 100),
      path_id: pathId,
      last_traversed: today,
      attempts,
      ...(fileRetained === undefined ? {} : { file_retained: fileRetained }),
    };
    return writeMemory(folder, pathHistoryFile(pathId), { facts, text: historyText({ title, attempts, fileRetained }, locale) });
  });
}
