import assert from "node:assert/strict";
import { test } from "node:test";
import { validate } from "@becivic/contract";
import { createApp } from "@becivic/http";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { testDependencies } from "../_dependencies.ts";

// Run by node itself with --disallow-code-generation-from-strings: whatever makes code from text fails here at once.

test("the runtime really refuses to make code from text", () => {
  assert.throws(() => new Function("return 1"), EvalError);
});

test("validators, scrub and app run where code cannot be made from text [portability.no-eval]", async () => {
  assert.equal(validate("problem", { error: "not_found" }).valid, true);
  assert.equal(validate("problem", { error: "nonsense" }).valid, false);
  assert.equal(scrubValue("31.02.14-995.26", defaultRuleSet()).length, 2);
  const app = createApp(await testDependencies());
  const response = await app.request("/schemas/draft.schema.json");
  assert.equal(response.status, 200);
});
