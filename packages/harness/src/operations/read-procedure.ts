import { communeOfCode } from "@becivic/case";
import { done, needs } from "../answer.ts";
import { authorityAtHand } from "../authorities/authority-at-hand.ts";
import { unmetPrerequisites } from "../memory/prerequisites.ts";
import { defineOperation, type OperationOutput } from "../operation.ts";
import { alternativesTo } from "../procedures/alternatives.ts";
import { fetchCommuneFigures } from "../procedures/commune-figures.ts";
import { confirmTesting } from "../procedures/confirm-testing.ts";
import { filesAtHand } from "../procedures/files-at-hand.ts";
import { type OpenedProcedure, openProcedure } from "../procedures/open-procedure.ts";
import { overviewAnswer, repeatedAnswer, sectionAnswer } from "../procedures/procedure-answer.ts";
import { type ReadingRecord, recordReading } from "../procedures/record-reading.ts";
import { setTestingConsent } from "../procedures/testing-consent.ts";
import { formLocale } from "../profile/form-locale.ts";
import { readProfile } from "../profile/profile-store.ts";
import { describeLoss } from "../session/lost-capability.ts";
import { openState } from "../session/open-state.ts";
import type { PublicFiles } from "../transport/public-files.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const readProcedure = defineOperation({
  name: "read-procedure",
  command: "read",
  tool: "read_procedure",
  summary: "Opens a procedure, and reads it part by part. A procedure in testing is shown once the user agrees.",
  example: "becivic read address-change --section process",
  positionals: ["skill"],
  requestMs: GUIDANCE_MS,
  run: async (context, { skill: id, section, accept_testing: acceptsTesting = false, decline_testing: declinesTesting = false }) => {
    const state = await openState(context);
    const { folder, session } = state;
    const files = await filesAtHand(context, folder);
    if (declinesTesting) {
      const isStored = await setTestingConsent(context, folder, id, false);
      return withRecord(declinedAnswer(files, id), { isStored, notices: [] });
    }
    const isRepeated = session?.loaded.includes(id) === true;
    const asksLive = !isRepeated || section === "community";
    const procedure = await openProcedure(context, state, files, id, { asksLive });
    const opened = acceptsTesting ? await confirmTesting(context, procedure) : procedure;
    if (opened === "declined") return declinedAnswer(files, id);
    if (opened.gate.verdict === "ask") return askingAnswer(opened, opened.gate.say);
    const record = await recordReading(context, state, opened, { acceptsTesting });
    if (section !== undefined) return withRecord(sectionAnswer(opened, section, record), record);
    if (isRepeated) return withRecord(repeatedAnswer(opened, record), record);
    const profile = folder === undefined ? undefined : await readProfile(folder);
    const communes = files.communes?.communes ?? [];
    const code = profile?.commune_nis5;
    const overview = overviewAnswer(opened, record, {
      node: files.graph?.nodes.find((node) => node.id === id),
      before: await unmetPrerequisites(context, folder, files.graph, id),
      profile,
      communes,
      authority: await authorityAtHand(context, folder, opened.authorityId, formLocale(context, profile)),
      communeFigures: await fetchCommuneFigures(
        context,
        opened.loaded.stored?.copy.figures,
        communeOfCode(communes, code)?.nis_code ?? code,
      ),
    });
    return withRecord(overview, record);
  },
});

type Output = OperationOutput<"read-procedure">;

/** What could not be remembered is told; the procedure is shown all the same. */
function withRecord(answer: Output, { isStored, notices }: Pick<ReadingRecord, "isStored" | "notices">): Output {
  const loss = isStored ? undefined : describeLoss(0);
  const all = [...(answer.notices ?? []), ...notices, ...(loss === undefined ? [] : [loss.notice])];
  return { ...answer, ...(loss === undefined ? {} : { tier: loss.tier }), ...(all.length === 0 ? {} : { notices: all }) };
}

function askingAnswer({ id, title, status }: OpenedProcedure, say: string): Output {
  return needs(["consent_testing"], {
    id,
    title,
    procedure_status: status,
    say,
    next: [`becivic read ${id} --accept-testing`, `becivic read ${id} --decline-testing`],
  });
}

function declinedAnswer(files: PublicFiles, id: string): Output {
  const alternatives = alternativesTo(files, id).map(({ id: other, title, status }) => ({ id: other, title, status }));
  const [first] = alternatives;
  return done({
    id,
    alternatives,
    say:
      first === undefined
        ? "No confirmed procedure is ready for this yet. The authority can tell you what to do."
        : "These procedures are confirmed and come closest. None of them is quite the same.",
    next: first === undefined ? ["becivic read meta-no-skill-fallback"] : [`becivic read ${first.id}`],
  });
}
