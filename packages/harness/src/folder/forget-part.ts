import type { Context } from "../context.ts";
import { refreshIndex } from "../memory/memory-store.ts";
import type { Folder } from "../ports.ts";
import { forgetContextTopic } from "./forget-context-topic.ts";
import { forgetDamaged } from "./forget-damaged.ts";
import { forgetInProfile } from "./forget-in-profile.ts";
import { forgetInSessions } from "./forget-in-sessions.ts";
import {
  archiveFile,
  CUSTOMER_CONTEXT_FILE,
  decisionFile,
  documentFile,
  layoutKindOf,
  pathHistoryFile,
  progressFile,
  SKILLS_CACHE_FOLDER,
} from "./layout.ts";

/** Removes everything that has this name: a procedure, a document, an axis of the profile, a topic of the notes. Returns what is gone. */
export async function forgetPart(context: Context, folder: Folder, what: string): Promise<string[]> {
  if (!NAME.test(what)) return [];
  const gone: string[] = [];
  await folder.withLock(async () => {
    for (const name of filesOf(what)) {
      const isPresent = (await folder.read(name)) !== undefined;
      if (isPresent && (await folder.remove(name)) !== "absent") gone.push(name);
    }
    if (/^[a-z0-9-]+$/.test(what) && (await folder.remove(`${SKILLS_CACHE_FOLDER}/${what}`)) !== "absent")
      gone.push(`${SKILLS_CACHE_FOLDER}/${what}`);
    if (await forgetContextTopic(folder, what)) gone.push(`${CUSTOMER_CONTEXT_FILE} ${what}`);
    if (gone.length > 0) await refreshIndex(folder);
    await forgetInSessions(folder, what);
    gone.push(...(await forgetDamaged(folder, what)));
  });
  // It takes the lock itself.
  gone.push(...(await forgetInProfile(context, folder, what)));
  return gone;
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9_.:-]*$/;

function filesOf(what: string): string[] {
  const whole = what === "customer_context" ? [CUSTOMER_CONTEXT_FILE] : [];
  const files = [progressFile(what), archiveFile(what), documentFile(what), decisionFile(what), pathHistoryFile(what), ...whole];
  return files.filter((file) => layoutKindOf(file) !== undefined);
}
