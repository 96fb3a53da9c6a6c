import { spawnSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Schema, Validator } from "@cfworker/json-schema";
import { describe, expect, it } from "vitest";
import { McpHost } from "../harness/_local-mcp.ts";
import { entriesOf } from "./_archive-entries.ts";
import { builtOnce, fileOfKind, listIn, newFolder, repositoryRoot } from "./_build.ts";

// The manifest of this repository, which npm has read before.
const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, "package.json"), "utf8")) as { version: string };
const built = await builtOnce();
const list = listIn(built);

/** A folder with node in it and nothing else, as the only one on the PATH. */
function pathWithNode(): string {
  const folder = newFolder("path");
  symlinkSync(process.execPath, path.join(folder, "node"));
  return folder;
}

describe("the plugin, copied to another place", () => {
  // With a space: hosts keep plugins in folders that users name.
  const place = path.join(newFolder("place"), "my plugins");
  cpSync(path.join(built, "plugin/be-civic"), place, { recursive: true });

  function run(args: readonly string[], PATH: string, cwd?: string) {
    const HOME = newFolder("home");
    const { status, stdout, stderr } = spawnSync(path.join(place, "bin/becivic"), args, {
      cwd: cwd ?? HOME,
      env: { HOME, PATH },
      encoding: "utf8",
    });
    return { status, stdout, stderr, left: readdirSync(HOME) };
  }

  it("runs its command in a new home with nothing but node on the PATH [plugin.build]", () => {
    const PATH = pathWithNode();
    expect(run(["--version"], PATH)).toEqual({ status: 0, stdout: `${version}\n`, stderr: "", left: [] });
    const doctor = run(["doctor", "--offline", "--json"], PATH);
    expect({ ...doctor, stdout: JSON.parse(doctor.stdout) }).toMatchObject({ status: 0, stdout: { ok: true, status: "done" }, left: [] });
  });

  it("runs it from its own folder too [plugin.build]", () => {
    const { status, stdout } = spawnSync("/bin/sh", ["becivic", "--version"], {
      cwd: path.join(place, "bin"),
      env: { PATH: pathWithNode() },
      encoding: "utf8",
    });
    expect({ status, stdout }).toEqual({ status: 0, stdout: `${version}\n` });
  });

  it("says nothing at the start of a session where nothing waits [plugin.build]", () => {
    const { hooks } = JSON.parse(readFileSync(path.join(place, "hooks/hooks.json"), "utf8"));
    const command = String(hooks.SessionStart[0].hooks[0].command);
    const HOME = newFolder("home");
    const ended = spawnSync("/bin/sh", ["-c", command], {
      cwd: HOME,
      env: { HOME, PATH: pathWithNode(), CLAUDE_PLUGIN_ROOT: place },
      encoding: "utf8",
    });
    expect(ended).toMatchObject({ status: 0, stdout: "", stderr: "" });
    expect(readdirSync(HOME)).toEqual([]);
  });

  it("says without node what it needs, and lets a session start [plugin.build]", () => {
    const PATH = newFolder("empty");
    expect(run(["start"], PATH)).toMatchObject({ status: 127, stderr: expect.stringContaining("Node 20 or later") });
    expect(run(["hook", "session-start"], PATH)).toMatchObject({ status: 0, stdout: "", stderr: "" });
  });
});

describe("the npm package", () => {
  it("installs without a network into a folder, and runs there [plugin.build]", () => {
    const [prefix, HOME, cache] = [newFolder("prefix"), newFolder("home"), newFolder("cache")];
    const env = { HOME, PATH: process.env.PATH ?? "" };
    const args = [
      "install",
      "-g",
      "--offline",
      "--no-audit",
      "--no-fund",
      "--prefix",
      prefix,
      "--cache",
      cache,
      path.join(built, fileOfKind(list, "npm").name),
    ];
    const installed = spawnSync("npm", args, { env, cwd: HOME, encoding: "utf8" });
    expect({ status: installed.status, stderr: installed.stderr }).toMatchObject({ status: 0 });
    const ended = spawnSync(path.join(prefix, "bin/becivic"), ["--version"], { env: { HOME, PATH: pathWithNode() }, encoding: "utf8" });
    expect(ended).toMatchObject({ status: 0, stdout: `${version}\n` });
  });
});

describe("the package for desktop hosts", () => {
  const folder = newFolder("desktop");
  for (const { name, bytes } of entriesOf(path.join(built, fileOfKind(list, "mcpb").name))) writeFileSync(path.join(folder, name), bytes);
  const manifest = JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8"));

  it("has a manifest that the schema of @anthropic-ai/mcpb 2.1.2 takes [plugin.build]", () => {
    const schema = JSON.parse(readFileSync(path.join(import.meta.dirname, "mcpb-manifest-v0.3.schema.json"), "utf8")) as Schema;
    expect(new Validator(schema, "7").validate(manifest)).toEqual({ valid: true, errors: [] });
    expect(readdirSync(folder)).toEqual(expect.arrayContaining([manifest.icon, manifest.server.entry_point]));
  });

  it("starts its server with a folder of its own in the picked one, and has the tools that it names [plugin.build]", async () => {
    const [home, workingFolder, picked] = [newFolder("home"), newFolder("work"), newFolder("picked")];
    const { command, args } = manifest.server.mcp_config as { command: string; args: string[] };
    const values = args.map((arg) => arg.replace(`\${__dirname}`, folder).replace(`\${user_config.folder}`, picked));
    const [program = "", word, ...others] = values;
    expect([command, word]).toEqual(["node", "mcp"]);
    const host = new McpHost(
      { home, workingFolder },
      { program: [process.execPath, program], args: [...others, "--offline"], person: () => "yes" },
    );
    await host.connect();
    const { tools } = await host.client.listTools();
    expect(manifest.tools.map(({ name }: { name: string }) => name)).toEqual(tools.map(({ name }) => name));
    expect((await host.call("set_up", { yes: true, submissions: "no", analytics: "no" })).data).toMatchObject({ status: "done" });
    await host.client.close();
    expect(readdirSync(picked)).toEqual(["BeCivic"]);
    expect(readdirSync(home)).toEqual([]);
  });
});
