import { expect, it } from "vitest";
import { LEASE, PATHS, publish, status } from "./_published.ts";
import { readSitemap } from "./read-sitemap.ts";

it("names a skill or a path once it is stable", async () => {
  const before = await readSitemap(await publish());
  const after = await readSitemap(await publish({ [LEASE]: status("stable"), [PATHS]: status("stable") }));
  expect(before).toEqual(expect.arrayContaining(["/", "/skills", "/paths", "/docs/submission-contract-v2", "/agents/submit/concern"]));
  expect(after.filter((address) => !before.includes(address))).toEqual(["/skills/lease", "/paths/lease-receipt"]);
});

it("names the page for agents once", async () => {
  const addresses = await readSitemap(await publish({ "docs/agents.md": "# For agents\n", "docs/landing.md": "# Welcome\n" }));
  expect(addresses.filter((address) => address === "/agents" || address === "/")).toEqual(["/", "/agents"]);
  expect(new Set(addresses).size).toBe(addresses.length);
});
