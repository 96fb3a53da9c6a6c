import { expect, it } from "vitest";
import { vocabulary } from "../generated/vocabulary.ts";
import type { SchemaName } from "../index.ts";
import { validate } from "../index.ts";
import { submissionExamples } from "./submission-examples.ts";

const all = Object.entries(submissionExamples).flatMap(([schema, examples]) =>
  // A key of the table is the name of a schema.
  examples.map(({ name, value }) => [schema as SchemaName, name, value] as const),
);

it.each(all)("%s: %s fits its schema [senders.examples]", (schema, _name, value) => {
  expect(validate(schema, value, { fullPointers: true })).toEqual({ valid: true, value });
});

it("there is one for every type, and for every target of concerns, amendments and drafts [senders.examples]", () => {
  expect(Object.keys(submissionExamples).sort()).toEqual([...vocabulary.item_type, "analytics", "feedback-envelope"].sort());
  const targets = (examples: readonly { value: { target_type: string } }[]) => new Set(examples.map(({ value }) => value.target_type));
  expect(targets(submissionExamples.concern)).toEqual(new Set(vocabulary.concern_target));
  expect(targets(submissionExamples.amendment)).toEqual(new Set(vocabulary.amendment_target));
  expect(targets(submissionExamples.draft)).toEqual(new Set(vocabulary.draft_target));
});

it("no two have the same id or, within a type, the same name [senders.examples]", () => {
  const ids = JSON.stringify(all.map(([, , value]) => value)).match(/"(?:con|amd|val|drf|fbk|rtg|anl)_[0-9a-f-]{36}"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  for (const examples of Object.values(submissionExamples)) expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
});
