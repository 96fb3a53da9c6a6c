import { skillDocument } from "@becivic/render";
import { expect, it } from "vitest";
import { LEASE, publish, status } from "./_published.ts";
import { readSkillPage } from "./read-skill-page.ts";

it.each([
  ["alpha", false],
  ["stable", true],
  ["deprecated", false],
  ["quarantined", false],
])("is for search engines while it is stable: %s, %s", async (word, isIndexed) => {
  const page = await readSkillPage({ skill_id: "lease", view: "full" }, 0, await publish({ [LEASE]: status(word) }));
  expect(skillDocument(page.view).isIndexed).toBe(isIndexed);
  expect(page.answer()).toMatchObject({ id: "lease", status: word });
});
