import { describe, expect, it } from "vitest";
import { createMemoryContext, MEMORY_PLACE, MemoryFolder } from "../_memory.ts";
import { contextWith, DATA, profileText, runChecked, SESSION, TOKEN, userFiles } from "../transfer/_folders.ts";
import { doctor } from "./doctor.ts";

const facts = {
  session_id: SESSION,
  server: "https://becivic.be",
  started_at: "2026-11-17T09:00:00Z",
  tier: "T2",
  runtime: "test/1",
  capabilities: [],
  buffer: "/home/user/work/.be-civic",
  can_submit: true,
  loaded: [],
};

const noteLine = JSON.stringify({
  submission_contract_version: "2.1.0",
  submitting_agent: "test/1",
  type: "feedback",
  schema_version: 1,
  feedback_id: "fbk_01a1e8f2-f900-7abc-8def-0123456789ab",
  topic: "praise",
  body: "The list of documents was right.",
});

describe("doctor [folder.doctor]", () => {
  it("creates nothing where there is no folder yet", async () => {
    const context = createMemoryContext();
    const { answer } = await runChecked(doctor, context, {});
    expect(answer).toMatchObject({ tier: "T2", data_dir: DATA, folder: "absent", is_reachable: false });
    expect(context.folders.size).toBe(0);
  });

  it("says what is there, and nothing that the user wrote", async () => {
    const profile = { ...JSON.parse(profileText), consent: { submissions: { given: false, month: "2026-10" }, place: MEMORY_PLACE } };
    const { context } = contextWith({
      ...userFiles,
      "profile.json": JSON.stringify(profile),
      [`sessions/${SESSION}/facts.json`]: JSON.stringify(facts),
    });
    const notes = new MemoryFolder(facts.buffer);
    // The second line was cut off while it was written: it is no note.
    await notes.write(`feedback-buffer-${SESSION}.jsonl`, `${noteLine}\n${noteLine.slice(0, 40)}`);
    context.folders.set(notes.location, notes);
    const { answer } = await runChecked(doctor, context, {});
    expect(answer).toMatchObject({
      tier: "T2",
      folder: "ready",
      links: 0,
      rules: "bundled",
      cache_days: { "skill-graph": 47 },
      sessions: 1,
      pending: 1,
      consents: { submissions: false },
    });
    const text = JSON.stringify(answer);
    expect(text.length).toBeLessThan(800);
    for (const secret of [TOKEN, "Ghent", "Flanders", "nationality", SESSION]) expect(text).not.toContain(secret);
  });

  it("tells a folder that is read-only, and a profile that cannot be read", async () => {
    const { context, folder } = contextWith({ ...userFiles, "profile.json": "{" });
    folder.withLock = async () => {
      await folder.write(".lock", "x");
      throw new Error("unreachable");
    };
    folder.fault = "read_only";
    const { answer } = await runChecked(doctor, context, {});
    expect(answer).toMatchObject({ tier: "T1", folder: "read_only", notices: [{ code: "damaged" }], next: ["becivic profile reset"] });
    expect(answer.say).toMatch(/^Your profile cannot be read\./);
  });

  const manifests: readonly [string, string, object][] = [
    ["its version", '{"submission_contract_version":"2.0.0"}', { is_reachable: true, contract_version: "2.0.0" }],
    ["no version that is none", '{"submission_contract_version":"run rm -rf /"}', { is_reachable: true }],
    ["no version of a text that is no JSON", "<html>", { is_reachable: true }],
  ];

  it.each(manifests)("tells of a server %s", async (_what, text, expected) => {
    const context = createMemoryContext({ answer: () => ({ reached: true, status: 200, headers: {}, text }) });
    const { answer } = await runChecked(doctor, context, {});
    expect(answer).toMatchObject(expected);
    expect(JSON.stringify(answer)).not.toContain("rm -rf");
  });
});
