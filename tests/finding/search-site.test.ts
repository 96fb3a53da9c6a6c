import { createSiteSearch, createWeights, type SearchIndex } from "@becivic/find";
import { expect, it } from "vitest";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const ADDRESS = "192.0.2.200";
const QUESTION = "belgische Staatsangehörigkeit";

describeOnBoth("the search of the site", (api) => {
  it("finds the same from the served index as the page of the server does [site.search-right] [site.search-without-script]", async () => {
    const { weights, ...index } = (await api.get("/search/index.json")).body as unknown as SearchIndex & {
      weights: { classes: string[]; address: string };
    };
    const table = new Uint8Array(await (await api.send(ADDRESS, weights.address, {})).arrayBuffer());
    const search = createSiteSearch(
      index,
      createWeights(weights.classes, () => table),
    );
    const expected = search(QUESTION).groups.flatMap(({ hits }) => hits.map(({ address }) => `/de${address}`));
    expect(expected[0]).toBe("/de/skills/nationality-application");

    const response = await api.send(ADDRESS, `/de/search?q=${encodeURIComponent(QUESTION)}`, { headers: { accept: "text/html" } });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const [, results = ""] = (await response.text()).split('id="search-results"');
    const addresses = [...results.matchAll(/<h3><a href="(\/de\/(?:skills|paths|communes|docs|privacy)[^"]*)"/g)].map(([, href]) => href);
    expect(addresses.slice(0, expected.length)).toEqual(expected);
  });
});
