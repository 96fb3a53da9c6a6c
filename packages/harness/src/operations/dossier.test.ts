import { describe, expect, it } from "vitest";
import { createSession, run, type SessionMachine } from "../notes/_notes.ts";
import { graphOf, node, serverOf, skillAnswer, skillFile } from "../procedures/_published.ts";

const row = (revision: number, value: number) => ({
  uid: "val-00001",
  name: "move-period-days",
  revision,
  value,
  unit: "days",
  basis: "reported",
});
const all = (text: string) => ({ en: text, fr: text, nl: text, de: text });
const words = {
  schema_version: 1,
  procedures: {},
  figures: { "val-00001": all("The period of the move") },
  paths: {},
  deadlines: {},
  letters: {},
};

async function machineWith(revision: number, value: number): Promise<SessionMachine> {
  return createSession({
    answer: await serverOf({
      "/api/skill-graph": graphOf(node("move")),
      "/skills/move/SKILL.md": skillFile("move", "alpha"),
      "/api/skills/move": skillAnswer("move", "alpha", { frontmatter: frontmatterOf("move") }),
      "/api/volatile-values": { volatile_values: [row(revision, value)] },
      "/data/dossier-words.json": words,
    }),
  });
}

const frontmatterOf = (id: string) => ({
  id,
  title: `Title of ${id}`,
  schema_version: 4,
  version: "1.0.0",
  status: "alpha",
  origin: "be-civic",
  category: "belgium-communal-register",
  submission_contract_version: "2.1.0",
});

describe("a procedure in progress", () => {
  it("tells which of its figures changed since the user read it, with the value of today [dossier.progress]", async () => {
    const before = await machineWith(1, 8);
    await run(before, "read-procedure", { skill: "move", accept_testing: true });
    await run(before, "procedure", { action: "start", target: "move" });
    const same = await run(before, "procedure", { action: "list" });
    expect(same.answer).toMatchObject({ in_progress: [expect.not.objectContaining({ changed: expect.anything() })] });
    const now = {
      ...before,
      server: (await machineWith(2, 10)).server,
      clock: { ...before.clock, now: () => new Date("2026-11-20T09:00:00Z") },
    };
    const { answer } = await run(now, "procedure", { action: "list" });
    expect(answer).toMatchObject({ in_progress: [{ id: "move", changed: ["The period of the move: 10 days now."] }] });
  });
});

describe("a dossier", () => {
  it.each([
    [{ what: "checklist" }, "skill"],
    [{ what: "desk" }, "skill"],
    [{}, "skill"],
    [{ skill: "move", lang: "fr" }, "out"],
    [{ skill: "move", what: "checklist", out: "x" }, "out"],
    [{ what: "letter", ics: "x.ics" }, "ics"],
  ])("that is not named whole is refused: %j [dossier.refusals]", async (input, field) => {
    expect((await run(await machineWith(1, 8), "dossier", input)).answer).toMatchObject({ code: "usage", field });
  });
});
