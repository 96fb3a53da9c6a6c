import { expect, it } from "vitest";
import { DEPOSIT, PATHS, publish, status } from "./_published.ts";
import { listSearchablePages } from "./list-searchable-pages.ts";

it("lists what is offered, and the docs", async () => {
  expect(await listSearchablePages(await publish({ "docs/agents.md": "# For agents\n" }))).toEqual([
    { shows: "skill", id: "deposit" },
    { shows: "skill", id: "lease" },
    { shows: "path", id: "lease-receipt" },
    { shows: "path", id: "lease-form" },
    { shows: "doc", id: "submission-contract-v2" },
  ]);
});

it("lists nothing that is withdrawn or deprecated", async () => {
  const pages = await listSearchablePages(await publish({ [DEPOSIT]: status("deprecated"), [PATHS]: status("quarantined") }));
  expect(pages.map(({ id }) => id)).toEqual(["lease", "lease-form", "submission-contract-v2"]);
});
