import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { CONTRACT_VERSION } from "./contract-version.ts";
import { validate } from "./validate.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const concern: object = JSON.parse(readFileSync(path.join(root, "fixtures/concerns/valid/path.json"), "utf8"));

describe("the version of the submission contract", () => {
  it("is one that a sender may name [rules.contract-version]", () => {
    expect(validate("concern", { ...concern, submission_contract_version: CONTRACT_VERSION }).valid).toBe(true);
    expect(validate("concern", { ...concern, submission_contract_version: `3${CONTRACT_VERSION.slice(1)}` }).valid).toBe(false);
  });

  it("is the one that the page of the contract names [rules.contract-version]", () => {
    const page = `corpus/docs/submission-contract-v${CONTRACT_VERSION.split(".")[0]}.mdx`;
    expect(readFileSync(path.join(root, page), "utf8")).toContain(`\`${CONTRACT_VERSION}\``);
  });
});
