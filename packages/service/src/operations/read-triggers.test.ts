import { expect, it } from "vitest";
import { DEPOSIT, LEASE, meta, publish, status } from "./_published.ts";
import { readTriggers } from "./read-triggers.ts";

const tagged =
  (...tags: string[]) =>
  (text: string): string =>
    text.replace(/^domain: /m, `tags: [${tags.join(", ")}]\ndomain: `);

it("are the tags of the procedures that are offered, each once, in order", async () => {
  const both = { [LEASE]: tagged("rent", "lease"), [DEPOSIT]: tagged("deposit", "rent") };
  expect(await readTriggers(await publish(both))).toEqual(["deposit", "lease", "rent"]);
});

it.each<[string, (text: string) => string]>([
  ["withdrawn", status("quarantined")],
  ["for agents alone", meta],
])("are none of a skill that is %s", async (_what, edit) => {
  const both = { [LEASE]: tagged("rent"), [DEPOSIT]: (text: string) => edit(tagged("deposit")(text)) };
  expect(await readTriggers(await publish(both))).toEqual(["rent"]);
});
