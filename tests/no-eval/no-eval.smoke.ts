import assert from "node:assert/strict";
import { test } from "node:test";
import { validate } from "@becivic/contract";
import { loadRuleCorpus } from "@becivic/fixtures";
import { createApp } from "@becivic/http";
import { planSteps } from "@becivic/render";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { createServiceContext, publishTree } from "@becivic/service/host";
import { createDatabase } from "@becivic/storage";
import { testRandomness } from "@becivic/testkit";
import { testDependencies } from "../_dependencies.ts";
import { submissionsAt } from "../receiving-end/_submissions.ts";
import { openPlainDatabase } from "./_plain-driver.ts";

// Run by node itself with --disallow-code-generation-from-strings: whatever makes code from text fails here at once.

test("the runtime really refuses to make code from text", () => {
  assert.throws(() => new Function("return 1"), EvalError);
});

test("validators, scrub, steps of a process and app run where code cannot be made from text [portability.no-eval]", async () => {
  assert.equal(validate("problem", { error: "not_found" }).valid, true);
  assert.equal(validate("problem", { error: "nonsense" }).valid, false);
  assert.equal(planSteps("flowchart TD\n  a{Sure?} -->|Yes| b[Go]")?.length, 2);
  assert.equal(scrubValue("31.02.14-995.26", defaultRuleSet()).length, 2);
  const database = createDatabase(openPlainDatabase());
  await publishTree(loadRuleCorpus(), 0, database);
  const service = createServiceContext({ database, randomness: testRandomness, pepper: "a pepper for tests" });
  const app = createApp(testDependencies(service));
  assert.equal((await app.request("/schemas/draft.schema.json")).status, 200);
  const content = { scope: "general", body: "The desk moved.", evidence_date: "1970-01-01", evidence_source: "customer-report" };
  const body = JSON.stringify(submissionsAt("1970-01-01T00:00:00Z").concern({ target_id: "lease", content }));
  const response = await app.request("/api/concerns", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "content-length": String(body.length) },
  });
  assert.equal(response.status, 202);
});
