import { expect, it } from "vitest";
import { publish } from "./_published.ts";
import { readDoc } from "./read-doc.ts";

const files = { "docs/page.md": "# A page\n\nText.\n", "docs/submit/concern.md": "# Send a concern\n" };

it("reads a page of the docs", async () => {
  expect(await readDoc("page", await publish(files))).toEqual({
    id: "page",
    title: "A page",
    summary: "Text.",
    text: files["docs/page.md"],
    address: "/docs/page",
  });
});

it.each(["nothing", "submit/concern", "../skills/lease/canonical", "__proto__"])("has no page %s", async (id) => {
  await expect(readDoc(id, await publish(files))).rejects.toMatchObject({ code: "not_found" });
});
