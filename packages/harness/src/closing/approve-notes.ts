import type { SessionFacts, SessionFactsApprover } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { GIT_IGNORE_FILE } from "../folder/layout.ts";
import { placeOf } from "../folder/place.ts";
import { readBuffer, type StoredNote } from "../notes/buffer.ts";
import { changeFacts, withoutApprovals } from "../notes/change-facts.ts";
import { requireNote } from "../notes/change-note.ts";
import type { Notebook } from "../notes/notebook.ts";
import type { Question } from "../ports.ts";
import { sha256 } from "../transport/sha256.ts";
import { codeOf } from "./code-of-note.ts";
import { describeNote } from "./describe-note.ts";
import { type PublicNames, readPublicNames } from "./public-names.ts";

export interface ApprovalOutcome {
  by: SessionFactsApprover;
  approved: string[];
  declined: string[];
}

/** Approves notes: the person decides where there is a way to ask; else the agent says so, with the code of each note. */
export async function approveNotes(
  context: Context,
  notebook: Notebook,
  ids: readonly string[],
  codes: readonly string[],
): Promise<ApprovalOutcome> {
  const stored = await Promise.all(ids.map((id) => requireNote(notebook, id)));
  const { asker } = context;
  if (asker.kind === "none") {
    await checkAgentApproval(context, stored, codes);
    await recordApprovals(context, notebook, stored, "agent");
    return { by: "agent", approved: [...ids], declined: [] };
  }
  const names = await readPublicNames(context, notebook.folder);
  const answers = await asker.askAll(stored.map((one) => questionOf(context, one, names)));
  const approved = stored.filter((_one, at) => answers[at] === "approve");
  const approvedIds = approved.map(({ id }) => id);
  const declined = ids.filter((id) => !approvedIds.includes(id));
  await recordApprovals(context, notebook, approved, asker.kind, declined);
  return { by: asker.kind, approved: approvedIds, declined };
}

function questionOf({ server }: Context, { note, text }: StoredNote, names: PublicNames): Question {
  const { about, says, when } = describeNote(note, names);
  const delay = when === "at_once" ? "it counts at once and cannot be cancelled." : "it can be cancelled for 24 hours.";
  const question = `About ${about}: ${says}\nApprove it for ${server.origin}, to be published under CC BY 4.0? Nothing is sent yet. Once sent: ${delay}`;
  return { question, choices: { approve: "Approve it", later: "Leave it for later" }, subject: text };
}

/** The word of the agent counts only where no person can be asked, with the code that the preview printed, and never for a flag. */
async function checkAgentApproval({ settings, server }: Context, stored: readonly StoredNote[], codes: readonly string[]): Promise<void> {
  if (settings.requireUser)
    throw new Refusal("not_allowed", "Only a person may approve here, and this program cannot ask one. Approve at a terminal.", {
      next: ["becivic review"],
    });
  const flags = stored.filter(({ note }) => note.type === "validation" && note.injection_flag === true).map(({ id }) => id);
  if (flags.length > 0)
    throw new Refusal("not_allowed", "A flag against a text has to be approved by the user at a terminal.", {
      ids: flags,
      next: ["becivic review"],
    });
  const expected = await Promise.all(stored.map(({ text }) => codeOf(text, server.origin)));
  const wrong = stored.filter((_one, at) => codes[at]?.toLowerCase() !== expected[at]).map(({ id }) => id);
  if (wrong.length > 0 || codes.length !== stored.length)
    throw new Refusal("not_approved", "Nothing was approved: show the user each note first, and give the code of each.", {
      ids: wrong,
      next: ["becivic close"],
    });
}

/**
 * Binds each approval to the bytes that were shown, and to this server. A note that changed in the meantime stays without one. One that the person
 * was asked about and did not approve loses what it had, so that no agent sends it with an approval of its own; unless its sending has begun.
 */
async function recordApprovals(
  { server }: Context,
  notebook: Notebook,
  previewed: readonly StoredNote[],
  by: SessionFactsApprover,
  declined: readonly string[] = [],
): Promise<void> {
  const { folder, notes, sessionId } = notebook;
  const approvals: NonNullable<SessionFacts["approvals"]> = {};
  await folder.withLock(async () => {
    const present = notes === undefined ? [] : (await readBuffer(notes, sessionId)).notes;
    for (const { id, text } of previewed)
      if (present.some((one) => one.id === id && one.text === text))
        approvals[id] = { digest: await digestOf(notebook, text), server: server.origin, by };
    await changeFacts(folder, sessionId, (facts) => {
      const others = withoutApprovals(
        facts,
        declined.filter((id) => facts.sending?.includes(id) !== true),
      );
      return { ...others, approvals: { ...others.approvals, ...approvals } };
    });
  });
}

/**
 * The notes whose approval holds for the bytes in the buffer and for this server. Where a person can be asked, or only a person may approve, that is
 * the person's own: an agent may have approved in another program. A sending that began (`isBegun`) is finished all the same: the server may have the
 * note, and only its answer has the token that takes it back.
 */
export async function approvedNotes(
  { server, settings, asker }: Pick<Context, "server" | "settings" | "asker">,
  notebook: Notebook,
  notes: readonly StoredNote[],
  approvals: SessionFacts["approvals"],
  { isBegun = false } = {},
): Promise<StoredNote[]> {
  const isPersonWanted = settings.requireUser || (asker.kind !== "none" && !isBegun);
  const approved: StoredNote[] = [];
  for (const stored of notes) {
    const approval = Object.hasOwn(approvals ?? {}, stored.id) ? approvals?.[stored.id] : undefined;
    if (approval?.server !== server.origin || (isPersonWanted && approval.by === "agent")) continue;
    if (approval.digest === (await digestOf(notebook, stored.text))) approved.push(stored);
  }
  return approved;
}

/** Of the bytes and the mark of the folder: an approval that came with a copied folder fits no note. */
async function digestOf({ folder, isDataFolder }: Notebook, text: string): Promise<string> {
  const place = await (isDataFolder ? placeOf(folder) : placeOf(folder, GIT_IGNORE_FILE));
  return sha256(`${place ?? ""}\n${text}`);
}
