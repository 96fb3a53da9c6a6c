import { dayOf } from "@becivic/case";
import type { DocumentInput, DocumentOutput } from "@becivic/contract";
import { done, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { factNames, parseFacts, requireFacts } from "../documents/document-facts.ts";
import { categoryOf, listDocuments, storeDocument } from "../documents/document-store.ts";
import { recordScrubWarnings } from "../documents/scrub-warnings.ts";
import { findPersonalData } from "../guard/find-personal-data.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { defineOperation } from "../operation.ts";
import { openState, requireFolder } from "../session/open-state.ts";

/** What the user is told when a document is shown. It names no platform: the agent's program has rules of its own. */
const SENTENCE =
  "If you show a document, only what matters for your case is read from it: the kind of permit or letter, who issued it, and its dates. The file stays where you put it, and no copy is made. Only these categories and dates are saved, in a folder on your computer that you can look at or delete at any time. Numbers, names, the date of birth, the photo and the address are never saved.";

export const document = defineOperation({
  name: "document",
  command: "document",
  tool: "add_document_facts",
  summary: "Stores the few facts of a document that decide about a procedure; the document itself stays where it is.",
  example: "becivic document add --category residence-card --field permit_type=F --field validity_end=2028-06-15",
  positionals: ["action"],
  run: async (context, input) => {
    switch (input.action) {
      case "start":
        return done({ say: SENTENCE, fields: [...factNames] });
      case "add":
        return add(context, input);
      default: {
        const documents = await listDocuments(requireFolder(await openState(context)));
        return done({
          say: documents.length === 0 ? "No facts of a document are stored." : "These facts of documents are stored.",
          documents,
        });
      }
    }
  },
});

async function add(context: Context, { category: kind, field: pairs = [], document: id }: DocumentInput): Promise<DocumentOutput> {
  const state = await openState(context);
  const folder = requireFolder(state);
  const facts = parseFacts(pairs);
  const findings = findPersonalData(facts, await rulesInForce(context, folder));
  if (findings.length > 0) {
    await recordScrubWarnings(context, folder, state, findings);
    const say = "One of these values looks like something that identifies you, so nothing was stored. May this field be left out?";
    throw new Refusal("personal_data", say, { findings });
  }
  requireFacts(facts, dayOf(context.clock.now()));
  const category = id === undefined ? kind : await categoryOf(folder, id);
  if (category === undefined) throw new Refusal("usage", "Say what kind of document it is.", { field: "category" });
  const { document, notices } = await storeDocument(context, folder, { category, facts, id });
  return done({ say: SENTENCE, document, ...(notices.length === 0 ? {} : { notices }) });
}
