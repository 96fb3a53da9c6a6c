import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { AS_PROCESS, Becivic } from "./_becivic.ts";

const user = new Becivic({}, AS_PROCESS);
const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

describe("the program becivic", () => {
  it("says its version, which is the one of its package [cli.help]", async () => {
    const { version } = JSON.parse(read("apps/cli/package.json")) as { version: string };
    expect(await user.run(["--version"])).toEqual({ exit: 0, stdout: `${version}\n`, stderr: "" });
    expect((await user.run(["doctor", "--version"])).stdout).toBe(`${version}\n`);
  });

  it("lists its commands [cli.help]", async () => {
    const { exit, stdout } = await user.run(["--help"]);
    expect(exit).toBe(0);
    for (const word of ["doctor", "review", "operator", "verify", "--json", "--require-user"]) expect(stdout).toContain(word);
    expect(await user.run([])).toMatchObject({ exit: 2, stdout });
  });

  it.each<[string, string[], Record<string, string>, string]>([
    ["an unknown command", ["docter"], {}, "unknown_command"],
    ["an unknown option", ["doctor", "--jsn"], {}, "usage"],
    ["--__proto__", ["doctor", "--__proto__", "x"], {}, "usage"],
    ["an argument too many", ["doctor", "x"], {}, "usage"],
    ["an option of its schema that is none", ["doctor", "--constructor=x"], {}, "usage"],
    ["a server that is none", ["doctor", "--server", "file:///etc/passwd"], {}, "usage"],
    ["a language that is none", ["doctor", "--locale", "xx"], {}, "usage"],
    ["a clock outside development", ["doctor"], { BECIVIC_NOW: "2026-11-17T10:00:00Z" }, "usage"],
  ])("ends with 2 for %s, in words and in JSON [cli.exit-codes] [cli.json] [cli.clock]", async (_, args, env, code) => {
    const { exit, answer, stderr } = await user.ask(args, { env });
    expect({ exit, stderr, ok: answer.ok, status: answer.status, code: answer.code }).toEqual({
      exit: 2,
      stderr: "",
      ok: false,
      status: "refused",
      code,
    });
    const plain = await user.run(args, { env });
    expect(plain).toMatchObject({ exit: 2, stdout: "" });
    expect(plain.stderr.replaceAll(/\s+/g, " ").trim()).toBe(answer.say);
  });

  it("takes another clock in development [cli.clock]", async () => {
    const env = { BECIVIC_NOW: "2026-11-17T10:00:00Z", BECIVIC_ENV: "development" };
    expect((await user.ask(["doctor", "--offline"], { env })).exit).toBe(0);
  });

  it("tells a bug in one sentence, and where it happened only if asked [cli.exit-codes]", async () => {
    // A module that fails while a command is loaded: nothing that a user types can do that.
    const env = {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("globalThis.URL.canParse = () => { throw new RangeError('a secret'); };")}`,
    };
    const plain = await user.run(["doctor"], { env });
    expect(plain).toMatchObject({ exit: 70, stdout: "" });
    expect(plain.stderr).not.toMatch(/secret|RangeError|\bat \//);
    expect((await user.run(["doctor", "--json"], { env })).stdout).toMatch(
      /^\{"ok":false,"status":"refused","code":"bug","say":"[^"]+"\}\n$/,
    );
    expect((await user.run(["doctor"], { env: { ...env, BECIVIC_DEBUG: "1" } })).stderr).toContain("RangeError");
  });

  it("ends quietly where its reader leaves [cli.pipe]", async () => {
    const program = path.join(root, "apps/cli/src/main.ts");
    const shell = spawn(
      "sh",
      ["-c", `"${process.execPath}" "${program}" --help | head -c 1; "${process.execPath}" "${program}" --help | true`],
      {
        env: { PATH: process.env.PATH ?? "", HOME: user.home },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    let errors = "";
    shell.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    shell.stdout.resume();
    await once(shell, "close");
    expect(errors).toBe("");
  });

  it("loads no operation and no validator for its help [cli.help]", async () => {
    const hook = `import { registerHooks } from "node:module"; registerHooks({ load(url, context, next) { if (/contract|scrub|corpus|forms|find|operations/.test(url.replace(/.*packages/, ""))) process.stderr.write(url + "\\n"); return next(url, context); } });`;
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
    for (const args of [["--version"], ["--help"], ["doctor", "--help"]]) expect((await user.run(args, { env })).stderr).toBe("");
    expect((await user.run(["doctor", "--offline"], { env })).stderr).toContain("operations/doctor.ts");
  });
});
