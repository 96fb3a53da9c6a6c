import { formatCohort, revisionCohort } from "@becivic/contract";
import { expect, it } from "vitest";
import {
  subjectOfDeprecation,
  subjectOfFeedback,
  subjectOfHidden,
  subjectOfHold,
  subjectOfPublication,
  subjectOfQuarantine,
} from "./review-subjects.ts";

// These texts are stored: a database of an earlier release holds them.
it.each([
  [subjectOfHold("con_1"), "ner_hold con_1"],
  [
    subjectOfQuarantine({ target_type: "volatile_value", target_id: "val-00001", cohort: revisionCohort(3) }),
    "quarantine volatile_value val-00001 r3",
  ],
  [
    subjectOfDeprecation({
      target_type: "path",
      target_id: "lease-receipt",
      cohort: formatCohort({ kind: "version", line: "0.1", startedAt: 1000 }),
    }),
    "many_deprecations path lease-receipt 0.1@1000",
  ],
  [subjectOfHidden({ target_type: "file", target_id: "docs/a.md" }), "hidden_character file docs/a.md"],
  [subjectOfHidden({ target_type: "skill", target_id: "lease" }), "hidden_character skill lease"],
  [subjectOfPublication("draft", "drf_1"), "draft drf_1"],
  [subjectOfPublication("stuck", "amd_1"), "stuck amd_1"],
  [subjectOfFeedback("fbk-00001"), "feedback fbk-00001"],
])("%j is stored as %j", (subject, text) => {
  expect(subject).toBe(text);
});
