import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { Becivic } from "./_becivic.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../../apps/cli/src/main.ts");
const user = new Becivic();
const bodies = ["The list of documents was right.", "The opening hours were wrong.", "The form has a new page."];

beforeAll(async () => {
  await user.ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"]);
  await user.ask(["start", "--capabilities", "multi_turn", "--offline"]);
  for (const body of bodies) {
    const { answer } = await user.ask(["note", "feedback", "-"], { input: JSON.stringify({ topic: "praise", body }) });
    expect(answer.ok, JSON.stringify(answer)).toBe(true);
  }
});

/** Runs becivic at a pseudo-terminal; types each key once a question waits. */
async function atTerminal(command: string, keys: readonly string[], input?: string): Promise<string> {
  const shell = spawn("script", ["-qec", `"${process.execPath}" "${PROGRAM}" ${command}`, "/dev/null"], {
    cwd: user.workingFolder,
    env: { PATH: process.env.PATH ?? "", HOME: user.home, BECIVIC_URL: "http://127.0.0.1:9", TERM: "xterm" },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const rest = [...keys];
  let output = "";
  let questions = 0;
  shell.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (input !== undefined && output.includes("now.")) shell.stdin.write(input);
    const waiting = output.split(/^> /m).length - 1;
    for (; questions < waiting; questions += 1) shell.stdin.write(rest.shift() ?? "\u0003");
  });
  await once(shell, "close");
  return output.replaceAll("\r\n", "\n");
}

describe("becivic review", () => {
  it("refuses kindly where there is no terminal, and waits for nothing [cli.review]", async () => {
    const { exit, stdout, stderr } = await user.run(["review"], { input: "kkk" });
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: "" });
    expect(stderr).toContain("becivic close");
    expect(JSON.parse((await user.run(["review", "--json"])).stdout)).toMatchObject({ ok: false, status: "refused", code: "not_allowed" });
  });

  it.skipIf(!existsSync("/usr/bin/script") || process.platform !== "linux")(
    "lets one key decide about each note [cli.review]",
    async () => {
      const output = await atTerminal("review --offline", ["a", "d", "q"]);
      for (const body of bodies) expect(output.replaceAll(/\s+/g, " ")).toContain(body);
      expect(output.replaceAll(/\s+/g, " ")).toContain("Approved: 1. Dropped: 1. Left for later: 1.");
      const { answer } = await user.ask(["note", "list"]);
      expect(answer.notes).toMatchObject([{ approved: true }, {}]);
      expect(await atTerminal("review --offline", ["\u0003"])).toContain("Approved: 0. Dropped: 0. Left for later: 1.");
    },
  );
});

describe("standard input", () => {
  it("that is missing is explained with an example [cli.input-wanted]", async () => {
    const { exit, answer } = await user.ask(["answer", "address-change"]);
    expect({ exit, say: answer.say }).toEqual({
      exit: 2,
      say: "answers is missing. Give it as JSON on standard input, as in the example.",
    });
    expect(answer.next).toEqual([expect.stringContaining("| becivic answer address-change -")]);
  });

  it.skipIf(!existsSync("/usr/bin/script") || process.platform !== "linux")(
    "at a terminal is awaited with a word [cli.input-wanted]",
    async () => {
      expect(await atTerminal("note feedback - --offline", [], "\u0004")).toContain("Type or paste the text now.");
    },
  );

  it("of more than 10 MB is refused, and nothing is stored [cli.input-limit]", async () => {
    const before = (await user.ask(["note", "list"])).answer.notes;
    const { exit, answer } = await user.ask(["note", "feedback", "-"], { input: new Uint8Array(10 * 1024 * 1024 + 1).fill(97) });
    expect({ exit, code: answer.code }).toEqual({ exit: 2, code: "input_too_large" });
    expect((await user.ask(["note", "list"])).answer.notes).toEqual(before);
  });

  it.each(["{", "", "\u0000", "[1"])("that is not JSON is refused where JSON is due: %o [cli.input-limit]", async (input) => {
    const { exit, answer } = await user.ask(["note", "feedback", "-"], { input });
    expect({ exit, code: answer.code }).toEqual({ exit: 2, code: "not_json" });
  });
});

// The last of all: it removes what the others need.
describe("becivic delete", () => {
  it.skipIf(!existsSync("/usr/bin/script") || process.platform !== "linux")(
    "at a terminal asks nothing and warns of nothing [folder.delete]",
    async () => {
      expect(readdirSync(user.home)).toEqual([".be-civic"]);
      // A question would wait for a key that never comes.
      const output = await atTerminal("delete", []);
      expect(output).toContain("is deleted.");
      expect(output).not.toMatch(/\?|^> |\[y\/n\]|\bsure\b|\bwarning\b|\bundo/im);
      expect(readdirSync(user.home)).toEqual([]);
      expect(readdirSync(user.workingFolder)).toEqual([]);
    },
  );
});
