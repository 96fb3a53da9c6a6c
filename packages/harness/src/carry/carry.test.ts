import { validate } from "@becivic/contract";
import { rulesFileText } from "@becivic/scrub";
import { describe, expect, it } from "vitest";
import { FakeServer } from "../notes/_fake-server.ts";
import {
  add,
  approveAll,
  concernFields,
  createSession,
  factsOf,
  noteLines,
  receiptLines,
  run,
  type SessionMachine,
} from "../notes/_notes.ts";
import type { ServerAnswer, ServerRequest } from "../ports.ts";
import { graphOf, node } from "../procedures/_published.ts";
import { sha256 } from "../transport/sha256.ts";
import type { Call } from "./call.ts";

interface Carry {
  status: string;
  ticket: string;
  call: Call;
}

const DIGEST = await sha256(rulesFileText);

/** A session without a network and two approved notes, and the server that the agent can reach. */
async function prepare({ settings = {} } = {}): Promise<{ context: SessionMachine; server: FakeServer; ids: string[] }> {
  const server = new FakeServer();
  const context = createSession({ facts: { can_submit: false }, settings });
  const ids = [
    await add(context, "concern", "skill:address-change", concernFields()),
    await add(context, "feedback", undefined, { topic: "praise", body: "The list of documents was right." }),
  ];
  await approveAll(context);
  return { context, server, ids };
}

/** What the server answers to a call that the agent makes. */
function answerTo(server: FakeServer, { method, url, headers = {}, body }: Call["http"]): string {
  const request: ServerRequest = { method, path: new URL(url).pathname, headers, ...(body === undefined ? {} : { body }) };
  const answer: ServerAnswer = request.path === "/agents/manifest.json" ? manifest() : server.answer(request);
  if (!answer.reached) throw new Error("the server of this test always answers");
  return `${answer.text}\n${answer.status}`;
}

function manifest(sha = DIGEST): ServerAnswer {
  return { reached: true, status: 200, headers: {}, text: JSON.stringify({ scrub_rules: { sha256: sha } }) };
}

async function askForCall(context: SessionMachine, name: string, input: object = {}): Promise<Carry> {
  const { answer, exit } = await run(context, name, input);
  expect({ exit, status: answer.status, say: answer.say }).toMatchObject({ exit: 0, status: "carry" });
  expect(validate(`${name as "cancel"}-output`, answer).valid).toBe(true);
  return answer as unknown as Carry;
}

const carry = (context: SessionMachine, { ticket }: Pick<Carry, "ticket">, answer: string) => run(context, "carry", { ticket, answer });
const carryOn = (context: SessionMachine, { ticket }: Carry, answer: string) => askForCall(context, "carry", { ticket, answer });
const tickets = ({ home }: SessionMachine): string[] => [...home.files.keys()].filter((name) => name.startsWith("carry/"));

/** The tickets for the rules, for validating and for staging. */
async function untilStaging(context: SessionMachine, server: FakeServer): Promise<{ rules: Carry; validating: Carry; staging: Carry }> {
  const rules = await askForCall(context, "submit-approved");
  const validating = await carryOn(context, rules, answerTo(server, rules.call.http));
  const staging = await carryOn(context, validating, answerTo(server, validating.call.http));
  return { rules, validating, staging };
}

function expectNothingLost(context: SessionMachine, ids: readonly string[]): void {
  expect(noteLines(context)).toHaveLength(ids.length);
  expect(Object.keys(factsOf(context).approvals ?? {}).sort()).toEqual([...ids].sort());
  expect(receiptLines(context)).toEqual([]);
}

describe("sending without a network", () => {
  it("needs three calls: the digest of the rules, validating and staging [carry.submit]", async () => {
    const { context, server, ids } = await prepare();
    const { rules, validating, staging } = await untilStaging(context, server);
    expect(rules.call.mcp).toEqual({ tool: "get_status", arguments: {} });
    expect([validating, staging].map(({ call }) => call.mcp?.arguments.mode)).toEqual(["validate", "stage"]);
    expect(factsOf(context).sending).toEqual(ids);
    const { answer } = await carry(context, staging, answerTo(server, staging.call.http));
    expect(answer).toMatchObject({ status: "done", sent: ids.map((id) => ({ id, status: "staged" })) });
    expect(receiptLines(context)).toMatchObject(ids.map((id) => ({ id, carried: true, status: "staged" })));
    expect([noteLines(context), tickets(context), factsOf(context).sending]).toEqual([[], [], []]);
  });

  it("does not ask for the rules a second time in a session [carry.submit]", async () => {
    const { context, server } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    await carryOn(context, rules, answerTo(server, rules.call.http));
    expect((await askForCall(context, "submit-approved")).call.http.body).toMatchObject({ mode: "validate" });
  });

  it("asks for staging again where its answer was lost, and keeps the notes as they were sent [carry.submit]", async () => {
    const { context, server, ids } = await prepare();
    const { staging } = await untilStaging(context, server);
    answerTo(server, staging.call.http);
    expect((await run(context, "note", { action: "drop", id: ids[0] })).answer.ok).toBe(false);
    const again = await askForCall(context, "submit-approved");
    expect(again.call.http.body).toMatchObject({ mode: "stage" });
    const { answer } = await carry(context, again, answerTo(server, again.call.http));
    expect(answer).toMatchObject({ sent: ids.map((id) => ({ id, status: "staged" })) });
  });

  it("takes rules from the agent only with the digest that the server publishes [carry.rules]", async () => {
    const { context, ids } = await prepare();
    const first = await askForCall(context, "submit-approved");
    const other = await carryOn(context, first, JSON.stringify({ scrub_rules: { sha256: "0".repeat(64) } }));
    expect(other.call.http.url).toMatch(/\/scrub-rules\.json$/);
    expect((await carry(context, other, rulesFileText)).answer.code).toBe("rules_missing");
    const again = await askForCall(context, "submit-approved");
    const without = await carryOn(context, again, "{}");
    expect((await carry(context, without, rulesFileText)).answer.code).toBe("rules_missing");
    expectNothingLost(context, ids);
  });

  it("keeps --require-user of the first command [carry.submit]", async () => {
    const { context } = await prepare();
    const first = await askForCall({ ...context, settings: { ...context.settings, requireUser: true } }, "submit-approved");
    expect((await carry(context, first, JSON.stringify({ scrub_rules: { sha256: DIGEST } }))).answer.code).toBe("not_approved");
  });
});

describe("an answer that is none to its call [carry.bad-answers]", () => {
  const other = "con_01a1e8f2-f900-7abc-8def-0123456789ab";
  const broken: readonly [string, (answer: Record<string, unknown>) => unknown][] = [
    ["for other notes", (answer) => ({ ...answer, results: [{ idx: 0, ok: true, type: "concern", id: other, status: "validated" }] })],
    ["of another session", (answer) => ({ ...answer, session_id: "ses_01a1e8f2-f900-7abc-8def-0123456789ff" })],
    ["that stages what was never validated", (answer) => ({ ...answer, mode: "stage" })],
    ["that is no answer", () => ({ hello: "world" })],
    ["that is nothing", () => ""],
    ["without results", (answer) => ({ ...answer, results: [] })],
  ];
  it.each(broken)("%s is refused, and nothing is lost", async (_what, change) => {
    const { context, server, ids } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    const validating = await carryOn(context, rules, answerTo(server, rules.call.http));
    const [text = ""] = answerTo(server, validating.call.http).split("\n");
    const { answer, exit } = await carry(context, validating, JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)));
    expect([exit, answer.code]).toEqual([3, "answer_unreadable"]);
    expectNothingLost(context, ids);
    expect(tickets(context)).toEqual([]);
  });

  it("to staging leaves it open whether the notes arrived", async () => {
    const { context, server, ids } = await prepare();
    const { staging } = await untilStaging(context, server);
    const { answer, exit } = await carry(context, staging, '{"results":[]}');
    expect([exit, answer.code]).toEqual([3, "server_unreachable"]);
    expectNothingLost(context, ids);
    expect(factsOf(context).sending).toEqual(ids);
  });
});

describe("a ticket [carry.ticket]", () => {
  const forged: readonly [string, string, number][] = [
    ["that was never given", `cry_${"0".repeat(32)}`, 1],
    ["that leads out of the folder", "../profile", 2],
    ["with a path in it", "cry_/../../profile.json", 2],
    ["of capital letters", `CRY_${"0".repeat(32)}`, 2],
  ];
  it.each(forged)("%s is refused", async (_what, ticket, exit) => {
    const { context, ids } = await prepare();
    const before = [...context.home.files.keys()].sort();
    expect((await carry(context, { ticket }, "{}")).exit).toBe(exit);
    expect([...context.home.files.keys()].sort()).toEqual(before);
    expectNothingLost(context, ids);
  });

  it("is used once, also where what follows fails", async () => {
    const { context, server, ids } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    await carry(context, rules, answerTo(server, rules.call.http));
    expect((await carry(context, rules, answerTo(server, rules.call.http))).answer).toMatchObject({ code: "unknown_id", ok: false });
    expectNothingLost(context, ids);
  });

  it("whose file was copied and put back does not count again", async () => {
    const { context, server, ids } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    const [file = ""] = tickets(context);
    const text = (await context.home.read(file)) ?? "";
    const next = await carryOn(context, rules, answerTo(server, rules.call.http));
    await context.home.write(file, text);
    expect((await carry(context, rules, answerTo(server, rules.call.http))).answer).toMatchObject({ code: "unknown_id", ok: false });
    expect(tickets(context)).toEqual([`carry/${next.ticket}.json`]);
    expect(factsOf(context).used_tickets).toEqual([rules.ticket]);
    expectNothingLost(context, ids);
  });

  it("is used by one of two commands at once", async () => {
    const { context, server } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    const answer = answerTo(server, rules.call.http);
    const both = await Promise.all([carry(context, rules, answer), carry(context, rules, answer)]);
    expect(both.map(({ answer: { status } }) => status).sort()).toEqual(["carry", "refused"]);
  });

  const edits: readonly [string, (text: string) => string][] = [
    ["another operation", (text) => text.replace("submit-approved", "delete-state")],
    [
      "an answer that nobody brought",
      (text) => text.replace('"answers":[]', `"answers":[{"request":"${"0".repeat(64)}","status":200,"text":""}]`),
    ],
    ["a space", (text) => `${text} `],
    ["no JSON", () => "{"],
  ];
  it.each(edits)("whose file was changed to %s is refused", async (_what, edit) => {
    const { context, server, ids } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    const [file = ""] = tickets(context);
    await context.home.write(file, edit((await context.home.read(file)) ?? ""));
    expect((await carry(context, rules, answerTo(server, rules.call.http))).answer).toMatchObject({ code: "damaged" });
    expectNothingLost(context, ids);
  });

  it("for another server is refused there, and counts where it was given", async () => {
    const { context, server } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    const answer = answerTo(server, rules.call.http);
    const elsewhere = { ...context, server: { ...context.server, origin: "https://other.test" } };
    expect((await carry(elsewhere, rules, answer)).answer.code).toBe("not_allowed");
    expect((await carry(context, rules, answer)).answer.status).toBe("carry");
  });

  it("with an answer that is too long still counts", async () => {
    const { context, server } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    expect(await carry(context, rules, "x".repeat(10 * 1024 * 1024))).toMatchObject({ exit: 2, answer: { code: "input_too_large" } });
    expect((await carry(context, rules, answerTo(server, rules.call.http))).answer.status).toBe("carry");
  });

  it("ends with its session", async () => {
    const { context, ids } = await prepare();
    const rules = await askForCall(context, "submit-approved");
    await run(context, "end-session", { outcome: "abandoned", drop_notes: true });
    expect(ids).toHaveLength(2);
    expect(tickets(context)).toEqual([]);
    expect((await carry(context, rules, "{}")).answer.code).toBe("unknown_id");
  });

  it("without a session ends after a day", async () => {
    const context = createSession();
    await context.home.remove("sessions");
    const first = await askForCall(context, "find-procedure", { words: "move" });
    context.moveClock("2026-11-18T11:00:00Z");
    expect((await carry(context, first, "{}")).answer.code).toBe("unknown_id");
    await askForCall(context, "find-procedure", { words: "move" });
    context.moveClock("2026-11-20T11:00:00Z");
    await run(context, "start-session");
    expect(tickets(context)).toEqual([]);
  });
});

describe("an operation without the server [carry.which]", () => {
  const session = "ses_01a1e8f2-f900-7abc-8def-0123456789ab";
  const calls: readonly [string, object, RegExp][] = [
    ["find-procedure", { words: "move" }, /\/api\/skill-graph\?/],
    ["read-procedure", { skill: "move" }, /\/api\/skill-graph\?/],
    ["get-questions", { skill: "move" }, /\/api\/skills\/move$/],
    ["edit-profile", { action: "set", axis: "commune", value: "Gent" }, /\/communes\.json$/],
    ["receipts", { recover: session }, /\/api\/feedback\/sessions\//],
  ];
  it.each(calls)("%s asks for the one call that it needs", async (name, input, url) => {
    expect((await askForCall(createSession(), name, input)).call.http.url).toMatch(url);
  });

  it.each(calls)("%s is refused as before with --offline, and where there is no place for a ticket", async (name, input) => {
    const offline = createSession({ settings: { isOffline: true } });
    expect((await run(offline, name, input)).exit).not.toBe(0);
    const nowhere = createSession();
    nowhere.folders.delete(nowhere.home.location);
    expect((await run(nowhere, name, input)).exit).not.toBe(0);
  });

  it("find-procedure says that there is nothing only with the words by which the list is searched", async () => {
    const context = createSession();
    const list = await askForCall(context, "find-procedure", { words: "a parking card" });
    const phrases = await carryOn(context, list, JSON.stringify(graphOf(node("move"))));
    expect(phrases.call.http.url).toMatch(/\/skills\/phrases\.json$/);
    expect((await carry(context, phrases, "{}")).answer).toMatchObject({ status: "done", fallback: true });
  });

  const NUMBER = "85.07.30-033.28";
  it.each([
    ["give-answers", { skill: "move", answers: { residence_document: `Card ${NUMBER}` }, reviewed: true }, "personal_data"],
    ["edit-profile", { action: "set", axis: "commune", value: NUMBER }, "personal_data"],
    ["find-procedure", { words: `I moved, my number is ${NUMBER}` }, "personal_data"],
    ["give-answers", { skill: "move", answers: { residence_document: "a\u202eb" } }, "hidden_characters"],
  ])("%s is refused, without a ticket, for what may not be stored [carry.private]", async (name, input, code) => {
    const context = createSession();
    const { answer } = await run(context, name, input);
    expect({ code: answer.code, tickets: tickets(context) }).toEqual({ code, tickets: [] });
    expect(JSON.stringify(answer)).not.toContain(NUMBER);
  });

  it("read-procedure asks for the file of a procedure, never for its page", async () => {
    const context = createSession();
    const list = await askForCall(context, "read-procedure", { skill: "move" });
    const facts = await carryOn(context, list, JSON.stringify(graphOf(node("move"))));
    const file = await carryOn(context, facts, "\n503");
    expect(file.call.http.url).toMatch(/\/skills\/move\/SKILL\.md$/);
    expect((await carry(context, file, "\n503")).answer).toMatchObject({ status: "refused", code: "server_unreachable" });
    expect(tickets(context)).toEqual([]);
  });

  it("is refused as before where the server was slow", async () => {
    const context = createSession({ answer: () => ({ reached: false, reason: "timeout", sent: true }) });
    expect(await run(context, "find-procedure", { words: "move" })).toMatchObject({ exit: 3, answer: { code: "list_missing" } });
    expect(tickets(context)).toEqual([]);
  });

  it.each([
    ["start-session", {}],
    ["doctor", {}],
    ["note", { action: "list" }],
  ])("%s goes on", async (name, input) => {
    expect((await run(createSession(), name, input)).answer.status).toBe("done");
  });
});
