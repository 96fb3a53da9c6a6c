import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic, refusingDisk } from "./_becivic.ts";

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ BECIVIC_CORPUS: fewSkillsFolder(), BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
});
afterAll(() => server.stop());

describe("becivic hook session-start", () => {
  const hook = (user: Becivic, env = {}) => user.run(["hook", "session-start"], { input: '{"hook_event_name":"SessionStart"}', env });

  it("says nothing where nothing waits, and creates nothing [hook.quiet]", async () => {
    const user = new Becivic();
    expect(await hook(user)).toEqual({ exit: 0, stdout: "", stderr: "" });
    expect([readdirSync(user.home), readdirSync(user.workingFolder)]).toEqual([[], []]);
    await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
    expect(await hook(user)).toEqual({ exit: 0, stdout: "", stderr: "" });
  });

  it("says what waits in at most 400 characters, from files alone [hook.waiting]", async () => {
    const user = new Becivic({ BECIVIC_URL: server.address });
    await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
    await user.ask(["start", "--capabilities", "multi_turn"]);
    await user.ask(["note", "feedback", "-"], { input: '{"topic":"praise","body":"The list of documents was right."}' });
    await user.ask(["procedure", "start", "nationality-application"]);
    const soon = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10);
    await user.ask(["document", "add", "--category", "residence-card", "--field", `validity_end=${soon}`]);
    const { exit, stdout } = await hook(user, refusingDisk("EROFS", user.home, user.workingFolder));
    expect(exit).toBe(0);
    for (const words of [soon, "one note waits", "nationality-application"]) expect(stdout).toContain(words);
    expect(stdout.length).toBeLessThanOrEqual(400);
    await user.ask(["setup", "--submissions", "no"]);
    expect((await hook(user)).stdout).not.toContain("note");
  });

  it("stays within 400 characters with its line break, whatever is under way [hook.waiting]", async () => {
    const user = new Becivic();
    await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
    const file = path.join(user.home, ".be-civic/profile.json");
    const profile = JSON.parse(readFileSync(file, "utf8")) as object;
    for (const length of [12, 118]) {
      const ids = Array.from({ length: 34 }, (_, at) => `${"abcdefg"[at % 7]}${"hijklmno"[Math.floor(at / 7)]}${"x".repeat(length - 2)}`);
      writeFileSync(file, JSON.stringify({ ...profile, active_procedures: ids }));
      const { stdout } = await hook(user);
      expect(stdout).toMatch(/^Be Civic: under way: .* and \d+ more\. Run becivic start for more\.\n$/);
      expect(stdout.length).toBeLessThanOrEqual(400);
    }
  });

  it("ends with 0 where the folder is damaged, and refuses another event [hook.quiet]", async () => {
    const user = new Becivic();
    await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
    writeFileSync(path.join(user.home, ".be-civic/profile.json"), "{");
    expect(await hook(user)).toEqual({ exit: 0, stdout: "", stderr: "" });
    expect(await user.run(["hook", "stop"])).toMatchObject({ exit: 2, stdout: "" });
  });
});
