import { describe, expect, it } from "vitest";
import { MEMORY_INDEX_FILE } from "../folder/layout.ts";
import { createUserFolder } from "../memory/_user-folder.ts";

const decision = { type: "decision_log", topic: "language-course", text: "Chose the evening course, because of work." };

describe("what the user wants to be remembered", () => {
  it("is stored on its topic, added to, replaced and shown as the user's own [memory.notes]", async () => {
    const { folder, run } = createUserFolder();
    await run("remember", decision);
    await run("remember", { ...decision, text: "Paid the fee." });
    expect(await run("recall", { topic: decision.topic })).toMatchObject({
      texts: [{ type: "decision_log", source: "own_notes", text: "Chose the evening course, because of work.\n\nPaid the fee." }],
    });
    await run("remember", { ...decision, text: "Dropped it.", replace: true });
    expect(await run("recall", { topic: decision.topic })).toMatchObject({ texts: [{ text: "Dropped it." }] });
    expect(folder.textOf(MEMORY_INDEX_FILE)).toBe("- decision_log_language-course.md: language course: Dropped it.\n");
  });

  it("has several topics in the one file of the user's situation [memory.notes]", async () => {
    const { folder, run } = createUserFolder();
    await run("remember", { type: "customer_context", topic: "housing", text: "Rents a flat." });
    await run("remember", { type: "customer_context", topic: "work", text: "Looks for work." });
    expect(await run("recall", { topic: "work" })).toMatchObject({ texts: [{ type: "customer_context", text: "Looks for work." }] });
    expect(await run("recall", {})).toMatchObject({ entries: [{ topic: "housing" }, { topic: "work" }] });
    expect([...folder.files.keys()].filter((name) => name.startsWith("memory/"))).toEqual([
      "memory/customer_context.md",
      "memory/MEMORY.md",
    ]);
  });

  it.each([
    ["fields above the text", { text: "---\nregion: Flanders\n---\n\nText." }, "schema_fail"],
    ["fields of another type", { text: "---\r\ntype: procedure_progress\r\n---\r\n" }, "schema_fail"],
    ["a type that does not exist", { type: "procedure_progress" }, "usage"],
    ["a topic that leads out of the folder", { topic: "../profile" }, "usage"],
    ["a topic with a line break", { topic: "a\nb" }, "usage"],
    ["a topic that is a name", { topic: "jan-vandermaelen" }, "names_suspected"],
    ["a topic that is a number", { topic: "85073003328" }, "personal_data"],
    ["a hidden character", { text: "a\u202Eb" }, "hidden_characters"],
    ["nothing", { text: " \n" }, "usage"],
  ])("is refused with %s [memory.refusals]", async (_what, change, code) => {
    const { folder, run } = createUserFolder();
    const before = folder.allText();
    expect(await run("remember", { ...decision, ...change })).toMatchObject({ ok: false, code });
    expect(folder.allText()).toBe(before);
  });

  it("may have a word that looks like a name once it was read again, never a number [memory.refusals]", async () => {
    const { run } = createUserFolder();
    const text = "Asked for Mme Vandermaelen.";
    expect(await run("remember", { ...decision, text })).toMatchObject({ code: "names_suspected" });
    expect(await run("remember", { ...decision, text, reviewed: true })).toMatchObject({ ok: true });
    expect(await run("remember", { ...decision, text: "Register number 85.07.30-033.28", reviewed: true })).toMatchObject({
      code: "personal_data",
    });
  });

  it("is refused where it grows too long, and what is there stays [memory.index]", async () => {
    const { run } = createUserFolder();
    const long = { ...decision, text: "Another sentence about the course. ".repeat(110) };
    expect(await run("remember", long)).toMatchObject({ ok: true });
    expect(await run("remember", long)).toMatchObject({ ok: true });
    expect(await run("remember", long)).toMatchObject({ code: "cap_reached" });
    expect(await run("remember", { ...long, replace: true })).toMatchObject({ ok: true });
  });

  it("makes the oldest archived line leave, and says so; where none can leave it is refused [memory.index]", async () => {
    const { context, folder, run } = createUserFolder();
    for (const id of ["address-change", "nationality-application"]) {
      await run("procedure", { action: "start", target: id });
      await run("procedure", { action: "done", target: id });
      context.moveClock("2026-11-18T10:00:00Z");
    }
    const answers: string[] = [];
    for (let number = 1; answers.at(-1) !== "cap_reached" && number < 300; number += 1) {
      const answer = await run("remember", { ...decision, topic: `topic-${"abcdefghij"[number % 10]}-${number}` });
      answers.push(answer.code ?? answer.notices?.[0]?.code ?? "done");
      if (answer.notices !== undefined)
        expect(answer.notices[0]?.say).toMatch(/^The (?:oldest archived note|2 oldest archived notes) left/);
    }
    expect(answers.filter((code) => code === "index_shortened")).toHaveLength(2);
    expect(answers.at(-1)).toBe("cap_reached");
    expect(new TextEncoder().encode(folder.textOf(MEMORY_INDEX_FILE)).length).toBeLessThanOrEqual(8192);
    expect(folder.textOf("memory/archive/address-change.md")).toBeDefined();
  });
});

it("tells that nothing is remembered, or nothing on the topic [memory.notes]", async () => {
  const { run } = createUserFolder();
  expect(await run("recall", {})).toMatchObject({ say: "Nothing is remembered yet.", entries: [] });
  expect(await run("recall", { topic: "school" })).toMatchObject({ code: "unknown_id" });
});
