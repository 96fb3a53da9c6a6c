import { expect, it } from "vitest";
import { DEPOSIT, publish, status } from "./_published.ts";
import { listSkillFiles } from "./list-skill-files.ts";

const place = { origin: "https://copy.example", now: 0 };

it.each([
  ["alpha", false, ["deposit", "lease"]],
  ["draft", false, ["lease"]],
  ["draft", true, ["deposit", "lease"]],
  ["quarantined", true, ["lease"]],
])("lists a skill that is %s, with drafts %s: %j", async (word, withDrafts, ids) => {
  const files = await listSkillFiles(place, await publish({ [DEPOSIT]: status(word) }), { withDrafts });
  expect(files.map(({ id }) => id)).toEqual(ids);
  for (const { id, text } of files) expect(text).toContain(`https://copy.example/skills/${id}`);
});
