import type { Capability, Profile, SessionFacts } from "@becivic/contract";
import { flushOutbox } from "../analytics/flush-outbox.ts";
import { recordEvent } from "../analytics/outbox.ts";
import type { Context } from "../context.ts";
import { sweepMemory } from "../memory/sweep-memory.ts";
import { type Folder, FolderError } from "../ports.ts";
import { readProfile } from "../profile/profile-store.ts";
import { endAbandonedSessions } from "./end-abandoned-sessions.ts";
import { newSession } from "./new-session.ts";
import { openState, type State } from "./open-state.ts";
import { writeSessionFacts } from "./session-facts.ts";
import { tierOf } from "./tier.ts";

export interface OpenedSession {
  /** What was there before. */
  before: State;
  facts: SessionFacts;
  /** The data folder; undefined where there is none or where it cannot be written. */
  folder: Folder | undefined;
  profile: Profile | undefined;
  /** How many earlier sessions were never ended. */
  abandoned: number;
  /** What became of notes by their age. */
  sweep: Awaited<ReturnType<typeof sweepMemory>>;
}

interface AgentFacts {
  tools?: readonly string[];
  capabilities?: readonly Capability[];
  hooks?: boolean;
}

/** Probes the tier and draws the id. With a data folder the session begins there: writing its facts is the probe that counts. */
export async function openSession(context: Context, agent: AgentFacts): Promise<OpenedSession> {
  const before = await openState({ ...context, settings: { ...context.settings, session: undefined } });
  const profile = before.folder === undefined ? undefined : await readProfile(before.folder);
  const isWritable = before.location !== undefined && (await context.machine.look(before.location)).isWritable;
  const facts = factsOf(context, agent, isWritable);
  const none = { before, profile, folder: undefined, abandoned: 0, sweep: { archived: [], deleted: [], expiring: [] } };
  const { folder } = before;
  if (folder === undefined) return { ...none, facts };
  const canWrite = isWritable && (await tryToWrite(folder, facts));
  if (!canWrite) return { ...none, facts: factsOf(context, agent, false) };
  const abandoned = await finishEarlierSessions(context, folder, profile);
  const sweep = await sweepMemory(context, folder);
  // The sweep takes archived procedures out of the profile.
  return { before, facts, folder, profile: await readProfile(folder), abandoned, sweep };
}

function factsOf(context: Context, { tools = [], capabilities = [], hooks = false }: AgentFacts, isWritable: boolean): SessionFacts {
  return newSession(context, tierOf({ isWritable, tools, hasHooks: hooks }), capabilities);
}

async function tryToWrite(folder: Folder, facts: SessionFacts): Promise<boolean> {
  try {
    await writeSessionFacts(folder, facts);
    return true;
  } catch (error) {
    if (error instanceof FolderError && (error.fault === "read_only" || error.fault === "full")) return false;
    throw error;
  }
}

/** What waits of earlier sessions is sent before this one has an event of its own. */
async function finishEarlierSessions(context: Context, folder: Folder, profile: Profile | undefined): Promise<number> {
  const abandoned = await endAbandonedSessions(context, folder, profile);
  await flushOutbox(context, folder, profile);
  await recordEvent(context, folder, profile, { event_type: "session_start" });
  return abandoned;
}
