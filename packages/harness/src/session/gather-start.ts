import type { Capability, Profile } from "@becivic/contract";
import { recordEvent } from "../analytics/outbox.ts";
import { Refusal } from "../answer.ts";
import { pendingItems } from "../closing/outcome.ts";
import type { Context } from "../context.ts";
import { type UpcomingDate, upcomingDates } from "../documents/upcoming-dates.ts";
import { type Orphan, scanOrphans } from "../notes/orphans.ts";
import { type Candidate, findProcedures } from "../procedures/find-procedures.ts";
import { consentOf } from "../profile/profile-store.ts";
import { type PublicFiles, refreshPublicFiles } from "../transport/public-files.ts";
import { readActiveProcedures } from "./active-procedures.ts";
import type { ActiveProcedure } from "./choose-framing.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import type { State } from "./open-state.ts";
import { sessionFolder, writeSessionFacts } from "./session-facts.ts";

export interface StartInput {
  about?: string | undefined;
  tools?: readonly string[];
  capabilities?: readonly Capability[];
  hooks?: boolean;
  runtime?: string | undefined;
}

/** Everything that the answer to a start is composed of. */
export interface StartFacts extends OpenedSession {
  profile: Profile | undefined;
  files: PublicFiles;
  orphans: Orphan[];
  /** Notes of the session that was open before. */
  pending: number;
  /** Undefined where the user has not said what they want. */
  candidates: Candidate[] | undefined;
  active: ActiveProcedure[];
  /** Dates of documents that come near, the nearest first. */
  upcoming: UpcomingDate[];
  isBufferWritable: boolean;
  isBufferInMemory: boolean;
  /** The user said no to notes, or a newer program wrote them: those that are there are not mentioned. */
  isWithoutNotes: boolean;
  steps: Step[];
}

export type Step = "tier" | "id" | "folder" | "rules" | "orphans" | "graph" | "framing";

/** The first phase of a session, in its order. What the user wants is used here, and neither stored nor sent. */
export async function gatherStart(context: Context, { about, ...agent }: StartInput): Promise<StartFacts> {
  const steps: Step[] = ["tier", "id", "folder"];
  const opened = await openSession(context, agent);
  const { before, facts, folder, store, profile } = opened;
  const files = await fetchFiles(context, opened);
  facts.can_submit = files.rules === "ready";
  if (store !== undefined) await writeSessionFacts(store, facts);
  if (folder !== undefined) await recordEvent(context, folder, profile, { event_type: "session_start" });
  steps.push("rules");
  // What a newer program wrote is read, and told as far as it is understood. Which of its notes wait is not.
  const isNewer = before.folder?.isNewer === true;
  const isWithoutNotes = isNewer || consentOf(profile, "submissions") === false;
  const orphans = isWithoutNotes ? [] : await scanOrphans(context, { folder: store, session: facts });
  const pending = isWithoutNotes || before.session === undefined ? 0 : await pendingItems(context, before);
  steps.push("orphans");
  const candidates = about === undefined ? undefined : findProcedures(files, about).candidates;
  const readable = isNewer ? before.folder : folder;
  const active = await readActiveProcedures(readable, profile, files);
  steps.push("graph");
  const upcoming = readable === undefined ? [] : await upcomingDates(readable, context.clock.now());
  const { kind, isOwn, isWritable, isInMemory: isBufferInMemory = false } = await context.machine.look(facts.buffer);
  const isBufferWritable = isWritable && (kind === "absent" || isOwn);
  return {
    ...opened,
    files,
    orphans: orphans.filter(isNotOpen(before)),
    pending,
    candidates,
    active,
    upcoming,
    isBufferWritable,
    isBufferInMemory,
    isWithoutNotes,
    steps,
  };
}

/** Where the server's files are broken, no session begins: the facts that were written first are removed again. */
async function fetchFiles(context: Context, { folder, store, facts }: OpenedSession): Promise<PublicFiles> {
  try {
    return await refreshPublicFiles(context, folder);
  } catch (error) {
    if (error instanceof Refusal) await store?.remove(sessionFolder(facts.session_id));
    throw error;
  }
}

/** The session before this one may still be open: its notes are pending, not left behind. */
function isNotOpen({ session }: State): (orphan: Orphan) => boolean {
  return ({ session_id: id }) => id !== session?.session_id;
}
