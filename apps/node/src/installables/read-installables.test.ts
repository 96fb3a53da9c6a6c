import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type WrittenFile, type WrittenInstallables, writeInstallables } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { readInstallables } from "./read-installables.ts";

type Change = (list: WrittenInstallables, folder: string) => void;

/** Spoils the first file of a kind. */
const file =
  (kind: string, change: (file: WrittenFile, folder: string) => void): Change =>
  ({ files }, folder) => {
    const one = files.find((candidate) => candidate.kind === kind);
    if (one !== undefined) change(one, folder);
  };
const set = (kind: string, fields: object): Change => file(kind, (one) => Object.assign(one, fields));
const spoil = (change: (list: Record<string, unknown>) => void): Change => {
  return (list) => change(list as unknown as Record<string, unknown>);
};

describe("the folder of installables", () => {
  it("is read whole, and each file is what the list says [install.served]", async () => {
    const { installables, warning } = readInstallables(writeInstallables());
    expect([installables?.version, installables?.files.length, warning]).toEqual(["0.1.0", 7, undefined]);
    for (const { name, bytes } of installables?.files ?? []) expect((await installables?.read(name))?.byteLength).toBe(bytes);
    await expect(installables?.read("../installables.json")).rejects.toThrow("does not name");
  });

  it("has the bundle also where the list describes it in its own field alone [install.served]", () => {
    const { installables } = readInstallables(writeInstallables(({ files }) => void files.shift()));
    expect(installables?.files[0]).toMatchObject({ name: "becivic.mjs", kind: "bundle", media_type: "text/javascript" });
    expect(installables?.files).toHaveLength(7);
  });

  it("is served as it was read, also while a build writes it [install.served]", async () => {
    const folder = writeInstallables();
    const { installables } = readInstallables(folder);
    rmSync(folder, { recursive: true });
    expect(Buffer.from((await installables?.read("be-civic.zip")) ?? []).toString()).toContain("PK");
  });

  it.each([
    ["is not there", () => path.join(mkdtempSync(path.join(tmpdir(), "becivic-")), "none")],
    ["has no list", () => mkdtempSync(path.join(tmpdir(), "becivic-"))],
  ])("offers nothing, without a warning, where it %s [install.served]", (_what, folder) => {
    expect(readInstallables(folder())).toEqual({ installables: undefined, warning: undefined });
  });

  it.each<[string, Change, RegExp]>([
    ["a file that is missing", file("npm", (one, folder) => rmSync(path.join(folder, one.name))), /becivic-0\.1\.0\.tgz is missing/],
    [
      "an altered file",
      (_list, folder) => writeFileSync(path.join(folder, "another.zip"), "PK\u0003\u0004 anothEr.zip"),
      /another SHA-256/,
    ],
    ["a truncated file", (_list, folder) => truncateSync(path.join(folder, "be-civic.zip"), 4), /be-civic\.zip has another size/],
    ["a longer file", (_list, folder) => writeFileSync(path.join(folder, "be-civic.zip"), "x".repeat(99)), /larger than expected/],
    [
      "a folder in the place of a file",
      (_list, folder) => {
        rmSync(path.join(folder, "be-civic.zip"));
        mkdirSync(path.join(folder, "be-civic.zip"));
      },
      /be-civic\.zip is no file/,
    ],
    ["a name with a slash", set("npm", { name: "../secret.tgz" }), /not a plain file name/],
    ["a name with a backslash", set("npm", { name: "..\\secret.tgz" }), /not a plain file name/],
    ["a name with a line break", set("npm", { name: "a\r\nset-cookie: b" }), /not a plain file name/],
    ["a name with a quote", set("npm", { name: 'a"b' }), /not a plain file name/],
    ["a name of dots", set("npm", { name: ".." }), /not a plain file name/],
    ["a name twice", (list) => void list.files.push({ ...(list.files.at(-1) as WrittenFile) }), /names a file twice/],
    ["two packages", (list) => void list.files.push({ ...(list.files[1] as WrittenFile), name: "b.tgz" }), /two files of kind npm/],
    ["an unknown kind", set("plugin", { kind: "driver" }), /a kind that does not exist/],
    ["a hostile media type", set("plugin", { media_type: "text/html\r\nx: y" }), /no media type/],
    ["a digest that is none", set("plugin", { sha256: "abc" }), /no SHA-256/],
    ["a size that is none", set("plugin", { bytes: -1 }), /no size/],
    ["a skill without a description", set("skill", { skill: { name: "another" } }), /no description/],
    ["a skill with a name that agents refuse", set("skill", { skill: { name: "-x", description: "x" } }), /no name that agents take/],
    ["another digest of the bundle", (list) => void Object.assign(list.bundle, { sha256: "0".repeat(64) }), /the bundle otherwise/],
    ["a bundle with a hostile name", (list) => void (list.files.shift() && Object.assign(list.bundle, { file: "../x" })), /not a plain/],
    ["no files", spoil((list) => Object.assign(list, { files: [] })), /has no files/],
    ["no version", spoil((list) => Object.assign(list, { version: "new" })), /no version/],
    ["a server that is no origin", spoil((list) => Object.assign(list, { server: "https://a.example/b" })), /names no server/],
  ])("is refused with a warning where it has %s [install.served]", (_what, change, words) => {
    const folder = writeInstallables(change);
    const { installables, warning } = readInstallables(folder);
    expect(installables).toBeUndefined();
    expect(warning).toMatch(words);
    expect(warning).toMatch(/^Warning: BECIVIC_INSTALLABLES: in .+ Run npm run build:plugin and start it again, or set another folder\.$/);
    expect(warning).not.toMatch(/secret|set-cookie/);
  });

  it.each(["", "{", "[]", "null", '"text"', '{"files":{}}', '{"__proto__":{"version":"1.0.0"}}'])(
    "is refused with a warning where the list is %j [install.served]",
    (text) => {
      const folder = mkdtempSync(path.join(tmpdir(), "becivic-"));
      writeFileSync(path.join(folder, "installables.json"), text);
      expect(readInstallables(folder)).toEqual({ installables: undefined, warning: expect.stringMatching(/installables\.json/) });
    },
  );
});
