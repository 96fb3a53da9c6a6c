import type { Capability, Profile, SessionFacts } from "@becivic/contract";
import { flushOutbox } from "../analytics/flush-outbox.ts";
import { sweepTickets } from "../carry/ticket-store.ts";
import type { Context } from "../context.ts";
import { guardProgram } from "../guard/program-name.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { sweepMemory } from "../memory/sweep-memory.ts";
import { openConsentedBufferFolder } from "../notes/buffer-folder.ts";
import { type Folder, FolderError } from "../ports.ts";
import { consentOf, readProfile, readProfileFile } from "../profile/profile-store.ts";
import { endAbandonedSessions } from "./end-abandoned-sessions.ts";
import { hasBrowserAmong, newSession } from "./new-session.ts";
import { openState, type State } from "./open-state.ts";
import { readOpenSessions, writeSessionFacts } from "./session-facts.ts";
import { tierOf } from "./tier.ts";

export interface OpenedSession {
  /** What was there before. */
  before: State;
  facts: SessionFacts;
  /** The data folder; undefined where there is none or where it cannot be written. */
  folder: Folder | undefined;
  /** The folder that has the facts of the session: the data folder, or the folder for notes of a user who wants no other. */
  store: Folder | undefined;
  profile: Profile | undefined;
  /** The data folder is a copy of another one: what the user agreed to there is asked again. */
  isCopied: boolean;
  /** How many earlier sessions were never ended. */
  abandoned: number;
  /** What became of the user's notes by their age. */
  sweep: Readonly<Record<"archived" | "deleted" | "expiring", readonly string[]>>;
}

interface AgentFacts {
  tools?: readonly string[];
  capabilities?: readonly Capability[];
  hooks?: boolean;
  runtime?: string | undefined;
}

/** Probes the tier and draws the id. With a data folder the session begins there: writing its facts is the probe that counts. */
export async function openSession(context: Context, agent: AgentFacts): Promise<OpenedSession> {
  const before = await openState({ ...context, settings: { ...context.settings, session: undefined } });
  if (agent.runtime !== undefined) guardProgram(agent.runtime, await rulesInForce(context, before.folder));
  const isWritable = before.location !== undefined && (await context.machine.look(before.location)).isWritable;
  if (before.folder !== undefined) {
    const { profile, isCopied = false } = (await readProfileFile(before.folder)) ?? {};
    const isConversation = consentOf(profile, "submissions") !== undefined;
    const facts = factsOf(context, agent, { isWritable, isConversation });
    const canWrite = isWritable && (await tryToWrite(before.folder, facts));
    return canWrite
      ? openWithFolder(context, { before, facts, folder: before.folder, profile, isCopied })
      : { ...nothing, before, profile, isCopied, facts: factsOf(context, agent, { isWritable: false, isConversation }) };
  }
  const notes = await openConsentedBufferFolder(context);
  if (notes === undefined) return { ...nothing, before, facts: factsOf(context, agent, { isWritable, isConversation: false }) };
  return openWithoutFolder(context, { before, facts: factsOf(context, agent, { isWritable: false, isConversation: true }), notes });
}

const nothing = {
  profile: undefined,
  isCopied: false,
  folder: undefined,
  store: undefined,
  abandoned: 0,
  sweep: { archived: [], deleted: [], expiring: [] },
} satisfies Partial<OpenedSession>;

interface Opening {
  before: State;
  facts: SessionFacts;
}

/** What waits of earlier sessions is sent before this one has an event of its own. */
async function openWithFolder(
  context: Context,
  { before, facts, folder, profile, isCopied }: Opening & { folder: Folder; profile: Profile | undefined; isCopied: boolean },
): Promise<OpenedSession> {
  const abandoned = await endAbandonedSessions(context, folder, profile);
  await sweepTickets(context, folder);
  await flushOutbox(context, folder, profile);
  const sweep = await sweepMemory(context, folder);
  // The sweep takes archived procedures out of the profile.
  return { before, facts, folder, store: folder, profile: await readProfile(folder), isCopied, abandoned, sweep };
}

/** The user wants no data folder and agreed to notes: the session is beside them. */
async function openWithoutFolder(context: Context, { before, facts, notes }: Opening & { notes: Folder }): Promise<OpenedSession> {
  const [session] = await readOpenSessions(notes);
  await writeSessionFacts(notes, facts);
  const abandoned = await endAbandonedSessions(context, notes, undefined);
  await sweepTickets(context, notes);
  return { ...nothing, before: { ...before, session }, facts, store: notes, abandoned };
}

function factsOf(
  context: Context,
  { tools = [], capabilities: claims = [], hooks = false, runtime }: AgentFacts,
  { isWritable, isConversation }: { isWritable: boolean; isConversation: boolean },
): SessionFacts {
  const tier = tierOf({ isWritable, tools, hasHooks: hooks });
  return newSession(context, tier, { claims, isConversation, runtime, hasBrowser: hasBrowserAmong(tools) });
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
