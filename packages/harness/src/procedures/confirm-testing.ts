import type { Context } from "../context.ts";
import { askConsent } from "../session/ask-consent.ts";
import { offersValidation } from "./gate.ts";
import type { OpenedProcedure } from "./open-procedure.ts";

/**
 * Opens the gate of a procedure in testing with a yes that is not remembered yet. Where the host can ask, that is the yes of the person alone; without
 * an answer the gate stays as it is.
 */
export async function confirmTesting(context: Context, opened: OpenedProcedure): Promise<OpenedProcedure | "declined"> {
  const { id, title, status, gate } = opened;
  if (gate.verdict === "open") return opened;
  const answer = await askConsent(context, `“${title}”: ${gate.say}`, id);
  if (answer === "no") return "declined";
  return answer === "unanswered" ? opened : { ...opened, gate: { verdict: "open", offersValidation: offersValidation(status) } };
}
