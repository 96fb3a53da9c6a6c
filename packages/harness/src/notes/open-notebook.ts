import type { Capability, SessionFacts } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { capabilitiesOf } from "../session/new-session.ts";
import { openState } from "../session/open-state.ts";
import { readOpenSessions, writeSessionFacts } from "../session/session-facts.ts";
import { newId } from "../uuid.ts";
import { adoptOrphan } from "./adopt-orphan.ts";
import { openBufferFolder, openConsentedBufferFolder } from "./buffer-folder.ts";
import { type Notebook, newFacts, requireFacts } from "./notebook.ts";
import { readSubmissionsConsent, requireConsent } from "./submissions-consent.ts";

/** The notes of the session that the command belongs to. The user agreed to sending, or it is refused. */
export async function openNotebook(context: Context, capabilities: readonly Capability[] = []): Promise<Notebook> {
  const place = await openPlace(context);
  if (place === undefined) {
    throw new Refusal(
      "no_consent",
      "You did not agree to a folder or to sending notes, so none is taken. Everything else works the same.",
      {
        next: ["becivic setup --yes --submissions <yes|no>", "becivic setup --yes --no-folder --submissions <yes|no>"],
      },
    );
  }
  const { folder, isDataFolder } = place;
  if (isDataFolder) requireConsent(await readSubmissionsConsent(folder));
  const session = (await chosenSession(context, folder)) ?? (isDataFolder ? undefined : await beginSession(context, folder, capabilities));
  if (session === undefined) throw new Refusal("no_session", "No session is open. Start one first.", { next: ["becivic start"] });
  await addCapabilities(folder, session, capabilities);
  return { folder, isDataFolder, sessionId: session.session_id, notes: await openBufferFolder(context, session.buffer) };
}

/** What the agent says it can do besides what it said at the start. */
async function addCapabilities(
  folder: Folder,
  { session_id: id, tier, capabilities }: SessionFacts,
  claims: readonly Capability[],
): Promise<void> {
  if (claims.every((one) => capabilities.includes(one))) return;
  const all = capabilitiesOf(tier, { claims: [...capabilities, ...claims], isConversation: false });
  await folder.withLock(async () => {
    await writeSessionFacts(folder, { ...(await requireFacts(folder, id)), capabilities: all });
  });
}

/** The folder that has receipts and the cancel queue; undefined where there is none. */
export async function openPlace(context: Context): Promise<{ folder: Folder; isDataFolder: boolean } | undefined> {
  // Which session is meant is looked at here: it may be one that has only notes left.
  const { folder } = await openState({ ...context, settings: { ...context.settings, session: undefined } });
  if (folder !== undefined) return { folder, isDataFolder: true };
  const beside = await openConsentedBufferFolder(context);
  return beside === undefined ? undefined : { folder: beside, isDataFolder: false };
}

async function chosenSession(context: Context, folder: Folder): Promise<SessionFacts | undefined> {
  const { session: id } = context.settings;
  const open = await readOpenSessions(folder);
  if (id === undefined) return open[0];
  return open.find(({ session_id: one }) => one === id) ?? adoptOrphan(context, folder, id, open[0]);
}

/** A session without a data folder begins with its first note. */
async function beginSession(context: Context, folder: Folder, capabilities: readonly Capability[]): Promise<SessionFacts> {
  const facts = newFacts(context, newId("ses", context.clock, context.randomness), folder.location, capabilities);
  await writeSessionFacts(folder, facts);
  return facts;
}
