import { describe, expect, it } from "vitest";
import { DEPOSIT, publish, status } from "./_published.ts";
import { showSkills } from "./show-skills.ts";

type Filters = Parameters<typeof showSkills>[0];

describe("the list of skills", () => {
  it.each<[Filters, string[], boolean]>([
    [{}, ["lease"], true],
    [{ domain: "housing" }, ["lease"], false],
    [{ domain: "nothing" }, [], false],
    [{ status: "alpha" }, ["lease"], false],
    [{ status: "stable" }, [], false],
    [{ status: "deprecated" }, ["deposit"], false],
  ])("%j: %j, for search engines: %s", async (filters, ids, isIndexed) => {
    const page = await showSkills(filters, await publish({ [DEPOSIT]: status("deprecated") }));
    expect(page.view.skills.map(({ id }) => id)).toEqual(ids);
    expect(page.isIndexed).toBe(isIndexed);
  });

  it("is as data the index of the same skills", async () => {
    const service = await publish({ [DEPOSIT]: status("stable") });
    const ids = async (filters: Filters) => (await (await showSkills(filters, service)).answer()).skills.map(({ id }) => id);
    expect((await ids({})).sort()).toEqual(["deposit", "lease"]);
    expect(await ids({ status: "stable" })).toEqual(["deposit"]);
  });
});
