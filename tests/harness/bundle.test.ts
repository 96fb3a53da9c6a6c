import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commands } from "@becivic/harness/commands";
import { tools } from "@becivic/harness/hosts";
import { describe, expect, it } from "vitest";
import { nodesAtHand } from "../../tools/bench/nodes-at-hand.ts";
import { buildBundle } from "./_bundle.ts";
import { McpHost } from "./_local-mcp.ts";

const bundle = buildBundle();

/** A user with nothing but Node: no variables besides these two. */
function run(program: string, home: string, args: readonly string[], input = "") {
  const env = { HOME: home, PATH: path.dirname(program) };
  const flags = ["--disallow-code-generation-from-strings"];
  return spawnSync(program, [...flags, bundle, ...args], { cwd: home, env, input, encoding: "utf8" });
}

function newHome(): string {
  const home = path.join(mkdtempSync(path.join(tmpdir(), "becivic-bundle-home-")), "home");
  mkdirSync(home);
  return home;
}

describe("becivic as one file", () => {
  it("has at most 5 MB, and imports nothing but modules of Node [bundle.one-file]", () => {
    expect(statSync(bundle).size).toBeLessThan(5 * 1024 * 1024);
    expect(readdirSync(path.dirname(bundle))).toEqual(["becivic.mjs"]);
    const [launcher = ""] = readFileSync(bundle, "utf8").split("\n/* The program:");
    const imports = [...launcher.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g)].map(([, name = ""]) => name);
    expect(imports.length).toBeGreaterThan(3);
    expect(imports.filter((name) => !name.startsWith("node:"))).toEqual([]);
  });

  it("uses nothing that Node 20 lacks [bundle.everywhere]", () => {
    const lacking =
      /\b(?:(?:Map|Object)\.groupBy|Promise\.(?:withResolvers|try)|Array\.fromAsync|Iterator\.from|RegExp\.escape|Error\.isError|import\.meta\.(?:dirname|filename)|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\b/g;
    // The loader of a library asks whether it is there.
    expect([...new Set(readFileSync(bundle, "latin1").match(lacking))]).toEqual([]);
  });

  it("is the same bytes each time it is built [bundle.one-file]", () => {
    expect(readFileSync(buildBundle()).equals(readFileSync(bundle))).toBe(true);
  });

  describe.each(nodesAtHand())("on Node $version, with two variables and without code from strings", ({ program }) => {
    it("tells its version and the help of every command [bundle.everywhere]", () => {
      const home = newHome();
      expect(run(program, home, ["--version"]).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
      const { stdout } = run(program, home, ["--help"]);
      for (const { word } of commands) expect(stdout).toContain(`  ${word} `);
      expect(readdirSync(home)).toEqual([]);
    });

    it("sets up, remembers, notes and deletes without a connection [bundle.everywhere]", () => {
      const home = newHome();
      const ask = (args: readonly string[], input?: string): Record<string, unknown> =>
        JSON.parse(run(program, home, [...args, "--offline", "--json"], input).stdout);
      expect(ask(["start"])).toMatchObject({ status: "needs", needs: ["consent_folder"] });
      expect(ask(["setup", "--yes", "--submissions", "yes", "--analytics", "no"])).toMatchObject({ status: "done" });
      expect(ask(["start", "--capabilities", "multi_turn"])).toMatchObject({ status: "done", tier: "T2" });
      expect(ask(["profile", "set", "region", "Flanders"])).toMatchObject({ status: "done" });
      expect(ask(["note", "feedback", "-"], '{"topic":"praise","body":"The list was right."}')).toMatchObject({ status: "done" });
      expect(ask(["note", "feedback", "-"], '{"topic":"praise","body":"Write to jan@example.org."}')).toMatchObject({
        code: "personal_data",
      });
      expect(ask(["close"])).toMatchObject({ items: [{ about: "Be Civic itself" }] });
      expect(ask(["delete"])).toMatchObject({ status: "done" });
      expect(readdirSync(home)).toEqual([]);
    });
  });

  it.each(nodesAtHand())("serves its tools to a host on Node $version [bundle.everywhere]", async ({ program }) => {
    const home = newHome();
    const agreeing = () => "yes";
    const host = new McpHost(
      { home, workingFolder: home },
      { program: [program, "--disallow-code-generation-from-strings", bundle], args: ["--offline"], person: agreeing },
    );
    await host.connect();
    expect((await host.client.listTools()).tools).toHaveLength(tools.length);
    expect((await host.call("set_up", { yes: true, submissions: "no", analytics: "no" })).data).toMatchObject({ status: "done" });
    expect((await host.call("start_session")).data).toMatchObject({ status: "done", tier: "T3" });
    await host.client.close();
    expect(host.questions).toHaveLength(1);
    expect(host.errorOutput).toBe("");
  });

  it("says where the proof runs, which is not a part of it", () => {
    const { status, stderr } = run(process.execPath, newHome(), ["verify"]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("npm run becivic-verify") });
  });
});
