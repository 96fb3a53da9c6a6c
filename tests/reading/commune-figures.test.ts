import { tryParseJson } from "@becivic/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "./_site.ts";

const [SKILL, FIGURE, IXELLES, GENT] = ["nationality-application", "val-00321", "21009", "44021"];
const FILE = "catalogue/rows.json";

/** The corpus, in which Ixelles has a charge of its own. */
function withIxelles(files: Map<string, string>): void {
  const rows = tryParseJson(files.get(FILE) ?? "") as {
    volatile_values: { uid: string; by_commune?: object }[];
    references: { name: string; read?: string }[];
  };
  const source = rows.references.find(({ read }) => read !== undefined)?.name;
  for (const row of rows.volatile_values)
    if (row.uid === FIGURE) row.by_commune = { [IXELLES]: { value: "25 euro", as_of: "2026-09", source } };
  files.set(FILE, `${JSON.stringify(rows, null, 2)}\n`);
}

describe("a figure that differs by commune", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite(withIxelles);
  });
  const text = async (path: string) => (await site.get(path)).text();
  const bodyOf = async (path: string) => ((await (await site.get(path)).json()) as { body: string }).body;

  it("says on the page how many communes have a value of their own, and leads to them [communes.page]", async () => {
    expect(await text(`/skills/${SKILL}`)).toContain(
      `<a href="/api/volatile-values/${FIGURE}">One commune has a value of its own (JSON)</a>`,
    );
  });

  it("says to agents how to ask for one [communes.page]", async () => {
    const markdown = await text(`/skills/${SKILL}.md`);
    expect(markdown).toMatch(new RegExp(`uid="${FIGURE}"[^>]* communes="1"`));
    expect(markdown).toContain(`/api/volatile-values/${FIGURE})`);
    expect(await bodyOf(`/api/skills/${SKILL}`)).toContain(`/api/volatile-values/${FIGURE} lists them`);
  });

  it("is that of the commune in a text that is asked for with it [communes.tool]", async () => {
    const own = `<VV uid="${FIGURE}" basis="Ixelles, one report, September 2026">25 euro</VV>`;
    expect(await bodyOf(`/api/skills/${SKILL}?view=brief&commune=${IXELLES}`)).toContain(own);
    const full = await bodyOf(`/api/skills/${SKILL}?commune=${IXELLES}`);
    expect(full).toContain("Ixelles, September 2026: one report, not confirmed.");
    for (const other of [`&commune=${GENT}`, ""]) {
      const body = await bodyOf(`/api/skills/${SKILL}?view=brief${other}`);
      expect(body).not.toContain("25 euro</VV>");
      expect(body).toMatch(new RegExp(`<VV uid="${FIGURE}"[^>]* communes="1"`));
    }
  });

  it("is refused for a commune that does not exist [communes.unknown]", async () => {
    expect((await site.get(`/api/skills/${SKILL}?commune=99999`)).status).toBe(400);
  });
});
