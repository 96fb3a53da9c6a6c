import { expect, it } from "vitest";
import { ruleGroups } from "./rule-groups.ts";
import { ruleSentences } from "./rule-sentences.ts";

// Rules of files that no submission brings.
const NOT_SENT = [
  "commune_nis_code_twice",
  "basis_evidence",
  "commune_former_code_twice",
  "commune_value_basis",
  "commune_value_count",
  "commune_value_range",
  "commune_value_type",
  "commune_value_unknown",
  "commune_slug_twice",
  "contact_enterprise_number",
  "contact_mail_host",
  "contact_source_host",
  "contact_unsourced",
  "dossier_figure",
  "dossier_path",
  "dossier_period",
  "dossier_skill",
  "doubt_unexplained",
  "eval_contains",
  "eval_missing",
  "eval_skill",
  "example_personal_data",
  "example_twice",
  "examples_schema",
  "figure_expired",
  "json_newline",
  "life_event_deadline",
  "life_event_skill",
  "life_event_twice",
  "range_order",
  "row_name_reused",
  "row_name_twice",
  "row_uid_twice",
  "safe_bound_missing",
  "source_not_read",
  "template_empty",
  "template_personal_data",
  "template_too_long",
  "value_source_unresolved",
];

it("has every rule that a text can break once, in groups that are not empty [senders.checklist]", () => {
  const grouped = ruleGroups().flatMap(({ rules }) => rules.map(({ rule }) => rule));
  expect(grouped).toEqual(Object.keys(ruleSentences).filter((rule) => !NOT_SENT.includes(rule)));
  expect(ruleGroups().filter(({ rules }) => rules.length === 0)).toEqual([]);
});
