import { describe, expect, it } from "vitest";
import { fieldGroups } from "./field-rows.ts";
import { fieldTables } from "./field-table.ts";
import { documentOf } from "./schema-place.ts";

const concern = fieldTables("concern.schema.json");

describe("the fields of a schema as tables", () => {
  it.each([
    ["a constant", concern, "| `schema_version` | integer | required | always `4` |"],
    ["an optional field within an object", concern, "| `context.language_used` | string | required | one of `fr`, `nl`, `de`, `en` |"],
    ["a bound", concern, "| `content.body` | string | required | at most 500 characters; One line of text that is not empty |"],
    ["one of two types", concern, "| `content.observed_value` | string or number | required |  |"],
    ["a field that is refused", concern, "| `session_id` |  | not allowed |  |"],
    ["a condition", concern, "### Where `target_type` is `path` and `content.scope` is not `general`"],
    ["a field that a condition requires", concern, "| `content.specifier` | string | required |  |"],
    ["a bar in a pattern", concern, "fits `^val-(?:[0-9]{5}\\|[1-9][0-9]{5})$`"],
    ["an object in a list", fieldTables("draft.schema.json"), "| `provenance.research_sources[].claim` | string | required |"],
    [
      "a schema of its own",
      fieldTables("draft.schema.json"),
      "| `content.frontmatter` | object | required | see `/schemas/skill.schema.json`;",
    ],
    ["what is fixed in it", fieldTables("draft.schema.json"), '`origin` is `"community"`'],
    ["a definition", fieldTables("feedback-envelope.schema.json", "shell"), "| `items` | array | required | at most 100 entries |"],
  ])("show %s [senders.pages]", (_what, tables, line) => {
    expect(tables).toContain(line);
  });

  it.each(["concern", "amendment", "validation", "draft", "feedback", "rating", "analytics", "provenance"])(
    "leave out no field of %s [senders.pages]",
    (type) => {
      const file = `${type}.schema.json`;
      const shown = new Set(
        fieldGroups({ file, schema: documentOf(file) }).flatMap(({ rows }) =>
          rows.map(({ field }) => field.split(".").at(-1)?.replace("[]", "")),
        ),
      );
      const withoutItems = JSON.stringify(documentOf(file), (key, value: unknown) => (key === "item" ? undefined : value));
      for (const [, names = ""] of withoutItems.matchAll(/"required":\[([^\]]+)\]/g))
        for (const name of JSON.parse(`[${names}]`) as string[]) expect([...shown]).toContain(name);
    },
  );
});
