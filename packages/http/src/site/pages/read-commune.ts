import { communeChoiceDocument, communeDocument } from "@becivic/render";
import { readCommune } from "@becivic/service";
import { documentPage } from "../document-page.ts";
import { definePage } from "../page.ts";

/** By its NIS code. A name, a postal code or a code of the past leads there. */
export const communeRoute = definePage({
  path: "/communes/:name",
  load: async ({ params: { name } }, { service, clock }) => {
    const read = await readCommune(name, clock.now(), service);
    if (read.kind === "moved") return { movedTo: `/communes/${read.to}` };
    if (read.kind === "several")
      return documentPage({ forPeople: (language) => communeChoiceDocument(read.view, language) }, () => read.view);
    return documentPage({ forPeople: (language) => communeDocument(read.view, language) }, () => read.answer);
  },
});
