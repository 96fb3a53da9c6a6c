import type { Amendment } from "../generated/types.ts";
import { capabilities, type Example, sender } from "./example.ts";
import { provenanceExample } from "./provenance.ts";

const light = { schema_version: 4, ...sender, declared_capabilities: capabilities.light } as const;
const researched = { schema_version: 4, ...sender, declared_capabilities: capabilities.research } as const;

const SENTENCE = "Ask the authority on the day itself: desks change their hours.";

export const amendmentExamples: readonly Example<Amendment>[] = [
  {
    name: "volatile_value",
    title: "A figure",
    value: {
      ...light,
      amendment_id: "amd_019a8a00-0000-7000-8000-000000000201",
      target_type: "volatile_value",
      target_id: "val-00001",
      rationale: "The page of the ministry shows another amount since November.",
      content: { proposed_value: 22, value_type: "integer" },
    },
  },
  {
    name: "reference",
    title: "A cited page",
    value: {
      ...light,
      amendment_id: "amd_019a8a00-0000-7000-8000-000000000202",
      target_type: "reference",
      target_id: "ref-00004",
      rationale: "The page has moved.",
      content: { proposed_url: "https://diplomatie.belgium.be/en/legalisation-documents", proposed_last_verified: "2026-11-01" },
    },
  },
  {
    name: "skill_field",
    title: "A field of a skill, with the research behind it",
    value: {
      ...researched,
      amendment_id: "amd_019a8a00-0000-7000-8000-000000000203",
      target_type: "skill",
      target_id: "apostille-foreign-document-hague",
      rationale: "The title should say for which documents it is.",
      pre_flight_validation_result: { passed: true },
      provenance: provenanceExample,
      content: {
        amendment_subtype: "frontmatter",
        frontmatter_change: { field_path: "title", proposed_value: "Get an apostille on a foreign document for Belgium" },
      },
    },
  },
  {
    name: "skill_body",
    title: "The text of a skill",
    value: {
      ...researched,
      amendment_id: "amd_019a8a00-0000-7000-8000-000000000204",
      target_type: "skill",
      target_id: "apostille-foreign-document-hague",
      rationale: "Two users found the desk closed.",
      content: {
        amendment_subtype: "body",
        skill_commit: "0123456789abcdef0123456789abcdef01234567",
        body_diff: `--- a/canonical.md\n+++ b/canonical.md\n@@ -1,1 +1,3 @@\n \n+${SENTENCE}\n+\n`,
      },
    },
  },
  {
    name: "path_field",
    title: "A field of a path",
    value: {
      ...researched,
      amendment_id: "amd_019a8a00-0000-7000-8000-000000000205",
      target_type: "path",
      target_id: "birth-certificate-belgian",
      rationale: "The German title should use the word that the register uses.",
      content: {
        amendment_subtype: "field_edit",
        frontmatter_change: { field_path: "title.de", proposed_value: "Geburtsurkunde (belgisches Personenstandsregister)" },
      },
    },
  },
  {
    name: "path_source_field",
    title: "A field of a source",
    value: {
      ...researched,
      amendment_id: "amd_019a8a00-0000-7000-8000-000000000206",
      target_type: "path_source",
      target_id: "marriage-certificate-belgian:commune-desk-marriage",
      rationale: "The desk is quicker than the text says.",
      content: { amendment_subtype: "field_edit", frontmatter_change: { field_path: "priority", proposed_value: 15 } },
    },
  },
  {
    name: "path_source_add",
    title: "A new source of a path",
    value: {
      ...researched,
      amendment_id: "amd_019a8a00-0000-7000-8000-000000000207",
      target_type: "path_source",
      target_id: "household-composition-certificate",
      rationale: "Some communes send the certificate by post after a call.",
      content: {
        amendment_subtype: "source_add",
        source_add: {
          id: "commune-by-post-household-composition",
          source_class: "offline",
          audience: { predicates: [] },
          auth: { method: "none", supported_providers: [] },
          procedure: { kind: "commune-visit", estimated_days: 5, what_to_bring: ["nothing: it comes by post"] },
          validation_path: {
            kind: "user-confirms",
            success_signals: [{ check: "user-confirms-document-received", value: true }],
            failure_signals: [{ check: "commune-says-elsewhere", value: "another desk", outcome: "wrong-desk" }],
            user_confirms_required: true,
          },
          priority: 5,
          actor: {
            primary: "user",
            handoff: {
              when: "physical-presence",
              agent_responsibility: "The agent finds out how the commune is reached.",
              user_responsibility: "Ask for the certificate.",
              resumption: "The user says that the certificate has arrived.",
            },
          },
          fallback_only: true,
          post_handoff_observed: false,
        },
      },
    },
  },
];
