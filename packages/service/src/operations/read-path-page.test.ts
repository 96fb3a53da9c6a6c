import { pathDocument } from "@becivic/render";
import { expect, it } from "vitest";
import { PATHS, publish, status } from "./_published.ts";
import { readPathPage } from "./read-path-page.ts";

it.each([
  ["alpha", false],
  ["stable", true],
  ["deprecated", false],
  ["quarantined", false],
])("is for search engines while it is stable: %s, %s", async (word, isIndexed) => {
  const page = await readPathPage({ path_id: "lease-receipt" }, 0, await publish({ [PATHS]: status(word) }));
  expect(pathDocument(page.view).isIndexed).toBe(isIndexed);
  expect(page.answer()).toMatchObject({ id: "lease-receipt", status: word });
});
