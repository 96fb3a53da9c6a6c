import type { DossierInput, DossierOutput } from "@becivic/contract";
import { needs } from "../answer.ts";
import type { Context } from "../context.ts";
import { confirmTesting } from "../procedures/confirm-testing.ts";
import { openProcedure } from "../procedures/open-procedure.ts";
import { sectionText } from "../procedures/sections.ts";
import { setTestingConsent } from "../procedures/testing-consent.ts";
import type { State } from "../session/open-state.ts";
import { type Dossier, titleIn } from "./gather-dossier.ts";

/** What papers take from the text of a procedure. */
export interface DossierText {
  /** The section on the legal basis. */
  basis: string;
  /** The whole text, with its tags. */
  published: string;
}

/** The text of the procedure; the question of the gate, where the user did not agree to a text in testing. */
export async function openText(
  context: Context,
  state: State,
  dossier: Dossier,
  { accept_testing: isAccepted = false }: DossierInput,
  /** The command with the yes in it. */
  acceptingCommand: string,
): Promise<DossierText | { asks: DossierOutput }> {
  const { id } = dossier.skill;
  const procedure = await openProcedure(context, state, dossier.files, id, { asksLive: false });
  const answered = isAccepted ? await confirmTesting(context, procedure) : procedure;
  const opened = answered === "declined" ? procedure : answered;
  if (opened.gate.verdict === "ask") {
    const { say } = opened.gate;
    const next = [acceptingCommand, `becivic read ${id} --accept-testing`];
    return {
      asks: needs(["consent_testing"], { id, title: titleIn(dossier, dossier.locale), procedure_status: opened.status, say, next }),
    };
  }
  if (isAccepted) await setTestingConsent(context, state.folder, id, true);
  const { text } = opened.loaded;
  return { basis: sectionText(text, "basis"), published: sectionText(text, "all") };
}
