import { expect, it } from "vitest";
import { LEASE, publish, status } from "./_published.ts";
import { readCanonical } from "./read-canonical.ts";

const input = { skill_id: "lease" };

it("is the text byte for byte", async () => {
  let text = "";
  const service = await publish({
    [LEASE]: (original) => {
      text = `${original}\n  A line with spaces.  \n`;
      return text;
    },
  });
  expect(await readCanonical(input, service)).toBe(text);
});

it.each<[string, (text: string) => string]>([
  ["of a withdrawn skill", status("quarantined")],
  ["with a hidden character", (text) => text.replace("None so far.", "None so far.\u200b")],
])("is not there for a text %s", async (_what, edit) => {
  await expect(readCanonical(input, await publish({ [LEASE]: edit }))).rejects.toMatchObject({ code: "not_found" });
});

it("is there of no commit but the one that the text of today names", async () => {
  const [previous, other] = ["a".repeat(40), "b".repeat(40)] as const;
  const service = await publish({ [LEASE]: (text) => text.replace(/^domain: /m, `previous_stable_sha: ${previous}\ndomain: `) });
  // The one method of the forge that is called.
  const forge = { fileAt: async (commit: string) => `the text of ${commit}` } as unknown as NonNullable<typeof service.forge>;
  expect(await readCanonical({ ...input, commit: previous }, { ...service, forge })).toBe(`the text of ${previous}`);
  await expect(readCanonical({ ...input, commit: other }, { ...service, forge })).rejects.toMatchObject({ code: "not_found" });
});
