import { validate } from "@becivic/contract";
import { createApp } from "@becivic/http";
import { readPath, readSkill } from "@becivic/service";
import { describe, expect, it } from "vitest";
import { testDependencies } from "../_dependencies.ts";
import { SmallHouse } from "../publishing/_small-house.ts";

const SKILL = "deposit";
const PATH = "lease-receipt";

const skillOf = (house: SmallHouse, at?: string) =>
  readSkill({ skill_id: SKILL, view: "full", ...(at === undefined ? {} : { at }) }, house.now, house.service);

async function pageOf(house: SmallHouse, path: string): Promise<string> {
  const app = createApp({ ...testDependencies(house.service), clock: { now: () => house.now } });
  return (await app.request(path)).text();
}

describe("the banner of a text", () => {
  it("follows its votes, and names the day of the stable version behind it [told.banner]", async () => {
    const house = await SmallHouse.open();
    expect((await skillOf(house)).body).toContain("New and unconfirmed: no vote on it has been counted yet");
    await house.vote("confirm", "skill", SKILL);
    const voted = await skillOf(house);
    expect(voted.body).toContain("New and still being confirmed: 1 confirmation and 0 rejections so far.");
    expect(voted.body).not.toContain("no vote on it");
    // A file that agents install does not change with each vote, so it says nothing about votes.
    const file = await pageOf(house, `/skills/${SKILL}/SKILL.md`);
    expect(file).toContain("New and still being confirmed. There is no stable version");
    await house.carryToStable("skill", SKILL);
    const day = new Date(house.now).toISOString().slice(0, 10);
    expect((await skillOf(house)).body).not.toContain("Take care");
    expect(await house.amendField("skill", SKILL, "summary", "Another line.")).toBe("ok");
    const { body, status } = await skillOf(house);
    expect(status).toBe("alpha");
    expect(body).toMatch(/A recent change is still being confirmed, and your use of it helps\. .* \(\d+ (?:November|December) 2026\)\./);
    expect(body).toContain(`[Read the last stable version](/skills/${SKILL}/canonical.md?commit=`);
    // The votes are those of today, and not of the day that is asked for.
    expect((await skillOf(house, "2026-11-16")).body).toContain("New and still being confirmed. There is no stable version");
    expect((await skillOf(house, day)).status).toBe("stable");
  });

  it("of a path counts its votes too [told.banner]", async () => {
    const house = await SmallHouse.open();
    await house.vote("confirm", "path", PATH);
    for (const path of [`/paths/${PATH}`, `/paths/${PATH}.md`])
      expect(await pageOf(house, path)).toContain("New and still being confirmed: 1 confirmation and 0 rejections so far.");
  });
});

describe("something quarantined", () => {
  it("says that a flag withdrew it, in counts and never in the words of the flag [told.withdrawal]", async () => {
    const house = await SmallHouse.open();
    await house.vote("confirm", "skill", SKILL);
    await house.flag("skill", SKILL);
    const withdrawal = {
      on: "2026-11-16",
      cause: "injection_flags",
      confirms: 1,
      rejects: 1,
      distinct_addresses: 2,
      injection_flags: 1,
    };
    const answer = await skillOf(house);
    expect(answer.status).toBe("quarantined");
    expect(answer.status_explanation.withdrawal).toEqual(withdrawal);
    expect(validate("skill-answer", answer).valid).toBe(true);
    const words = "Withdrawn on 16 November 2026 while it is looked into, because 1 network flagged it as an attack on agents.";
    const views = [answer.body, await pageOf(house, `/skills/${SKILL}`), await pageOf(house, `/skills/${SKILL}.md`)];
    expect(views[1]).toContain("<div><dt>Rejections</dt><dd>1</dd></div><div><dt>Networks</dt><dd>2</dd></div>");
    for (const view of views) {
      expect(view).toContain(words);
      expect(view).not.toContain("It gives orders");
    }
  });

  it("says that rejections withdrew it [told.withdrawal]", async () => {
    const house = await SmallHouse.open();
    await house.votes(3, "reject", "skill", SKILL);
    const { status, status_explanation: explained } = await skillOf(house);
    expect(status).toBe("quarantined");
    expect(explained.withdrawal).toMatchObject({ cause: "rejects", rejects: 3, distinct_addresses: 3, injection_flags: 0 });
  });

  it("says so of a path, on its page and as data [told.withdrawal]", async () => {
    const house = await SmallHouse.open();
    await house.flag("path", PATH);
    const answer = await readPath({ path_id: PATH }, house.now, house.service);
    expect(answer.status_explanation.withdrawal).toMatchObject({ cause: "injection_flags", injection_flags: 1 });
    expect(validate("path-answer", answer).valid).toBe(true);
    expect(await pageOf(house, `/paths/${PATH}`)).toContain("because 1 network flagged it as an attack on agents");
  });

  it("is not explained where nothing is quarantined [told.withdrawal]", async () => {
    const house = await SmallHouse.open();
    expect((await skillOf(house)).status_explanation).not.toHaveProperty("withdrawal");
  });
});

describe("a concern about a path", () => {
  it("is in its answers with scope, commune and date, until others vote it down [told.path-voted-down]", async () => {
    const house = await SmallHouse.open();
    const report = "The page was down all week.";
    const content = {
      scope: "commune-specific",
      specifier: "44021",
      report,
      evidence_date: "2026-11-01",
      evidence_source: "customer-report",
    };
    expect(await house.send("concern", house.newAddress(), { target_type: "path", target_id: PATH, content })).toBe("ok");
    await house.advance(25 * 3_600_000);
    const itemsOf = async () =>
      (await readPath({ path_id: PATH }, house.now, house.service)).observations_block.groups.flatMap(({ items }) => items);
    const { scope, specifier, evidence_date } = content;
    expect(await itemsOf()).toEqual([expect.objectContaining({ body: report, scope, specifier, commune: "44021", evidence_date })]);
    expect(await pageOf(house, `/paths/${PATH}.md`)).toContain(report);
    const [concern] = await house.rows("SELECT uid FROM concerns");
    await house.votes(3, "reject", "observation", String(concern?.uid));
    expect(await itemsOf()).toEqual([]);
    expect(await pageOf(house, `/paths/${PATH}.md`)).not.toContain(report);
  });
});
