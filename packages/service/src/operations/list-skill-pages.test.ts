import { expect, it } from "vitest";
import { DEPOSIT, publish, status } from "./_published.ts";
import { listSkillPages } from "./list-skill-pages.ts";

const titles = async (changes: Parameters<typeof publish>[0]) =>
  listSkillPages(({ reading }) => reading.frontmatter.title, 0, await publish(changes));

it("makes something of the page of each skill, by its title", async () => {
  expect(await titles({ [DEPOSIT]: (text) => text.replace(/^title: .+$/m, "title: Zeal") })).toEqual(["Register a lease", "Zeal"]);
});

it.each(["draft", "deprecated", "quarantined"])("leaves out what is %s", async (word) => {
  expect(await titles({ [DEPOSIT]: status(word) })).toEqual(["Register a lease"]);
});
