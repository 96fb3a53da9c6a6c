import { readFileSync } from "node:fs";
import path from "node:path";
import { type ErrorAdvice, errorGuide } from "@becivic/contract";
import { createApp } from "@becivic/http";
import { createMemoryService } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { testDependencies } from "../_dependencies.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../../corpus/docs/submission-contract-v2.mdx"), "utf8");

interface Manifest {
  errors: Record<string, number>;
  error_guide: Record<string, ErrorAdvice>;
}

async function readManifest(): Promise<Manifest> {
  const app = createApp(testDependencies((await createMemoryService()).service));
  return (await app.request("/agents/manifest.json")).json();
}

describe("the error guide", () => {
  it("is in the manifest as a whole [refusals.guide]", async () => {
    expect((await readManifest()).error_guide).toEqual(errorGuide);
  });

  it("is the table on the page of the contract, with the statuses [refusals.guide]", async () => {
    const { errors } = await readManifest();
    const rows = page.split("\n").filter((line) => /^\| \d{3} \|/.test(line));
    const expected = Object.entries(errorGuide).map(
      ([code, { meaning, next }]) => `| ${errors[code]} | \`${code}\` | ${meaning} | ${next} |`,
    );
    expect(rows).toEqual(expected);
  });
});
