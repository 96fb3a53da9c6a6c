import { describe, expect, it } from "vitest";
import { outlineOf } from "./skill-outline.ts";

const published = `---
name: "becivic-arrival"
metadata:
  becivic-id: "arrival"
  becivic-version: "1.2.0"
---

# Report a short stay

Text.

## Process

1. **Count the days.** Note the day.
   1. A step inside a step.
2. **Book at once**: <Path id="appointment">Appointment</Path>.

<Risk reason="Late.">

3. Go to the <VV uid="val-00001">desk</VV> in \`person\`.

</Risk>

## Known surprises

1. Not a step.
`;

describe("the outline of a skill", () => {
  it("has its version and the numbered steps of its process, across elements [memory.progress]", () => {
    expect(outlineOf(published)).toEqual({
      title: "Report a short stay",
      version: "1.2.0",
      steps: ["Count the days", "Book at once", "Go to the desk in person"],
    });
  });

  it("reads the frontmatter of the corpus as well", () => {
    const outline = outlineOf("---\ntitle: Deposit\nversion: 0.1.0\n---\n\n## Process\n\n1. Pay.\n");
    expect(outline).toEqual({ title: "Deposit", version: "0.1.0", steps: ["Pay"] });
  });

  it.each(["", "no skill", "---\nversion: [1]\n---\n", "## Process\n\n7. Seven.\n"])("has neither version nor steps for %j", (text) => {
    expect(outlineOf(text)).toMatchObject({ version: undefined, steps: [] });
  });
});
