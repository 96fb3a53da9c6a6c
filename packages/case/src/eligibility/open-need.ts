import type { Truth } from "@becivic/corpus";
import type { RequiredDocument } from "./assess.ts";

/** Whether a document is needed. Remarks are for people to judge: one that begins with a condition leaves it open. */
export function openNeed({ need, remark }: Pick<RequiredDocument, "need" | "remark">): Truth {
  return need === "true" && isConditional(remark) ? "unknown" : need;
}

function isConditional(remark: string | undefined): boolean {
  return remark !== undefined && /^(?:Only (?!after|once)|If |Where )/.test(remark);
}
