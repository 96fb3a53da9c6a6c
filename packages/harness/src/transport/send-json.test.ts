import { describe, expect, it } from "vitest";
import { createMemoryContext } from "../_memory.ts";
import type { ServerAnswer } from "../ports.ts";
import { sendJson, TWO_SHORT_RETRIES } from "./send-json.ts";

const fine: ServerAnswer = { reached: true, status: 200, headers: {}, text: '{"a":1}' };
const busy = (headers: Record<string, string> = {}): ServerAnswer => ({ reached: true, status: 503, headers, text: "" });
const cut: ServerAnswer = { reached: false, reason: "cut", sent: true };
const absent: ServerAnswer = { reached: false, reason: "no_connection", sent: false };

interface Case {
  name: string;
  answers: ServerAnswer[];
  attempts: number;
  seconds: number;
  outcome: object;
}

const cases: Case[] = [
  { name: "a good answer", answers: [fine], attempts: 1, seconds: 0, outcome: { status: 200, value: { a: 1 } } },
  { name: "an answer that is not JSON", answers: [{ ...fine, text: "<html>" }], attempts: 1, seconds: 0, outcome: { value: undefined } },
  { name: "a refusal", answers: [{ ...fine, status: 422 }], attempts: 1, seconds: 0, outcome: { status: 422 } },
  { name: "a failure that passes", answers: [busy(), cut, fine], attempts: 3, seconds: 15, outcome: { status: 200 } },
  { name: "a failure that stays", answers: [busy(), busy(), busy(), fine], attempts: 3, seconds: 15, outcome: { status: 503 } },
  {
    name: "a wait that the server asks for",
    answers: [busy({ "retry-after": "20" }), fine],
    attempts: 2,
    seconds: 20,
    outcome: { status: 200 },
  },
  {
    name: "a date that the server asks for",
    answers: [busy({ "retry-after": "Tue, 17 Nov 2026 10:00:30 GMT" }), fine],
    attempts: 2,
    seconds: 30,
    outcome: { status: 200 },
  },
  { name: "a header that is neither", answers: [busy({ "retry-after": "soon" }), fine], attempts: 2, seconds: 5, outcome: { status: 200 } },
  { name: "a wait that is too long", answers: [busy({ "retry-after": "3600" }), fine], attempts: 1, seconds: 0, outcome: { status: 503 } },
  {
    name: "a request that may have arrived",
    answers: [cut, absent, absent],
    attempts: 3,
    seconds: 15,
    outcome: { reached: false, sent: true },
  },
  {
    name: "an answer that is too large",
    answers: [{ reached: false, reason: "too_large", sent: true }],
    attempts: 1,
    seconds: 0,
    outcome: { reason: "too_large" },
  },
];

describe("sending", () => {
  it.each(cases)("meets $name [procedures.transport]", async ({ answers, attempts, seconds, outcome }) => {
    const queue = [...answers];
    const context = createMemoryContext({ answer: () => queue.shift() ?? absent });
    const start = context.clock.now().getTime();
    expect(await sendJson(context, { method: "GET", path: "/x" })).toMatchObject(outcome);
    expect(context.requests).toHaveLength(attempts);
    expect((context.clock.now().getTime() - start) / 1000).toBe(seconds);
  });

  it.each([
    ["a server that was too slow for a file", { reached: false, reason: "timeout", sent: true }],
    ["a command whose time is used up", { reached: false, reason: "no_time", sent: false }],
  ] as const)("does not ask again after %s [procedures.budget]", async (_what, answer) => {
    const context = createMemoryContext({ answer: () => answer });
    expect(await sendJson(context, { method: "GET", path: "/x" }, TWO_SHORT_RETRIES)).toEqual(answer);
    expect(context.requests).toHaveLength(1);
  });

  it("opens no connection offline [procedures.offline]", async () => {
    const context = createMemoryContext({ answer: () => fine, settings: { isOffline: true } });
    expect(await sendJson(context, { method: "GET", path: "/x" })).toEqual({ reached: false, reason: "offline", sent: false });
    expect(context.requests).toEqual([]);
  });
});
