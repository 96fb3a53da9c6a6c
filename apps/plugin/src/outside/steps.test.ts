import { describe, expect, it } from "vitest";
import { runProgram } from "./run-program.ts";
import { endsWell } from "./steps.ts";

describe("a program of others", () => {
  it.each<[string, { status: number | null; output: string }, boolean]>([
    ["ends well and says what it should", { status: 0, output: "7 skills\n" }, true],
    ["ends well and says something else", { status: 0, output: "6 skills\n" }, false],
    ["ends with 1", { status: 1, output: "7 skills\n" }, false],
    ["is killed", { status: null, output: "7 skills\n" }, false],
  ])("that %s is judged by that [plugin.outside]", (_, ended, passed) => {
    expect(endsWell(ended, ["7 skills"]).passed).toBe(passed);
  });

  it("is run to its end, without a colour in what it says [plugin.outside]", async () => {
    const program = 'process.stdout.write("\\u001b[32mgood\\u001b[39m"); process.exitCode = 3;';
    expect(await runProgram([process.execPath, "-e", program], { env: process.env })).toEqual({ status: 3, output: "good" });
  });
});
