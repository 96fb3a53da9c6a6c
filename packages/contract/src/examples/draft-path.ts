import type { Draft } from "../generated/types.ts";
import { capabilities, type Example, sender } from "./example.ts";

const ID = "bicycle-register-sticker";

export const pathDraftExample: Example<Draft> = {
  name: "path",
  title: "A path",
  value: {
    schema_version: 4,
    draft_id: "drf_019a8a00-0000-7000-8000-000000000402",
    ...sender,
    declared_capabilities: capabilities.writing,
    target_type: "path",
    proposed_id: ID,
    commit_message: "Propose where the sticker of the bicycle register is asked for",
    content: {
      entry: {
        id: ID,
        title: {
          en: "Sticker of the bicycle register",
          fr: "Autocollant du registre des vélos",
          nl: "Sticker van het fietsregister",
          de: "Aufkleber des Fahrradregisters",
        },
        description: {
          en: "The sticker with which a registered bicycle is recognised.",
          fr: "L'autocollant qui permet de reconnaître un vélo enregistré.",
          nl: "De sticker waarmee een geregistreerde fiets wordt herkend.",
          de: "Der Aufkleber, an dem ein registriertes Fahrrad erkannt wird.",
        },
        themes: ["mobility-and-vehicles"],
        authority_id: "commune",
        schema_version: 1,
        version: "0.1.0",
        status: "alpha",
        origin: "community",
        category: "belgium-federal-mobility",
        purpose: "submission",
        applies_to: { audience_summary: "Every owner of a bicycle in Belgium." },
        outputs: [{ name: "bicycle_sticker", type: "document_artefact" }],
        sources: [
          {
            id: "commune-desk-bicycle-sticker",
            source_class: "offline",
            audience: { predicates: [] },
            auth: { method: "none", supported_providers: [] },
            procedure: { kind: "commune-visit", estimated_days: 1, what_to_bring: ["identity card", "frame number"] },
            validation_path: {
              kind: "user-confirms",
              success_signals: [{ check: "user-confirms-document-received", value: true }],
              failure_signals: [{ check: "commune-says-elsewhere", value: "another desk", outcome: "wrong-desk" }],
              user_confirms_required: true,
            },
            priority: 10,
            actor: {
              primary: "user",
              handoff: {
                when: "physical-presence",
                agent_responsibility: "The agent finds the opening hours of the desk.",
                user_responsibility: "Ask for the sticker at the desk.",
                resumption: "The user says that the sticker is there.",
              },
            },
            fallback_only: true,
            post_handoff_observed: false,
          },
        ],
        related_skills: [],
      },
    },
  },
};
