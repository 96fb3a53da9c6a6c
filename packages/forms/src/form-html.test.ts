import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field, OnboardingForm } from "./form.ts";
import { formHtml } from "./form-html.ts";

/** A form with one field of every kind, in which every text and name is the given one. */
function formOf(text: string): OnboardingForm {
  const option = { value: text, label: text };
  const field = (type: Field["type"], more: Partial<Field> = {}): Field => ({
    name: text,
    type,
    label: text,
    hint: text,
    optional: true,
    store: "procedure",
    ...more,
  });
  const fields = [
    field("text", { value: text, hidden_when: { field: text, values: [text, text] } }),
    field("single_choice", { options: [option], options_by: { field: text, values: { [`${text}x`]: [] } } }),
    field("yes_no", { optional: false }),
    field("commune"),
    field("country_code"),
    field("month_year", { value: text }),
    field("month_year_or_current", { value: text }),
    field("row_list", {
      rows: { min: 1, max: 5 },
      columns: [
        { id: text, type: "single_choice", label: text, options: [option] },
        { id: text, type: "text", label: text },
      ],
    }),
  ];
  const sections = [{ id: "common" as const, title: text, fields }];
  return { schema_version: 1, skill_id: text, skill_version: "1.0.0", locale: "en", title: text, introduction: text, sections };
}

function write(text: string): string {
  return formHtml(formOf(text), { communes: [{ value: text, label: text }], countries: [{ value: text, label: text }] });
}

/** The tags without the values of their attributes, and the rules of the style without their strings. */
function shapeOf(page: string): { tags: string[]; rules: string[] } {
  const [, style = "", body = ""] = /<style>([\s\S]*?)<\/style>([\s\S]*)/.exec(page) ?? [];
  const tags = [...body.replaceAll(/"[^"<>]*"/g, '""').matchAll(/<[^>]*>/g)].map(([tag]) => tag);
  return { tags, rules: style.replaceAll(/"(?:[^"\\]|\\[\s\S])*"/g, '""').split("\n") };
}

describe("the page of a form", () => {
  const innocent = shapeOf(write("x"));

  it.each(["</style><script>alert(1)</script>", '"] { } body { display: none } [x="', "\\", "a' onclick='b", "<!--", "&quot;", "*/"])(
    "has the same elements, attributes and rules of style whatever is in it: %s [markup.forms]",
    (text) => {
      expect(shapeOf(write(text))).toEqual(innocent);
    },
  );

  it("keeps any text within its element, attribute and string [markup.forms]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", minLength: 1 }), (text) => {
        // Two of these are answers that a form knows, and mark one of its options.
        fc.pre(!["yes", "no", "current", "rows"].includes(text));
        expect(shapeOf(write(text))).toEqual(innocent);
      }),
      { numRuns: 300 },
    );
  });
});
