import { submitReferenceMarkdown } from "@becivic/render";
import { readSubmitDoc } from "@becivic/service";
import { statusOfProblem } from "../../problem.ts";
import { docAsPage } from "../doc-as-page.ts";
import { definePage } from "../page.ts";

export const submitDocRoute = definePage({
  path: "/agents/submit/:type",
  load: async ({ params: { type } }, { service, clock }) => {
    const { doc, facts } = await readSubmitDoc(type, clock.now(), service);
    const errors = facts.errors.map((error) => ({ status: statusOfProblem[error.code], ...error }));
    const text = `${doc.text.trimEnd()}\n\n${submitReferenceMarkdown({ ...facts, errors })}\n`;
    return docAsPage({ ...doc, text }, doc.address);
  },
});
