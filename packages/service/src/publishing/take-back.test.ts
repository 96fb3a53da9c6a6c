import { beforeEach, describe, expect, it } from "vitest";
import { contentAt } from "../corpus-state/content-at.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { fieldEdit, LEASE, LEASE_FILE, openWork, RECEIPT, skillDraft, stagePending } from "./_publishing.ts";
import { publishApproved, publishItem } from "./publish-item.ts";
import { findEarlier, type TakenBack, takeBack } from "./take-back.ts";
import type { Work } from "./work.ts";

let work: Work;
beforeEach(async () => {
  work = await openWork();
});

const standing = () => work.service.database.standings.find(LEASE);
const text = async () => (await work.service.database.published.files()).get(LEASE_FILE) ?? "";
const amend = async (summary: string) => publishItem(await stagePending(work, `amd_${summary}`, fieldEdit(summary)), work);

describe("what was there before", () => {
  it("is nothing before the first change", async () => {
    expect(await findEarlier(LEASE, (await publishedState(work.service)).corpus, work)).toBeUndefined();
  });

  it("is the text that the last change replaced", async () => {
    const before = await text();
    await amend("Another line.");
    expect(await findEarlier(LEASE, (await publishedState(work.service)).corpus, work)).toMatchObject({
      status: "alpha",
      content: before,
      report: null,
    });
  });

  it("can be read at its commit, a path as its entry", async () => {
    const head = await work.forge.head();
    expect(await contentAt(head, LEASE, work.forge)).toEqual({ content: await text(), report: null });
    expect(JSON.parse((await contentAt(head, RECEIPT, work.forge))?.content ?? "{}")).toMatchObject({ id: "lease-receipt" });
    for (const key of [LEASE, RECEIPT]) expect(await contentAt(head, { ...key, target_id: "constructor" }, work.forge)).toBeUndefined();
  });
});

describe("a change that is taken back", () => {
  const take = async (key: typeof LEASE | { target_type: "skill"; target_id: string }, move: "roll_back" | "quarantine") => {
    const taken: TakenBack[] = [];
    const isDone = await takeBack(key, move, work, (one) => {
      taken.push(one);
      return [];
    });
    return { isDone, last: taken.at(-1) };
  };

  it("is replaced by the text before, as the next version, and refused for a while", async () => {
    await amend("Another line.");
    expect(await take(LEASE, "roll_back")).toMatchObject({ isDone: true, last: { isWithdrawn: false, rows: [] } });
    expect(await text()).toContain("summary: One line about it.");
    expect(await standing()).toMatchObject({ status: "alpha", version: "0.1.2" });
    expect(await work.service.database.standings.refusedChanges(LEASE)).toHaveLength(1);
  });

  it("is withdrawn where nothing was there before", async () => {
    expect(await take(LEASE, "quarantine")).toMatchObject({ isDone: true, last: { isWithdrawn: true } });
    expect(await standing()).toMatchObject({ status: "quarantined", version: "0.1.0" });
    expect(await work.service.database.standings.refusedChanges(LEASE)).toEqual([]);
  });

  it("takes the rows with it that came with it, where it is quarantined", async () => {
    const draft = await stagePending(work, "drf_1", skillDraft("bicycle", 'Pay <VV name="bicycle-fee-eur">12</VV> euro.'));
    await publishApproved(draft, work, []);
    const { last } = await take({ target_type: "skill", target_id: "bicycle" }, "quarantine");
    expect(last?.rows).toEqual([{ target_type: "volatile_value", uid: "val-00003" }]);
    expect(await work.service.database.catalogue.current("volatile_value", "val-00003")).toMatchObject({ status: "quarantined" });
  });

  it("of what is not there does not happen", async () => {
    expect(await take({ ...LEASE, target_id: "nothing" }, "roll_back")).toEqual({ isDone: false, last: undefined });
  });
});
