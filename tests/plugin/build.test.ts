import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { builtOnce, digestOf, digestsIn, type List, listIn, newFolder, repositoryRoot, runBuild, startBuild } from "./_build.ts";

// The manifest of this repository, which npm has read before.
const { version } = JSON.parse(readFileSync(path.join(repositoryRoot, "package.json"), "utf8")) as { version: string };
const built = await builtOnce();
const list = listIn(built);

describe("the build", () => {
  it("lists every file with its size and its digest, the bundle and then the archives [plugin.build]", () => {
    expect(list).toMatchObject({ version, server: "https://becivic.be", bundle: { file: "becivic.mjs" } } satisfies Partial<
      Record<keyof List, unknown>
    >);
    expect(list.files.slice(0, 6).map(({ kind }) => kind)).toEqual(["bundle", "npm", "mcpb", "bootstrap", "plugin", "skill"]);
    for (const { name, sha256, bytes } of list.files) {
      const content = readFileSync(path.join(built, name));
      expect([name, content.length, digestOf(content)]).toEqual([name, bytes, sha256]);
    }
  });

  it("lists an archive for each skill, the gate first, with the words of its head [plugin.build]", () => {
    const skills = list.files.flatMap(({ skill }) => (skill === undefined ? [] : [skill]));
    const folders = readdirSync(path.join(built, "plugin/be-civic/skills"));
    expect(skills[0]?.name).toBe("be-civic");
    expect(skills.map(({ name }) => name).sort()).toEqual(folders.sort());
    for (const { name, description } of skills)
      expect(readFileSync(path.join(built, "plugin/be-civic/skills", name, "SKILL.md"), "utf8")).toContain(`description: "${description}"`);
  });

  it("has the same program everywhere [plugin.build]", () => {
    const { sha256, bytes } = list.bundle;
    const onDisk = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) => path.basename(name) === "becivic.mjs");
    expect(onDisk.length).toBe(3);
    expect(new Set(onDisk.map((name) => digestOf(readFileSync(path.join(built, name)))))).toEqual(new Set([sha256]));
    expect(readFileSync(path.join(built, "becivic.mjs")).length).toBe(bytes);
  });

  it("gives the same bytes each time, in another time zone too [plugin.build]", () => {
    const again = path.join(newFolder("again"), "out");
    expect(runBuild(["--out", again], { TZ: "Pacific/Auckland" }).status).toBe(0);
    expect(digestsIn(again)).toEqual(digestsIn(built));
  });

  it("writes for another server, whose address is in every package [plugin.build]", () => {
    const other = path.join(newFolder("other"), "out");
    expect(runBuild(["--out", other], { BECIVIC_ORIGIN: "https://copy.example" }).status).toBe(0);
    expect(listIn(other)).toMatchObject({ server: "https://copy.example", bundle: list.bundle });
    const texts = readdirSync(path.join(other, "plugin"), { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(?:json|md)$/.test(name),
    );
    expect(texts.filter((name) => readFileSync(path.join(other, "plugin", name), "utf8").includes("https://becivic.be"))).toEqual([]);
    for (const name of ["npm/server.json", "plugin/be-civic/skills/be-civic/scripts/server.json"])
      expect(JSON.parse(readFileSync(path.join(other, name), "utf8"))).toEqual({ server: "https://copy.example" });
  });

  it("leaves a whole folder, also where two run at the same time, and nothing beside it [plugin.build]", async () => {
    const parent = newFolder("two");
    const folder = path.join(parent, "out");
    const ends = await Promise.all([startBuild(["--out", folder]), startBuild(["--out", folder])]);
    expect(ends).toEqual([0, 0].map((status) => ({ status, stderr: "" })));
    for (const { name, sha256 } of listIn(folder).files)
      expect([name, digestOf(readFileSync(path.join(folder, name)))]).toEqual([name, sha256]);
    expect(Object.keys(digestsIn(folder))).toEqual(Object.keys(digestsIn(built)));
    expect(readdirSync(parent)).toEqual(["out"]);
  });

  it("replaces what an older build wrote, and no folder with other files [plugin.build]", () => {
    const folder = newFolder("older");
    const files = [{ name: "becivic-0.0.1.tgz" }];
    writeFileSync(path.join(folder, "installables.json"), JSON.stringify({ files }));
    writeFileSync(path.join(folder, "becivic-0.0.1.tgz"), "old");
    writeFileSync(path.join(folder, "letter.odt"), "mine");
    const { status, stderr } = runBuild(["--out", folder]);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining("letter.odt") });
    expect(readFileSync(path.join(folder, "letter.odt"), "utf8")).toBe("mine");
    const clean = newFolder("clean");
    for (const name of ["installables.json", "becivic-0.0.1.tgz"]) cpSync(path.join(folder, name), path.join(clean, name));
    expect(runBuild(["--out", clean]).status).toBe(0);
    expect(readdirSync(clean)).not.toContain("becivic-0.0.1.tgz");
  });

  it.each([
    ["an option that does not exist", ["--output", "x"], "--output"],
    ["a server with a path", ["--server", "https://becivic.example/path"], "The server is an origin"],
    ["a bundle for a server", ["--bundle", "--server", "https://copy.example"], "the same for every server"],
  ])("refuses %s [plugin.build]", (_what, args, words) => {
    const { status, stderr } = runBuild(args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(words) });
  });
});
