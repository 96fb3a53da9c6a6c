import { beforeAll, describe, expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { openSite, type Site } from "./_site.ts";

const SKILL = "apostille-foreign-document-hague";
const FILE = `skills/${SKILL}/phrases.json`;
const PHRASE = "zwerfkeien in de gang";
const put = (value: unknown) => (files: Map<string, string>) => void files.set(FILE, `${JSON.stringify(value)}\n`);

describe("the phrases of a skill", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(put({ nl: [PHRASE], en: ["pebbles in the hallway"] }));
  });

  it("are served by language, for a sender who amends them [phrases.amend]", async () => {
    const response = await site.get(`/${FILE}`);
    expect([response.status, await response.json()]).toEqual([200, { nl: [PHRASE], en: ["pebbles in the hallway"] }]);
    expect(await (await site.get("/skills/meta-no-skill-fallback/phrases.json")).json()).toEqual({});
  });

  it("lead the search to the skill [phrases.find]", async () => {
    const answer = (await (await site.get(`/api/search?q=${encodeURIComponent(PHRASE)}`)).json()) as { results: { id: string }[] };
    expect(answer.results.map(({ id }) => id)).toEqual([SKILL]);
  });

  it.each([
    "/api/skill-graph?status=alpha",
    `/api/skills/${SKILL}`,
    `/api/skills/${SKILL}?view=source`,
    `/skills/${SKILL}`,
    `/skills/${SKILL}.md`,
    `/skills/${SKILL}/SKILL.md`,
    `/skills/${SKILL}/canonical.md`,
    "/agents/triggers.json",
    "/llms.txt",
    "/llms-full.txt",
    "/.well-known/agent-skills/index.json",
    "/skills",
  ])("are not in %s [phrases.find]", async (address) => {
    const response = await site.get(address);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("zwerfkeien");
  });

  it.each<[name: string, change: (files: Map<string, string>) => void]>([
    ["with hidden characters", put({ nl: ["mijn\u200bhuur"] })],
    ["that is no JSON", (files) => void files.set(FILE, "{\n")],
    [
      "of a skill that was withdrawn",
      (files) => {
        const file = `skills/${SKILL}/canonical.md`;
        files.set(file, (files.get(file) ?? "").replace(/^status: .+$/m, "status: quarantined"));
      },
    ],
  ])("are not served from a file %s [phrases.file]", async (_name, change) => {
    const other = await openSite(change);
    const response = await other.get(`/${FILE}`);
    expect([response.status, problemOf(await response.json())]).toEqual([404, { error: "not_found" }]);
  });

  it("leave the page of the skill as it is where the file cannot be read [phrases.file]", async () => {
    const other = await openSite((files) => void files.set(FILE, "{\n"));
    expect((await other.get(`/skills/${SKILL}`)).status).toBe(200);
  });
});
