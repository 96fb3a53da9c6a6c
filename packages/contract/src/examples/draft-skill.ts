import { CONTRACT_VERSION } from "../contract-version.ts";
import type { Draft } from "../generated/types.ts";
import { capabilities, type Example, sender } from "./example.ts";
import { provenanceExample } from "./provenance.ts";

const ID = "bicycle-registration";

const body = `
A starting point, not legal advice: the register is kept for the three regions together, and registering is free to choose.

- **Who decides**: the regions, which keep the register MyBike together.
- **Identification**: itsme or an eID card, at home.
- **Cost**: free.
- **Deadline**: none.
- **How long it takes**: the sticker comes by post, after one or two weeks.
- **If nobody answers**: ask the help desk of the register.
- **If you disagree**: Not known: no decision is taken that could be appealed.
- **Languages**: French, Dutch and German.

## Authoritative basis

The register is described on <Ref name="mybike-register" uid="" title="MyBike, the register of bicycles" url="https://mybike.belgium.be/">its own page</Ref>.

## Required documents

- The frame number of the bicycle, or, where it has none, a photo of the bicycle.
- The means to sign in, from the register's page [mybike-register].

## Process

1. Open the page of the register and sign in. It is done when the list of your bicycles opens.
2. Add the bicycle with its frame number and colour. It is done when it is in the list.
3. Put the sticker on the frame when it arrives. It is done when the sticker can be scanned.

## Known surprises

- The register does not replace a report to the police after a theft: do both.

## Community observations

<Observations skill="${ID}" />

## Requests for contributions

No outstanding requests at this time.
`;

export const skillDraftExample: Example<Draft> = {
  name: "skill",
  title: "A skill",
  value: {
    schema_version: 4,
    draft_id: "drf_019a8a00-0000-7000-8000-000000000401",
    ...sender,
    declared_capabilities: capabilities.writing,
    target_type: "skill",
    proposed_id: ID,
    commit_message: "Propose how to register a bicycle against theft",
    provenance: {
      ...provenanceExample,
      verified_corpus_refs: [],
      research_sources: [
        { url: "https://mybike.belgium.be/", kind: "citation-grade", claim: "Describes the register and who can use it." },
      ],
    },
    content: {
      frontmatter: {
        id: ID,
        title: "Register a bicycle against theft",
        summary: "Putting a bicycle into the register of the three regions, so that it can be returned after a theft.",
        schema_version: 4,
        version: "0.1.0",
        status: "alpha",
        origin: "community",
        category: "belgium-federal",
        tags: ["bicycle registration", "MyBike", "enregistrer mon vélo", "fiets registreren", "Fahrrad registrieren"],
        submission_contract_version: CONTRACT_VERSION,
      },
      body,
    },
  },
};
