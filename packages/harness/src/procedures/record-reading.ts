import { isConfirmed } from "@becivic/corpus";
import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import { tryToStore } from "../folder/try-to-store.ts";
import { seeFigures } from "../memory/figures-seen.ts";
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
  /** What changed since the user read it before. */
  notices: Notice[];
}

/** Remembers that a procedure was read, that the user agreed to it and which figures it showed, where there is a folder that takes it. */
export async function recordReading(
  context: Context,
  { folder, session }: Pick<State, "folder" | "session">,
  { id, status, loaded }: OpenedProcedure,
  { acceptsTesting }: { acceptsTesting: boolean },
): Promise<ReadingRecord> {
  const isInTesting = !isConfirmed(status);
  const isConsentStored = !acceptsTesting || (await setTestingConsent(context, folder, id, isInTesting));
  const isMarked = folder === undefined || session === undefined || (await tryToStore(() => markLoaded(folder, session, id)));
  const figures = await seeFigures(context, folder, id, loaded.stored?.copy.figures);
  return {
    isStored: isConsentStored && isMarked && figures.isStored,
    isConsentCarried: isInTesting && !(await hasTestingConsent(context, folder, id)),
    notices: figures.notices,
  };
}
