import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { json, text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { askModel } from "./ask-model.ts";

const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, "recorded.json"), "utf8")) as { without: string; with: string };

interface Chat {
  model: string;
  messages: { role: string; content: string }[];
}

// A server with the chat interface that gives recorded answers: no test asks a model.
let server: Server;
let address: string;
interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}
let replies: ((chat: Chat) => Reply)[];
const chats: Chat[] = [];
const keys: (string | undefined)[] = [];

const answer = (content: string): Reply => ({ body: { choices: [{ message: { role: "assistant", content } }] } });
const byRecord = ({ messages: [system] }: Chat): Reply =>
  answer(system?.content.includes("Follow this procedure") === true ? recorded.with : recorded.without);

beforeAll(async () => {
  server = createServer((request, response) => {
    void json(request).then((body) => {
      const chat = body as Chat;
      chats.push(chat);
      keys.push(request.headers.authorization);
      const { status = 200, headers = {}, body: reply } = (replies.shift() ?? byRecord)(chat);
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(reply));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
beforeEach(() => {
  replies = [];
  chats.length = 0;
  keys.length = 0;
});
afterAll(() => void server.close());

async function run(...args: string[]): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const env = { PATH: process.env.PATH ?? "", BECIVIC_MODEL_KEY: "secret-key" };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "run.ts"), ...args], { env });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close") as Promise<[number | null]>,
  ]);
  return { code, stdout, stderr };
}

describe("npm run evals [evals.runner]", () => {
  it("asks each question without and with the skill, and prints both scores", async () => {
    const { code, stdout } = await run("--model", address, "--name", "stub", "--skill", "address-change", "--json");
    expect(code).toBe(0);
    const { model, results } = JSON.parse(stdout) as { model: string; results: { questions: number; without: Facts; with: Facts }[] };
    const [{ questions = 0, without, with: assisted } = {}] = results;
    expect({ model, results: results.length }).toEqual({ model: "stub", results: 1 });
    expect(chats).toHaveLength(2 * questions);
    expect(assisted?.contained).toBeGreaterThan(without?.contained ?? 0);
    expect(without?.wrong).toBeGreaterThan(assisted?.wrong ?? 0);
    expect(new Set(keys)).toEqual(new Set(["Bearer secret-key"]));
    expect(stdout).not.toContain("secret-key");
    // Answers of the model are not printed.
    expect(stdout).not.toContain("town hall");
  });

  it("prints a table for people", async () => {
    const { stdout } = await run("--model", address, "--name", "stub", "--skill", "address-change");
    expect(stdout).toMatch(/\naddress-change +\d+ +\d+\/\d+.* +\d+\/\d+.*\ntotal +\d+ /);
  });

  it.each([
    [["--name", "stub"], 2, "Name a model server"],
    [["--model", "nowhere", "--name", "stub"], 2, "Name a model server"],
    [["--help"], 0, ""],
  ])("with %j ends with %i", async (args, expected, words) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(expected);
    expect(stderr).toContain(words);
  });

  it("says which skill has no questions", async () => {
    expect(await run("--model", address, "--name", "stub", "--skill", "nothing")).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("There are no questions on nothing."),
    });
    expect(chats).toEqual([]);
  });
});

interface Facts {
  contained: number;
  wrong: number;
}

describe("a model server [evals.runner]", () => {
  const ask = () => askModel({ address, model: "stub", key: undefined }, "system", "question");

  it("that is busy is asked again", async () => {
    replies = [
      () => ({ status: 429, headers: { "retry-after": "0" }, body: {} }),
      () => ({ status: 503, headers: { "retry-after": "0" }, body: {} }),
    ];
    expect(await ask()).toBe(recorded.without);
    expect(chats).toHaveLength(3);
    expect(keys).toEqual([undefined, undefined, undefined]);
  });

  it("that refuses is named by its status, without what it said", async () => {
    replies = [() => ({ status: 401, body: { error: "secret" } })];
    await expect(ask()).rejects.toThrow("The model server answered 401.");
  });

  it.each([{}, { choices: [] }, { choices: [{ message: { content: 3 } }] }, null])(
    "that answers %j has another interface",
    async (body) => {
      replies = [() => ({ body })];
      await expect(ask()).rejects.toThrow("another interface");
    },
  );
});
