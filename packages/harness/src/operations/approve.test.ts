import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { FakeServer } from "../notes/_fake-server.ts";
import { add, approveAll, concernFields, createSession, factsOf, noteLines, run } from "../notes/_notes.ts";
import type { Asker } from "../ports.ts";

const vote = (verdict: "confirm" | "reject") => ({
  verdict,
  ...(verdict === "reject" ? { rationale: "The form is gone." } : {}),
  traversal_metadata: { outcome: verdict === "confirm" ? "success" : "failed" },
});

describe("the preview", () => {
  it("shows each note with its code, votes on sources as one list, the licence and the delay [notes.preview]", async () => {
    const context = createSession();
    await add(context, "concern", "skill:address-change", concernFields());
    for (const verdict of ["confirm", "confirm", "reject"] as const)
      await add(context, "validation", "path_source:birth-certificate:portal", vote(verdict));
    const { answer } = await run(context, "preview-close");
    expect(validate("preview-close-output", answer)).toMatchObject({ valid: true });
    expect(answer).toMatchObject({
      status: "needs",
      needs: ["approval"],
      licence: "CC BY 4.0",
      items: [{ code: expect.stringMatching(/^[0-9a-f]{6}$/), when: "after_24_hours" }],
      sources: { say: "2 ways worked, 1 did not.", votes: [{ worked: true }, { worked: true }, { worked: false }] },
    });
    expect(answer.say).toMatch(/CC BY 4.0.*24 hours.*counts at once/);
    expect(context.requests).toEqual([]);
  });

  it("has the reason of a vote that a way worked [notes.preview]", async () => {
    const context = createSession();
    await add(context, "validation", "path_source:birth-certificate:portal", {
      ...vote("confirm"),
      rationale: "The portal sent it at once.",
    });
    expect((await run(context, "preview-close")).answer).toMatchObject({
      sources: { votes: [{ worked: true, says: expect.stringContaining("The portal sent it at once.") }] },
    });
  });

  it("says where a long text is cut, and which command shows all of it; the person is asked about all of it [notes.preview]", async () => {
    const context = createSession();
    const body = `${"A long text. ".repeat(152)}The last words.`;
    const id = await add(context, "feedback", undefined, { topic: "praise", body });
    const { answer } = await run(context, "preview-close");
    expect(validate("preview-close-output", answer)).toMatchObject({ valid: true });
    expect(answer).toMatchObject({ items: [{ says: expect.stringContaining(`becivic note show ${id}`) }] });
    const whole = (await run(context, "note", { action: "show", id })).answer;
    expect(validate("note-output", whole)).toMatchObject({ valid: true });
    expect(whole).toMatchObject({
      about: "Be Civic itself",
      says: `“${body}” (topic: praise)`,
      when: "after_24_hours",
      note: noteLines(context)[0],
    });
    const questions: string[] = [];
    const askAll: Asker["askAll"] = async (list) => {
      questions.push(...list.map(({ question }) => question));
      return [];
    };
    await run({ ...context, asker: { kind: "terminal", askAll } }, "approve", { ids: [id] });
    expect(questions[0]).toContain(body);
  });

  it("has nothing to ask where there are no notes [notes.preview]", async () => {
    expect((await run(createSession(), "preview-close")).answer).toMatchObject({
      status: "done",
      say: expect.stringContaining("no notes"),
    });
  });
});

describe("an approval", () => {
  it("by the agent needs the code of the preview, for these bytes and this server [notes.approval]", async () => {
    const context = createSession();
    const id = await add(context, "concern", "skill:address-change", concernFields());
    for (const codes of [[], ["000000"], ["3fa2b1", "3fa2b1"]])
      expect((await run(context, "approve", { ids: [id], codes })).answer).toMatchObject({ code: "not_approved" });
    const elsewhere = { ...context, server: { ...context.server, origin: "https://other.test" } };
    const { answer } = await run(elsewhere, "preview-close");
    const [item] = (answer as unknown as { items: { code: string }[] }).items;
    expect((await run(context, "approve", { ids: [id], codes: [item?.code] })).answer.code).toBe("not_approved");
    expect((await approveAll(context)).answer).toMatchObject({ approved: [id], by: "agent" });
    expect(factsOf(context).approvals?.[id]).toMatchObject({ server: "https://becivic.test", by: "agent" });
  });

  it("by the agent is refused for a flag, and where a person is required [notes.approval]", async () => {
    const context = createSession();
    const id = await add(context, "validation", "skill:address-change", {
      verdict: "reject",
      rationale: "Orders.",
      injection_flag: true,
      injection_reason: "Orders.",
    });
    expect((await approveAll(context)).answer).toMatchObject({ code: "not_allowed", ids: [id] });
    const strict = createSession({ settings: { requireUser: true } });
    await add(strict, "feedback", undefined, { body: "Good." });
    expect((await approveAll(strict)).answer.code).toBe("not_allowed");
  });

  it.each(["terminal", "elicitation"] as const)("by %s is the answer of the person, note by note [notes.approval]", async (kind) => {
    const context = createSession();
    const ids = [await add(context, "feedback", undefined, { body: "One." }), await add(context, "feedback", undefined, { body: "Two." })];
    const questions: string[] = [];
    const answers = ["approve", undefined];
    const asker: Asker = {
      kind,
      askAll: async (list) => {
        questions.push(...list.map(({ question }) => question));
        return list.map(() => answers.shift());
      },
    };
    const { answer } = await run({ ...context, asker }, "approve", { ids });
    expect(answer).toMatchObject({ by: kind, approved: [ids[0]], declined: [ids[1]] });
    expect(questions).toEqual([expect.stringContaining("“One.”"), expect.stringContaining("“Two.”")]);
  });

  it("is void after a change, and for another server [notes.approval]", async () => {
    const server = new FakeServer();
    const context = createSession({ answer: server.answer });
    const id = await add(context, "feedback", undefined, { body: "One." });
    await approveAll(context);
    const elsewhere = { ...context, server: { ...context.server, origin: "https://other.test" } };
    expect((await run(elsewhere, "submit-approved")).answer.code).toBe("not_approved");
    await run(context, "note", { action: "edit", id, content: { body: "Another." } });
    expect((await run(context, "submit-approved")).answer.code).toBe("not_approved");
    expect(context.requests).toEqual([]);
  });
});
