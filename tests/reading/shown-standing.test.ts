import { validate } from "@becivic/contract";
import { createApp } from "@becivic/http";
import { readPath, readSkill } from "@becivic/service";
import { describe, expect, it } from "vitest";
import { testDependencies } from "../_dependencies.ts";
import { TestServer } from "../publishing/_test-server.ts";

const SKILL = "deposit";
const PATH = "lease-receipt";

const skillOf = (server: TestServer, at?: string) =>
  readSkill({ skill_id: SKILL, view: "full", ...(at === undefined ? {} : { at }) }, server.now, server.service);

async function pageOf(server: TestServer, path: string): Promise<string> {
  const app = createApp({ ...testDependencies(server.service), clock: { now: () => server.now } });
  return (await app.request(path)).text();
}

describe("the banner of a text", () => {
  it("follows its votes, and names the day of the stable version behind it [told.banner]", async () => {
    const server = await TestServer.open();
    expect((await skillOf(server)).body).toContain("New and unconfirmed: no vote on it has been counted yet");
    await server.vote("confirm", "skill", SKILL);
    const voted = await skillOf(server);
    expect(voted.body).toContain("New and still being confirmed: 1 confirmation and 0 rejections so far.");
    expect(voted.body).not.toContain("no vote on it");
    // A file that agents install does not change with each vote, so it says nothing about votes.
    const file = await pageOf(server, `/skills/${SKILL}/SKILL.md`);
    expect(file).toContain("New and still being confirmed. There is no stable version");
    await server.carryToStable("skill", SKILL);
    const day = new Date(server.now).toISOString().slice(0, 10);
    expect((await skillOf(server)).body).not.toContain("Take care");
    expect(await server.amendField("skill", SKILL, "summary", "Another line.")).toBe("ok");
    const { body, status } = await skillOf(server);
    expect(status).toBe("alpha");
    expect(body).toMatch(/A recent change is still being confirmed, and your use of it helps\. .* \(\d+ (?:November|December) 2026\)\./);
    expect(body).toContain(`[Read the last stable version](/skills/${SKILL}/canonical.md?commit=`);
    // The votes are those of today, and not of the day that is asked for.
    expect((await skillOf(server, "2026-11-16")).body).toContain("New and still being confirmed. There is no stable version");
    expect((await skillOf(server, day)).status).toBe("stable");
  });

  it("of a path counts its votes too [told.banner]", async () => {
    const server = await TestServer.open();
    await server.vote("confirm", "path", PATH);
    for (const path of [`/paths/${PATH}`, `/paths/${PATH}.md`])
      expect(await pageOf(server, path)).toMatch(/still being confirmed: 1 confirmation and 0 rejections so far\./i);
  });
});

describe("something quarantined", () => {
  it("says that a flag withdrew it, in counts and never in the words of the flag [told.withdrawal]", async () => {
    const server = await TestServer.open();
    await server.vote("confirm", "skill", SKILL);
    await server.flag("skill", SKILL);
    const withdrawal = {
      on: "2026-11-16",
      cause: "injection_flags",
      confirms: 1,
      rejects: 1,
      distinct_addresses: 2,
      injection_flags: 1,
    };
    const answer = await skillOf(server);
    expect(answer.status).toBe("quarantined");
    expect(answer.status_explanation.withdrawal).toEqual(withdrawal);
    expect(validate("skill-answer", answer).valid).toBe(true);
    const cause = "because 1 network flagged it as an attack on agents.";
    const page = await pageOf(server, `/skills/${SKILL}`);
    expect(page).toContain("<div><dt>Rejections</dt><dd>1</dd></div><div><dt>Networks</dt><dd>2</dd></div>");
    expect(page).toContain(`Withdrawn for review on 16 November 2026, ${cause}`);
    const views = [answer.body, await pageOf(server, `/skills/${SKILL}.md`)];
    for (const view of views) expect(view).toContain(`Withdrawn on 16 November 2026 for review, ${cause}`);
    for (const view of [page, ...views]) expect(view).not.toContain("It gives orders");
  });

  it("says that rejections withdrew it [told.withdrawal]", async () => {
    const server = await TestServer.open();
    await server.votes(3, "reject", "skill", SKILL);
    const { status, status_explanation: explained } = await skillOf(server);
    expect(status).toBe("quarantined");
    expect(explained.withdrawal).toMatchObject({ cause: "rejects", rejects: 3, distinct_addresses: 3, injection_flags: 0 });
  });

  it("says so of a path, on its page and as data [told.withdrawal]", async () => {
    const server = await TestServer.open();
    await server.flag("path", PATH);
    const answer = await readPath({ path_id: PATH }, server.now, server.service);
    expect(answer.status_explanation.withdrawal).toMatchObject({ cause: "injection_flags", injection_flags: 1 });
    expect(validate("path-answer", answer).valid).toBe(true);
    expect(await pageOf(server, `/paths/${PATH}`)).toContain("because 1 network flagged it as an attack on agents");
  });

  it("is not explained where nothing is quarantined [told.withdrawal]", async () => {
    const server = await TestServer.open();
    expect((await skillOf(server)).status_explanation).not.toHaveProperty("withdrawal");
  });
});

describe("a concern about a path", () => {
  it("is in its answers with scope, commune and date, until others vote it down [told.path-voted-down]", async () => {
    const server = await TestServer.open();
    const report = "The page was down all week.";
    const content = {
      scope: "commune-specific",
      specifier: "44021",
      report,
      evidence_date: "2026-11-01",
      evidence_source: "customer-report",
    };
    expect(await server.send("concern", server.newAddress(), { target_type: "path", target_id: PATH, content })).toBe("ok");
    await server.advance(25 * 3_600_000);
    const itemsOf = async () =>
      (await readPath({ path_id: PATH }, server.now, server.service)).observations_block.groups.flatMap(({ items }) => items);
    const { scope, specifier, evidence_date } = content;
    expect(await itemsOf()).toEqual([expect.objectContaining({ body: report, scope, specifier, commune: "44021", evidence_date })]);
    expect(await pageOf(server, `/paths/${PATH}.md`)).toContain(report);
    const [concern] = await server.rows("SELECT uid FROM concerns");
    await server.votes(3, "reject", "observation", String(concern?.uid));
    expect(await itemsOf()).toEqual([]);
    expect(await pageOf(server, `/paths/${PATH}.md`)).not.toContain(report);
  });
});
