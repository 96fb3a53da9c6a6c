import type { Provenance } from "../generated/types.ts";

/** The research behind an amendment or a draft. */
export const provenanceExample: Provenance = {
  kind: "discovery_session",
  research_notes_markdown: "# What was checked\n\n- The page of the authority\n- The letter that the desk gives to everyone\n",
  session_count: 2,
  first_session_at: "2026-10-20T09:00:00Z",
  last_session_at: "2026-11-10T09:00:00Z",
  verified_corpus_refs: ["nationality-application"],
  research_sources: [
    {
      url: "https://diplomatie.belgium.be/fr/Services/Legalisation_de_documents",
      kind: "citation-grade",
      claim: "Lists who legalises which document.",
    },
  ],
};
