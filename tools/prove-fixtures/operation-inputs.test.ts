import path from "node:path";
import { expect, it } from "vitest";
import { type JsonSchemaObject, readSchemaDocuments } from "../codegen/schema-documents.ts";
import { mutantsOf } from "./mutants.ts";

// What a user's agent may send to an operation, one constraint a line. When a line is gone, decide; then `npx vitest run tools/prove-fixtures -u`.

it("takes no constraint out of the input of an operation unnoticed [contract.inputs]", async () => {
  const documents = readSchemaDocuments().filter(({ folder }) => folder === "schemas/consumer/operations");
  const lines = documents.flatMap((document) => {
    const input = document.schema.$defs?.input as JsonSchemaObject | undefined;
    return input === undefined ? [] : mutantsOf({ ...document, schema: input }).map(({ name }) => name.replace(".schema.json#", " "));
  });
  expect(lines.length).toBeGreaterThan(documents.length);
  await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(path.join(import.meta.dirname, "operation-inputs.txt"));
});
