import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inputSchemas, type SchemaName, schemaFiles, submissionExamples, validate } from "@becivic/contract";
import { createConfig, lint } from "@redocly/openapi-core";
import { afterAll, describe, expect, it } from "vitest";
import { readOpenApi, readOperations } from "./_operations.ts";

const folder = mkdtempSync(path.join(tmpdir(), "becivic-openapi-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const document = await readOpenApi();
const operations = await readOperations();

describe("the OpenAPI document, saved to a file", () => {
  it("has no reference that leads out of it, or to nothing [documents.alone]", () => {
    const references = JSON.stringify(document).match(/"\$ref":"[^"]*"/g) ?? [];
    expect(references.length).toBeGreaterThan(100);
    for (const reference of new Set(references)) {
      const { $ref } = JSON.parse(`{${reference}}`) as { $ref: string };
      expect($ref).toMatch(/^#[/]/);
      const target = $ref
        .split("/")
        .slice(1)
        .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], document);
      expect(target, $ref).toBeDefined();
    }
  });

  it("is a valid OpenAPI 3.1 document [documents.alone]", async () => {
    const file = path.join(folder, "openapi.json");
    writeFileSync(file, JSON.stringify(document));
    const rules = {
      "operation-4xx-response": "off",
      "no-required-schema-properties-undefined": "off",
      // The server of a test is reached at localhost, and says so.
      "no-server-example.com": "off",
      // It cannot compile the pattern of visible text, which is written for engines without Unicode classes. The examples are validated below.
      "no-invalid-media-type-examples": "off",
    } as const;
    const problems = await lint({ ref: file, config: await createConfig({ extends: ["recommended-strict"], rules }) });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it("describes every parameter by its schema, with its type, its default and what it means [documents.inputs]", () => {
    for (const { operationId, path: address, parameters, input } of operations) {
      const inPath = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        parameters.filter((one) => one.in === "path").map(({ name }) => name),
        operationId,
      ).toEqual(inPath);
      for (const { name, in: place, required, description, schema } of parameters) {
        const { description: meaning, ...rules } = (input === undefined ? undefined : inputSchemas[input].properties[name]) ?? {};
        expect({ name, description, schema }, operationId).toEqual({ name, description: meaning, schema: rules });
        if (place === "path") expect(required, operationId).toBe(true);
      }
    }
    expect(operations.find(({ operationId }) => operationId === "findSkill")?.parameters).toContainEqual({
      name: "limit",
      in: "query",
      required: false,
      description: "The largest number of results to return.",
      schema: { type: "integer", minimum: 1, maximum: 20, default: 5 },
    });
  });

  it("describes every operation, its tag and the elements of every array [http.openapi-described]", () => {
    const tagNames = document.tags.map(({ name }) => name);
    expect(tagNames).toEqual(["public", "operators"]);
    for (const { description } of [document.info, ...document.tags]) expect(description).toMatch(/\w\.$/);
    const described = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(described).toHaveLength(operations.length);
    for (const { operationId, description, tags } of described) {
      expect(description, operationId).toMatch(/\w\.$/);
      expect(tagNames, operationId).toContain(tags[0]);
    }
    expect(JSON.stringify(document)).not.toMatch(/"type":"array"\}/);
  });

  it("has every pattern as its schema has it, also those that name hidden characters [http.openapi-described]", () => {
    const patterns: string[] = [];
    JSON.stringify(document, (key, value: unknown) => {
      if (key === "pattern" && typeof value === "string") patterns.push(value);
      return value;
    });
    expect(patterns.length).toBeGreaterThan(20);
    for (const pattern of patterns) expect(() => new RegExp(pattern, "u"), pattern).not.toThrow();
    const { $defs } = JSON.parse(schemaFiles["text.schema.json"] ?? "") as { $defs: Record<string, unknown> };
    expect(document.components.schemas["text.visible"]).toEqual($defs.visible);
  });

  it("describes the body of every operation that takes one, those of operators too [documents.inputs]", () => {
    const writing = operations.filter(({ method }) => method === "POST" || method === "PATCH");
    expect(writing.filter(({ body }) => body === undefined)).toEqual([]);
    for (const { body = "" } of writing)
      expect(document.components.schemas[body], body).toMatchObject({ type: "object", description: expect.any(String) });
    expect(writing.find(({ operationId }) => operationId === "retractText")?.body).toBe("retract-text-input");
  });

  it("shows examples that the schema of the body accepts, for everything that can be sent [senders.openapi]", () => {
    const bodies = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ requestBody }) => requestBody ?? []),
    );
    const examples = bodies.flatMap(({ content: { "application/json": body } }) =>
      Object.values(body.examples ?? {}).map(({ value }) => [body.schema.$ref.split("/").at(-1) ?? "", value] as const),
    );
    expect(new Set(examples.map(([schema]) => schema))).toEqual(new Set(Object.keys(submissionExamples)));
    for (const [schema, value] of examples) expect(validate(schema as SchemaName, value), schema).toMatchObject({ valid: true });
  });

  it("shows parameters that their schemas accept [senders.openapi]", () => {
    const examples = operations.flatMap(({ operationId, parameters, input }) =>
      parameters.flatMap(({ name, example }) => (example === undefined ? [] : [{ operationId, name, example, input }])),
    );
    expect(new Set(examples.map(({ name }) => name)).size).toBeGreaterThan(7);
    for (const { operationId, name, example, input } of examples) {
      const outcome = input === undefined ? undefined : validate(input, { [name]: example });
      const issues = outcome === undefined || outcome.valid ? [] : outcome.issues;
      // Other parameters may be missing here.
      expect(
        issues.filter(({ pointer }) => pointer === `/${name}`),
        operationId,
      ).toEqual([]);
    }
  });

  it("uses the right article [senders.openapi]", () => {
    const summaries = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ summary }) => summary));
    expect(summaries.filter((summary) => /\b[Aa] [aeio]|\b[Aa]n [^aeiouAEIOUMNF]|\ba feedback/.test(summary))).toEqual([]);
  });
});
