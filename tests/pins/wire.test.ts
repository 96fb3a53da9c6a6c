import { readdirSync } from "node:fs";
import path from "node:path";
import { type ProblemErrorCode, schemaFiles, vocabulary } from "@becivic/contract";
import { createApp } from "@becivic/http";
import { AppError } from "@becivic/service";
import { createMemoryService } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { testDependencies } from "../_dependencies.ts";

// Literals that deployed agents rely on, typed out once more. When one of these turns red, decide, then change it here and in the docs
// in the same commit.

const statuses: Record<ProblemErrorCode, number> = {
  schema_fail: 400,
  identity_field_present: 400,
  malformed_json: 400,
  invalid_transition: 400,
  unauthorised: 401,
  capability_mismatch: 403,
  self_validation_blocked: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  diff_apply_failed: 409,
  duplicate_id_different_submitter: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  regex_fail: 422,
  layer2_scrub_failure: 422,
  cross_ref_fail: 422,
  rate_limit_exceeded: 429,
  internal_error: 500,
  staging_unavailable: 503,
};

describe("the wire", () => {
  it.each(Object.entries(statuses))("sends %s as %i [http.problems]", async (code, status) => {
    const app = createApp(testDependencies((await createMemoryService()).service));
    app.get("/refused", () => {
      throw new AppError(code as ProblemErrorCode);
    });
    expect((await app.request("/refused")).status).toBe(status);
  });

  it("names its types and targets as the contract does [contract.literals]", () => {
    expect(vocabulary.item_type).toEqual(["concern", "amendment", "validation", "draft", "feedback", "rating"]);
    expect(vocabulary.concern_target).toEqual(["skill", "volatile_value", "reference", "path", "path_source", "skill_graph"]);
    expect(vocabulary.amendment_target).toEqual(["skill", "volatile_value", "reference", "path", "path_source"]);
    expect(vocabulary.validation_target).toEqual(["skill", "volatile_value", "reference", "path", "path_source", "observation"]);
    expect(vocabulary.lifecycle_status).toEqual(["draft", "alpha", "beta", "stable", "quarantined", "deprecated"]);
    expect(vocabulary.region).toEqual([
      "Flanders",
      "Wallonia",
      "Brussels-Capital",
      "German-speaking-community",
      "not-in-belgium-yet",
      "abroad",
    ]);
    expect(vocabulary.profile_axis).toHaveLength(16);
    expect(vocabulary.theme).toHaveLength(12);
    expect(vocabulary.source_class).toHaveLength(9);
    expect(vocabulary.domain).toHaveLength(11);
  });

  it("publishes these schemas under becivic.be, besides those of the harness's operations [contract.literals]", () => {
    const ofOperations = new Set(readdirSync(path.join(import.meta.dirname, "../../schemas/consumer/operations")));
    expect(
      Object.keys(schemaFiles)
        .filter((file) => !ofOperations.has(file))
        .map((file) => file.replace(".schema.json", ""))
        .sort(),
    ).toEqual([
      "activity",
      "all-phrases",
      "amendment",
      "analytics",
      "analytics-stats-input",
      "answer",
      "artefact-stats-input",
      "authorities",
      "buffer-line",
      "cancel-retry",
      "cancel-submission-input",
      "cancellation",
      "canonical-text-input",
      "carry-ticket",
      "catalogue",
      "catalogue-row-input",
      "categories",
      "change-submission-status-input",
      "communes",
      "communes-answer",
      "communes-input",
      "concern",
      "concerns-answer",
      "concerns-input",
      "corpus-search",
      "deprecate-input",
      "derive-input",
      "dossier-words",
      "draft",
      "evals",
      "feedback",
      "feedback-envelope",
      "feedback-results",
      "identifiers",
      "input-fields",
      "item-result",
      "life-events",
      "local-copy",
      "maintenance-input",
      "memory-file",
      "mint-catalogue-entry-input",
      "move-clock-input",
      "observations-block",
      "observed",
      "onboarding-form",
      "onboarding-form-input",
      "onboarding-page-input",
      "one-path-input",
      "one-skill-input",
      "outbox-line",
      "path",
      "path-answer",
      "path-directory",
      "path-directory-input",
      "path-input",
      "path-source",
      "paths-index",
      "paths-index-view",
      "predicate",
      "problem",
      "profile",
      "provenance",
      "rating",
      "rating-texts-input",
      "read-row-input",
      "read-skill-input",
      "receipt",
      "receipt-line",
      "reference",
      "regex-rules",
      "rename-row-input",
      "retract-text-input",
      "revalidate-class-input",
      "review-decision",
      "review-item-input",
      "review-items",
      "schema-file-input",
      "search-input",
      "session-facts",
      "session-input",
      "shared-networks",
      "skill",
      "skill-answer",
      "skill-concerns-input",
      "skill-example",
      "skill-graph",
      "skill-graph-input",
      "skill-phrases",
      "skill-search",
      "skill-template-input",
      "skills-index",
      "snapshot-manifest",
      "source-classes",
      "standing-input",
      "status",
      "status-answer",
      "status-explanation",
      "status-input",
      "submission",
      "submission-input",
      "submit-input",
      "text",
      "types",
      "validation",
      "vocabulary",
      "volatile-value",
    ]);
  });
});
