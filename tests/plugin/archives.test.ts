import path from "node:path";
import { describe, expect, it } from "vitest";
import { entriesOf } from "./_archive-entries.ts";
import { builtOnce, digestOf, digestsIn, fileOfKind, listIn } from "./_build.ts";

const built = await builtOnce();
const list = listIn(built);
const archives = list.files.filter(({ kind }) => kind !== "bundle");

describe("an archive", () => {
  it.each(archives)("$name has the same program as the others, or none where another skill begins it [plugin.build]", ({ name, skill }) => {
    const programs = entriesOf(path.join(built, name)).filter((entry) => /(?:^|\/)becivic\.mjs$/.test(entry.name));
    const expected = skill === undefined || skill.name === "be-civic" ? [list.bundle.sha256] : [];
    expect(programs.map(({ bytes }) => digestOf(bytes))).toEqual(expected);
  });

  it.each(archives)("$name has plain files and paths that stay inside [plugin.build]", ({ name }) => {
    const entries = entriesOf(path.join(built, name));
    const names = entries.map((entry) => entry.name);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter(({ isRegular }) => !isRegular)).toEqual([]);
    expect(names.filter((entry) => /^[/\\]|\\|^[A-Za-z]:|(?:^|\/)\.{1,2}(?:\/|$)|\/$/.test(entry))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    for (const { name: entry, mode } of entries)
      expect([entry, mode]).toEqual([entry, /(?:^|\/)(?:becivic\.mjs|bin\/becivic)$/.test(entry) ? 0o755 : 0o644]);
  });

  it.each(list.files.filter(({ kind }) => kind === "skill"))(
    "$name has SKILL.md at its top, as installers want it [plugin.build]",
    ({ name }) => {
      expect(entriesOf(path.join(built, name)).map((entry) => entry.name)).toContain("SKILL.md");
    },
  );

  it("of the plugin is the folder of the plugin, with its manifest at the top [plugin.build]", () => {
    const entries = entriesOf(path.join(built, fileOfKind(list, "plugin").name));
    const inArchive = Object.fromEntries(entries.map(({ name, bytes }) => [name, digestOf(bytes)]));
    expect(inArchive).toEqual(digestsIn(path.join(built, "plugin/be-civic")));
    expect(inArchive).toHaveProperty([".claude-plugin/plugin.json"]);
  });

  it("to upload by hand is one folder, and says in three steps what to do with it [plugin.build]", () => {
    const entries = entriesOf(path.join(built, fileOfKind(list, "bootstrap").name));
    expect(entries.filter(({ name }) => !name.startsWith("be-civic/"))).toEqual([]);
    const readme = entries.find(({ name }) => name === "be-civic/README.md")?.bytes.toString() ?? "";
    expect(readme.match(/^\d\. /gm)).toEqual(["1. ", "2. ", "3. "]);
  });

  it("of the gate has the texts of the other skills, because it is installed alone [plugin.build]", () => {
    const names = entriesOf(path.join(built, fileOfKind(list, "skill").name)).map(({ name }) => name);
    const peers = list.files.flatMap(({ skill }) =>
      skill === undefined || skill.name === "be-civic" ? [] : [`references/${skill.name}.md`],
    );
    expect(peers.length).toBe(6);
    expect(names).toEqual(expect.arrayContaining([...peers, "scripts/becivic.mjs", "scripts/server.json"]));
  });
});
