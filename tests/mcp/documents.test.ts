import { tools } from "@becivic/mcp";
import { createConfig, lint } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";

interface Operation {
  operationId: string;
  "x-mcp-tool"?: string;
}
interface Manifest {
  operations: { id: string; method: string; path: string }[];
  mcp: { address: string; tools: { name: string; operations: string[]; answer: string }[] };
  form: { address: string; schema: string; input_types: string[]; locales: string[] };
}

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const read = async <Answer>(path: string): Promise<Answer> => (await fetch(`${server.address}${path}`)).json() as Promise<Answer>;

async function operations(): Promise<Operation[]> {
  const { paths } = await read<{ paths: Record<string, Record<string, Operation>> }>("/api/openapi.json");
  return Object.values(paths).flatMap((path) => Object.values(path));
}

describe("what the server says of itself", () => {
  it("is clean to a linter of OpenAPI, with every schema that it names [documents.openapi]", async () => {
    const rules = {
      // What takes no input refuses nothing.
      "operation-4xx-response": "off",
      // It does not know that what a condition requires is declared outside of the condition.
      "no-required-schema-properties-undefined": "off",
      // The server of a test is reached at localhost, and says so.
      "no-server-example.com": "off",
      // It cannot compile the pattern of visible text; tests/inputs/openapi.test.ts validates the examples.
      "no-invalid-media-type-examples": "off",
    } as const;
    const config = await createConfig({ extends: ["recommended-strict"], rules });
    const problems = await lint({ ref: `${server.address}/api/openapi.json`, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it("names each tool at the operations that do the same, and no other [documents.tools]", async () => {
    const pairs = (await operations()).flatMap(({ operationId, "x-mcp-tool": tool }) => (tool === undefined ? [] : [[tool, operationId]]));
    expect(pairs.sort()).toEqual(tools.flatMap(({ name, operations }) => operations.map((operation) => [name, operation])).sort());
  });

  it("has every operation, every tool and the form in the manifest [documents.manifest]", async () => {
    const manifest = await read<Manifest>("/agents/manifest.json");
    const known = new Set((await operations()).map(({ operationId }) => operationId));
    expect(manifest.operations.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(manifest.mcp.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const listed = new Set(manifest.operations.map(({ id }) => id));
    for (const tool of manifest.mcp.tools) {
      expect(
        tool.operations.filter((operation) => !listed.has(operation)),
        tool.name,
      ).toEqual([]);
      expect(await read(tool.answer)).toMatchObject({ $id: `https://becivic.be${tool.answer}` });
    }
    expect(manifest.form.input_types).toHaveLength(8);
    const form = manifest.form.address
      .replace("{skill_id}", "nationality-application")
      .replace("{locale}", "de")
      .replace("{format}", "json");
    expect(await read(form)).toMatchObject({ skill_id: "nationality-application", locale: "de" });
    expect(await read(manifest.form.schema)).toMatchObject({ title: "Onboarding form" });
  });
});
