import { loadRuleCorpus } from "@becivic/fixtures";
import { createMemoryService, stagedWrite, storedConcern } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { lookForHidden } from "./look-for-hidden.ts";

const HIDDEN = "a\u200bb";

/** A concern that is stored, past every gate. */
async function open(body: string, files = loadRuleCorpus()) {
  const { service, database } = await createMemoryService({ files });
  const at = { id: "con_1", now: 0, day: "1970-01-01", target_type: "skill", target_id: "lease" } as const;
  await database.commit([
    stagedWrite("con_1", { item: storedConcern(body) }),
    { do: "commit_concern", ...at, context: {}, content: { scope: "general", body } },
  ]);
  const concernCount = async () => (await database.concerns.about([{ target_type: "skill", target_id: "lease" }], "1970-01-01", 9)).length;
  const reviewItems = async () => (await database.review.open(9)).map(({ kind, target_type }) => `${kind} ${target_type}`);
  return { service, database, concernCount, reviewItems };
}

describe("looking for hidden characters", () => {
  it.each<[body: string, shown: number, asked: string[]]>([
    ["plain", 1, []],
    [HIDDEN, 0, ["stuck observation"]],
  ])("finds them in what is stored: %j", async (body, count, items) => {
    const world = await open(body);
    await lookForHidden(1, world.service);
    expect([await world.concernCount(), await world.reviewItems()]).toEqual([count, items]);
  });

  it("finds them in the files of the corpus", async () => {
    const files = new Map(loadRuleCorpus());
    files.set("skills/lease/canonical.md", `${files.get("skills/lease/canonical.md")}\n${HIDDEN}\n`);
    const { service, reviewItems } = await open("plain", files);
    await lookForHidden(1, service);
    expect(await reviewItems()).toEqual(["stuck skill"]);
  });

  it("looks once for each commit, and again where it failed", async () => {
    const { service, database, reviewItems } = await open(HIDDEN);
    let isBroken = true;
    let looks = 0;
    const list: typeof database.storedTexts.list = (...args) => {
      looks += 1;
      return isBroken ? Promise.reject(new TypeError("a secret")) : database.storedTexts.list(...args);
    };
    const broken = { ...service, database: { ...database, storedTexts: { ...database.storedTexts, list } } };
    await expect(lookForHidden(1, broken)).rejects.toThrow(TypeError);
    isBroken = false;
    await lookForHidden(2, broken);
    expect(await reviewItems()).toHaveLength(1);
    const before = looks;
    await lookForHidden(3, broken);
    expect(looks).toBe(before);
  });
});
