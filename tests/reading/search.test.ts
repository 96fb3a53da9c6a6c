import { beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "./_site.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});

const QUESTION = "q=nationalit%C3%A9%20belge";
const asPage = { accept: "text/html" };

describe("words that a browser without a script sends", () => {
  it.each(["/search", "/fr/search"])(
    "to %s are answered, and kept by no cache and no other site [site.search-without-script]",
    async (path) => {
      const { status, headers } = await site.get(`${path}?${QUESTION}`, asPage);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex",
      });
    },
  );

  it("are led to the reader's language, and no cache keeps the address [site.search-without-script]", async () => {
    const { status, headers } = await site.get(`/search?${QUESTION}`, { ...asPage, "accept-language": "fr" });
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([302, `/fr/search?${QUESTION}`, "no-store"]);
  });

  it("are no part of the page for programs", async () => {
    for (const accept of ["text/markdown", "application/json"]) {
      const response = await site.get(`/search?${QUESTION}`, { accept });
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(await response.text()).not.toContain("nationalit");
    }
  });

  it.each([
    ["of 10,000 characters", `q=${"nationality ".repeat(834)}`, "only its first 1000 characters"],
    ["with hidden characters", "q=nationality%E2%80%AE%00%C2%AD%20application", "/skills/nationality-application"],
    ["that break UTF-8", "q=%E0%A4%A", "Nothing fits"],
    ["with markup", `q=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`, "&quot;&gt;&lt;img"],
    ["twice", "q=nationality%20application&q=other", "/skills/nationality-application"],
  ])("%s are answered [site.search-hostile]", async (_name, query, part) => {
    const response = await site.get(`/search?${query}`, asPage);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(part);
    expect(page).not.toMatch(/<img|[\u202e\u00ad]/);
  });
});

describe("what a browser searches with", () => {
  it("is an index that names its weights, which stay the same under their name [site.search]", async () => {
    const { weights, skills } = (await (await site.get("/search/index.json")).json()) as {
      weights: { address: string };
      skills: { id: string }[];
    };
    expect(skills.map(({ id }) => id)).toContain("nationality-application");
    expect(skills.filter(({ id }) => id.startsWith("meta-"))).toEqual([]);
    const file = await site.get(weights.address);
    expect(file.headers.get("cache-control")).toContain("immutable");
    expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(400_000);
    expect((await site.get(weights.address, { "if-none-match": file.headers.get("etag") ?? "" })).status).toBe(304);
  });

  it("is programs without the weights [site.search]", async () => {
    const sizes = await Promise.all(["/search.js", "/search-engine.js"].map(async (path) => (await (await site.get(path)).text()).length));
    expect(sizes[0]).toBeLessThan(5_000);
    expect(sizes[1]).toBeLessThan(400_000);
  });
});
