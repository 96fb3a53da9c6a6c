import { expect, it } from "vitest";
import { PATHS, publish, status } from "./_published.ts";
import { showPaths } from "./show-paths.ts";

it.each([
  [undefined, ["lease-receipt", "lease-form"], true],
  ["identity-civil-status", ["lease-receipt", "lease-form"], false],
  ["family", [], false],
])("lists the paths of the theme %s: %j, for search engines: %s", async (theme, ids, isIndexed) => {
  const page = await showPaths({ theme }, await publish());
  expect(page.view.paths.map(({ id }) => id)).toEqual(ids);
  expect(Object.keys((await page.answer()).paths)).toEqual(ids);
  expect(page.isIndexed).toBe(isIndexed);
});

it("lists no withdrawn path", async () => {
  expect((await showPaths({}, await publish({ [PATHS]: status("quarantined") }))).view.paths.map(({ id }) => id)).toEqual(["lease-form"]);
});

it("has no list of a theme that there is not", async () => {
  await expect(showPaths({ theme: "nothing" }, await publish())).rejects.toMatchObject({ code: "not_found" });
});
