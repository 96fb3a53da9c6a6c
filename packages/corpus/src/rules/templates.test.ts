import { describe, expect, it } from "vitest";
import { checkTemplates, templateName, templatesOf } from "./templates.ts";

const at = (name: string): string => `skills/lease/templates/${name}`;
const rulesOf = (name: string, text: string) =>
  checkTemplates(new Map([[at(name), text]])).map(({ rule, severity, line }) => ({ rule, severity, line }));

describe("sample documents of a skill", () => {
  it.each(["letter.md", "letter.txt", "2-reminder.md"])("%s is one [repository.templates]", (name) => {
    expect(templateName(at(name))).toBe(name);
  });

  it.each(["letter.html", "letter.svg", "letter.pdf", "Letter.md", ".md", "-a.md", "a/b.md", "../canonical.md", "a b.md", "a.md.exe"])(
    "%s is none [repository.templates]",
    (name) => {
      expect(templateName(at(name))).toBeUndefined();
    },
  );

  it("are listed by name, those of their skill alone", () => {
    const files = ["b.txt", "a.md", "c.html"].map(at).concat("skills/lease-2/templates/d.md", "skills/lease/canonical.md");
    expect(templatesOf("lease", new Map(files.map((file) => [file, "x\n"])))).toEqual(["a.md", "b.txt"]);
  });

  it("may be as long as their limit, and no longer [repository.templates]", () => {
    expect(rulesOf("letter.txt", `${"a".repeat(19_999)}\n`)).toEqual([]);
    expect(rulesOf("letter.txt", `${"a".repeat(20_000)}\n`)).toEqual([{ rule: "template_too_long", severity: "error", line: 1 }]);
  });

  it("hold placeholders, and never what looks like a person's [repository.templates]", () => {
    expect(rulesOf("letter.md", "Dear [name],\n\nI rent [address] since [date].\n")).toEqual([]);
    expect(rulesOf("letter.md", "Dear [name],\n\nwrite to jeanne@example.org.\n")).toEqual([
      { rule: "template_personal_data", severity: "error", line: 3 },
    ]);
  });
});
