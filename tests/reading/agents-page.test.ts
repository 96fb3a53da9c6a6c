import type { FeedbackResults } from "@becivic/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uuid7 } from "../receiving-end/_submissions.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { exampleOn, LiteralAgent } from "./_literal-agent.ts";

describe("an agent that has web requests and /agents, and nothing else", () => {
  let server: RunningServer;
  let agent: LiteralAgent;
  beforeAll(async () => {
    server = await startServer();
    agent = await LiteralAgent.start(server.address);
  });
  afterAll(() => server?.stop());

  it("comes from a question to a concern that is staged, and takes it back [agents.literally]", async () => {
    const search = await agent.follow(2, "GET", { values: { "a few words on the matter": "register my new address" } });
    const { results } = JSON.parse(search.text) as { results: { id: string }[] };
    const skill = results[0]?.id ?? "";
    const procedure = await agent.follow(3, "GET", { values: { id: skill } });
    expect([skill, procedure.status]).toEqual(["address-change", 200]);
    expect(procedure.text).toContain("not affiliated with the Belgian government");

    const concern = {
      ...exampleOn((await agent.follow(6, "GET")).text),
      type: "concern",
      concern_id: `con_${uuid7()}`,
      target_type: "skill",
      target_id: skill,
    };
    expect(JSON.parse((await agent.follow(7, "GET")).text)).toHaveProperty("rules");
    const envelope = {
      ...exampleOn((await agent.follow(8, "GET")).text),
      session_id: `ses_${uuid7()}`,
      items: [concern],
    };
    const answers: FeedbackResults["results"] = [];
    for (const mode of agent.codeOf(8, /^"mode": "(\w+)"$/)) {
      const { text } = await agent.follow(8, "POST", { body: { ...envelope, mode } });
      answers.push(...(JSON.parse(text) as FeedbackResults).results);
    }
    expect(answers).toMatchObject([{ status: "validated" }, { status: "staged", id: concern.concern_id }]);

    const { id, cancel_token } = answers[1] as { id: string; cancel_token: string };
    expect(JSON.parse((await agent.follow(9, "GET", { values: { id } })).text)).toMatchObject({ state: "staged" });
    expect((await agent.follow(9, "DELETE", { values: { id, cancel_token } })).status).toBe(200);
    expect((await agent.follow(9, "GET", { values: { id } })).status).toBe(404);
  });

  it("reads a path and the questions of a procedure by the addresses of the page [agents.literally]", async () => {
    expect((await agent.follow(4, "GET", { values: { id: "marriage-certificate-belgian" } })).status).toBe(200);
    const page = agent.step(3);
    const form = /`GET (\/api\/onboarding-form[^`]+)`/.exec(page)?.[1]?.replace("<id>", "address-change") ?? "";
    expect((await fetch(server.address + form)).status).toBe(200);
    expect((await fetch(server.address + (/`GET (\/api\/skill-graph)`/.exec(agent.step(2))?.[1] ?? ""))).status).toBe(200);
  });

  it("is told how large the whole list is [agents.literally]", async () => {
    const [, kilobytes = "", tokens = ""] = /`[?]status=alpha` .* (\d+) kB, about ([\d,]+) tokens/.exec(agent.step(2)) ?? [];
    const { length } = await (await fetch(`${server.address}/api/skill-graph?status=alpha`)).text();
    expect(Math.abs(Number(kilobytes) * 1000 - length) / length).toBeLessThan(0.15);
    expect(Math.abs(Number(tokens.replace(",", "")) * 4 - length) / length).toBeLessThan(0.15);
  });

  it.each([
    [1, /this is advice.*nothing is sent unless the user agrees.*Promise no memory/],
    [4, /Never use a source with `audited_document_delivery`/],
    [7, /show every note.*keeps, edits or drops it/],
    [8, /If you can only read, say that the note cannot be sent from here/],
    [10, /Once, in one sentence.*write to a folder.*as of/],
  ])("is told what to say and what to leave, in step %i [agents.literally]", (number, words) => {
    expect(agent.step(number)).toMatch(words);
  });

  it("is told what its vendor's own memory may hold [agents.literally]", async () => {
    const page = await (await fetch(`${server.address}/agents.md`)).text();
    expect(page).toMatch(/^T0 and T1: .*memory of your own vendor, keep only categories and months.*no names, numbers or addresses\.$/m);
  });

  it("starts at the address that the prompt of the first page names [agents.literally]", async () => {
    const landing = await (await fetch(server.address)).text();
    expect(landing.replaceAll(/<[^>]+>/g, "")).toContain(`Read ${server.address}/agents and use it`);
    expect((await fetch(`${server.address}/agents`)).headers.get("content-type")).toContain("text/html");
    expect(agent.page).toMatch(/^# For agents\n/m);
  });

  it("finds its tier in a table, and the line that installs the command or single skills [agents.literally]", async () => {
    for (const tier of ["T0", "T1", "T2", "T3", "T4"]) expect(agent.page).toContain(`\n| ${tier} | `);
    const [install = ""] = /^\*\*Install\*\* .+$/m.exec(agent.page) ?? [];
    for (const line of [`npx skills add ${server.address} --skill be-civic`, `npm install -g ${server.address}/agents/becivic.tgz`])
      expect(install).toContain(`\`${line}\``);
    expect(install).toMatch(/`npm ci`, `npm run build:plugin`, then `node dist\/becivic\.mjs start`/);
    const index = /Agent Skills format .*`(\/[^`]+)`/.exec(install)?.[1] ?? "";
    const { skills } = (await (await fetch(server.address + index)).json()) as { skills: { url: string }[] };
    expect(skills).toContainEqual(expect.objectContaining({ url: expect.stringContaining("/skills/address-change/SKILL.md") }));
  });
});
