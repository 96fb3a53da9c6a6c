import type { Capability, Profile } from "@becivic/contract";
import { pendingItems } from "../closing/outcome.ts";
import type { Context } from "../context.ts";
import { type Orphan, scanOrphans } from "../notes/orphans.ts";
import { type Candidate, findProcedures } from "../procedures/find-procedures.ts";
import { type PublicFiles, refreshPublicFiles } from "../transport/public-files.ts";
import { readActiveProcedures } from "./active-procedures.ts";
import type { ActiveProcedure } from "./choose-framing.ts";
import { type OpenedSession, openSession } from "./open-session.ts";
import { writeSessionFacts } from "./session-facts.ts";

export interface StartInput {
  about?: string | undefined;
  tools?: readonly string[];
  capabilities?: readonly Capability[];
  hooks?: boolean;
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
  isBufferWritable: boolean;
  steps: Step[];
}

export type Step = "tier" | "id" | "folder" | "rules" | "orphans" | "graph" | "framing";

/** The first phase of a session, in its order. What the user wants is used here, and neither stored nor sent. */
export async function gatherStart(context: Context, { about, ...agent }: StartInput): Promise<StartFacts> {
  const steps: Step[] = ["tier", "id", "folder"];
  const opened = await openSession(context, agent);
  const { before, facts, folder, profile } = opened;
  const files = await refreshPublicFiles(context, folder);
  facts.can_submit = files.rules === "ready";
  if (folder !== undefined) await writeSessionFacts(folder, facts);
  steps.push("rules");
  const orphans = await scanOrphans(context, { folder, location: before.location, session: facts });
  const pending = before.session === undefined ? 0 : await pendingItems(context, before);
  steps.push("orphans");
  const candidates = about === undefined ? undefined : findProcedures(files, about);
  const active = await readActiveProcedures(folder, profile, files);
  steps.push("graph");
  const { isWritable: isBufferWritable } = await context.machine.look(facts.buffer);
  return { ...opened, files, orphans, pending, candidates, active, isBufferWritable, steps };
}
