import { beforeEach, describe, expect, it } from "vitest";
import { contentAt } from "../corpus-state/content-at.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { fieldEdit, LEASE, LEASE_FILE, openPublishContext, RECEIPT, skillDraft, stagePending } from "./_publishing.ts";
import type { PublishContext } from "./publish-context.ts";
import { publishApproved, publishItem } from "./publish-item.ts";
import { findEarlier, type TakeBackResult, takeBack } from "./take-back.ts";

let context: PublishContext;
beforeEach(async () => {
  context = await openPublishContext();
});

const standing = () => context.service.database.standings.find(LEASE);
const text = async () => (await context.service.database.published.files()).get(LEASE_FILE) ?? "";
const amend = async (summary: string) => publishItem(await stagePending(context, `amd_${summary}`, fieldEdit(summary)), context);

describe("what was there before", () => {
  it("is nothing before the first change", async () => {
    expect(await findEarlier(LEASE, (await publishedState(context.service)).corpus, context)).toBeUndefined();
  });

  it("is the text that the last change replaced", async () => {
    const before = await text();
    await amend("Another line.");
    expect(await findEarlier(LEASE, (await publishedState(context.service)).corpus, context)).toMatchObject({
      status: "alpha",
      content: before,
      report: null,
    });
  });

  it("can be read at its commit, a path as its entry", async () => {
    const head = await context.forge.head();
    expect(await contentAt(head, LEASE, context.forge)).toEqual({ content: await text(), report: null });
    expect(JSON.parse((await contentAt(head, RECEIPT, context.forge))?.content ?? "{}")).toMatchObject({ id: "lease-receipt" });
    for (const key of [LEASE, RECEIPT]) expect(await contentAt(head, { ...key, target_id: "constructor" }, context.forge)).toBeUndefined();
  });
});

describe("a change that is taken back", () => {
  const take = async (key: typeof LEASE | { target_type: "skill"; target_id: string }, move: "roll_back" | "quarantine") => {
    const taken: TakeBackResult[] = [];
    const isDone = await takeBack(key, move, context, (one) => {
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
    expect(await context.service.database.standings.refusedChanges(LEASE)).toHaveLength(1);
  });

  it("is withdrawn where nothing was there before", async () => {
    expect(await take(LEASE, "quarantine")).toMatchObject({ isDone: true, last: { isWithdrawn: true } });
    expect(await standing()).toMatchObject({ status: "quarantined", version: "0.1.0" });
    expect(await context.service.database.standings.refusedChanges(LEASE)).toEqual([]);
  });

  it("takes the rows with it that came with it, where it is quarantined", async () => {
    const draft = await stagePending(context, "drf_1", skillDraft("bicycle", 'Pay <VV name="bicycle-fee-eur">12</VV> euro.'));
    await publishApproved(draft, context, []);
    const { last } = await take({ target_type: "skill", target_id: "bicycle" }, "quarantine");
    expect(last?.rows).toEqual([{ target_type: "volatile_value", uid: "val-00003" }]);
    expect(await context.service.database.catalogue.current("volatile_value", "val-00003")).toMatchObject({ status: "quarantined" });
  });

  it("of what is not there does not happen", async () => {
    expect(await take({ ...LEASE, target_id: "nothing" }, "roll_back")).toEqual({ isDone: false, last: undefined });
  });
});
