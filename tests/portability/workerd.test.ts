import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { type SchemaName, validate } from "@becivic/contract";
import { loadFixtureSuites } from "@becivic/fixtures";
import { planSteps } from "@becivic/render";
import { defaultRuleSet, scrubValue } from "@becivic/scrub";
import { Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bundleWorker } from "../_bundle-worker.ts";
import { readEverything } from "./_corpus-sample.ts";

// The same code in the runtime of Cloudflare Workers, where code cannot be made from text and there is no file system.

let worker: Miniflare;

beforeAll(async () => {
  worker = new Miniflare({
    ...(await bundleWorker(path.join(import.meta.dirname, "_worker.ts"))),
  });
  await worker.ready;
});

afterAll(() => worker.dispose());

async function ask(endpoint: string, body: unknown): Promise<unknown> {
  const response = await worker.dispatchFetch(`http://localhost${endpoint}`, { method: "POST", body: JSON.stringify(body) });
  return response.json();
}

describe("inside workerd", () => {
  it.each(loadFixtureSuites())(
    "gives the same verdict on every fixture of $folder [portability.validators]",
    async ({ schema, valid, invalid }) => {
      const questions = [...valid, ...invalid].map(({ value }) => ({ schema, value }));
      expect(await ask("/validate", questions)).toEqual(questions.map(({ value }) => validate(schema as SchemaName, value).valid));
    },
  );

  it("finds the same personal data in every sample [portability.scrub]", async () => {
    const folder = path.resolve(import.meta.dirname, "../../fixtures/pii-samples");
    const lines = globSync("*.txt", { cwd: folder }).flatMap((file) => readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n"));
    expect(lines.length).toBeGreaterThan(100);
    expect(await ask("/scrub", lines)).toEqual(lines.map((line) => scrubValue(line, defaultRuleSet()).map(({ rule }) => rule)));
  });

  it("reads a procedure the same way [portability.corpus]", async () => {
    const sample = {
      file: '---\nid: x-y\nsummary: One line.\n---\n## Process\n\nPay <VV name="fee">€1</VV>, see [code].\n',
      redirects: ["https://a.be", "https://idp.iamfas.belgium.be/fas"],
      pattern: "^https://idp\\.",
    };
    const here = readEverything(sample.file, sample.redirects, sample.pattern);
    expect(here).toMatchObject({ amended: { amended: true }, edited: { amended: true }, judged: { outcome: "success" } });
    expect(await ask("/corpus", sample)).toEqual(here);
  });

  it("reads every process as the same steps [portability.process]", async () => {
    const folder = path.resolve(import.meta.dirname, "../../corpus/skills");
    const sources = globSync("*/process.mmd", { cwd: folder }).map((file) => readFileSync(path.join(folder, file), "utf8"));
    const here = sources.map((source) => planSteps(source) ?? null);
    expect(here).not.toContain(null);
    // Through JSON, as the answer of the Worker.
    expect(await ask("/process", sources)).toEqual(JSON.parse(JSON.stringify(here)));
  });
});
