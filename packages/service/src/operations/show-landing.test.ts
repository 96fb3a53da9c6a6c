import { expect, it } from "vitest";
import { DEPOSIT, LEASE, meta, PATHS, publish, status } from "./_published.ts";
import { showLanding } from "./show-landing.ts";

it("counts the procedures and paths that are offered", async () => {
  expect((await showLanding(await publish())).counts).toEqual({ skills: 2, paths: 2 });
  expect((await showLanding(await publish({ [DEPOSIT]: meta, [PATHS]: status("quarantined") }))).counts).toEqual({ skills: 1, paths: 1 });
});

it("shows of its examples those that are offered", async () => {
  let lease = "";
  const copy = (text: string): string => {
    lease = text;
    return text;
  };
  expect((await showLanding(await publish({ [LEASE]: copy }))).examples).toEqual([]);
  const service = await publish({ "skills/address-change/canonical.md": lease.replace("id: lease", "id: address-change") });
  expect((await showLanding(service)).examples.map(({ id }) => id)).toEqual(["address-change"]);
});
