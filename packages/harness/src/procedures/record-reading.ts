import { isConfirmed } from "@becivic/corpus";
import type { Context } from "../context.ts";
import { tryToStore } from "../folder/try-to-store.ts";
import type { State } from "../session/open-state.ts";
import { markLoaded } from "./mark-loaded.ts";
import type { OpenedProcedure } from "./open-procedure.ts";
import { hasTestingConsent, setTestingConsent } from "./testing-consent.ts";

/** What is remembered of a reading. */
export interface ReadingRecord {
  /** False where the folder is full or cannot be written any more. */
  isStored: boolean;
  /** The user's yes to a procedure in testing is remembered nowhere: the next command has to bring it again, so that the user is asked once. */
  isConsentCarried: boolean;
}

/** Remembers that a procedure was read and that the user agreed to it, where there is a folder that takes it. */
export async function recordReading(
  context: Context,
  { folder, session }: Pick<State, "folder" | "session">,
  { id, status }: OpenedProcedure,
  { acceptsTesting }: { acceptsTesting: boolean },
): Promise<ReadingRecord> {
  const isInTesting = !isConfirmed(status);
  const isConsentStored = !acceptsTesting || (await setTestingConsent(context, folder, id, isInTesting));
  const isMarked = folder === undefined || session === undefined || (await tryToStore(() => markLoaded(folder, session, id)));
  return {
    isStored: isConsentStored && isMarked,
    isConsentCarried: isInTesting && !(await hasTestingConsent(context, folder, id)),
  };
}
