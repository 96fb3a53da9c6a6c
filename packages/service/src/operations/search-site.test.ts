import { expect, it } from "vitest";
import { publish } from "./_published.ts";
import { searchSite } from "./search-site.ts";

it("answers the words of a reader, and is the page alone without any [site.search-without-script]", async () => {
  const service = await publish();
  const { searched } = await searchSite({ q: "register a lease" }, service);
  expect(searched).toMatchObject({ words: "register a lease", finding: { isCut: false } });
  expect(searched?.finding.groups[0]).toMatchObject({
    kind: "skill",
    hits: [{ address: "/skills/lease" }, { address: "/skills/deposit" }],
  });
  for (const q of [undefined, "", "  "]) expect((await searchSite({ q }, service)).searched).toBeUndefined();
});
