import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { gitIn } from "../publishing/_on-node.ts";
import { startRefused, startServer } from "../server/_server.ts";

const program = path.resolve(import.meta.dirname, "../../apps/node/src/repair-repository.ts");
const quiet = { BECIVIC_ENV: "development", BECIVIC_CLOCK: "manual", BECIVIC_CORPUS: fewSkillsFolder() };
const place = mkdtempSync(path.join(tmpdir(), "becivic-repair-"));
const template = path.join(place, "template");
const mirror = path.join(place, "mirror.git");

function repair(dataFolder: string, ...args: string[]) {
  const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, BECIVIC_DATA_DIR: dataFolder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8", env });
  return { code: status, output: stdout, errors: stderr };
}

let copies = 0;
function copyOfTemplate(): string {
  copies += 1;
  const folder = path.join(place, `data-${copies}`);
  cpSync(template, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

const objectFile = (dataFolder: string, id: string): string => path.join(dataFolder, "corpus.git/objects", id.slice(0, 2), id.slice(2));

/** The sizes and times of everything in the repository. */
const inventory = (dataFolder: string): string[] =>
  readdirSync(path.join(dataFolder, "corpus.git"), { recursive: true, encoding: "utf8" })
    .map((name) => `${name} ${lstatSync(path.join(dataFolder, "corpus.git", name)).mtimeMs}`)
    .sort();

beforeAll(async () => {
  const server = await startServer({ ...quiet, BECIVIC_DATA_DIR: template });
  await server.stop();
  execFileSync("git", ["clone", "--quiet", "--mirror", path.join(template, "corpus.git"), mirror], { stdio: "ignore" });
});

describe("npm run repair-repository", () => {
  it("lists what is missing, copies it from a mirror, and leaves a repository that git finds in order [record.repair]", async () => {
    const folder = copyOfTemplate();
    expect(repair(folder)).toMatchObject({ code: 0, output: expect.stringContaining("Nothing is missing") });
    const [blob = "", second = "", third = ""] = gitIn(folder, "ls-tree", "-r", "--format=%(objectname)", "main").trim().split("\n");
    const tree = gitIn(folder, "rev-parse", "main:skills").trim();
    const commit = gitIn(folder, "rev-parse", "main").trim();
    for (const id of [blob, tree, commit]) rmSync(objectFile(folder, id));
    truncateSync(objectFile(folder, second), 0);
    writeFileSync(objectFile(folder, third), deflateSync("blob 5\0false"));
    const before = inventory(folder);
    const listing = repair(folder);
    expect(listing).toMatchObject({ code: 1, output: expect.stringContaining(`${commit}, which refs/heads/main leads to`) });
    expect(listing.output).toContain("npm run repair-repository -- --from");
    expect(inventory(folder)).toEqual(before);
    const repaired = repair(folder, "--from", mirror);
    expect(repaired).toMatchObject({ code: 0, output: expect.stringContaining("Copied 5 objects") });
    expect(repaired.output).toContain("The repository is complete");
    expect(gitIn(folder, "fsck", "--full", "--strict")).toBe("");
    const server = await startServer({ ...quiet, BECIVIC_DATA_DIR: folder });
    expect(await server.stop()).toBe(0);
  });

  it.each(["loose", "packed"])("copies nothing whose content does not hash to its name, %s [record.repair]", (kind) => {
    const folder = copyOfTemplate();
    const liar = path.join(place, `${kind}-liar.git`);
    cpSync(path.join(folder, "corpus.git"), liar, { recursive: true });
    const [blob = ""] = gitIn(folder, "ls-tree", "-r", "--format=%(objectname)", "main").trim().split("\n");
    const file = path.join(liar, "objects", blob.slice(0, 2), blob.slice(2));
    rmSync(file);
    if (kind === "loose") writeFileSync(file, deflateSync("blob 5\0false"));
    else packUnderAnotherName(liar, blob);
    rmSync(objectFile(folder, blob));
    const outcome = repair(folder, "--from", liar);
    expect(outcome).toMatchObject({ code: 1, output: expect.stringContaining("Copied 0 objects") });
    expect(outcome.output).toContain(`Still missing, because ${liar} does not have it either`);
    expect(() => readFileSync(objectFile(folder, blob))).toThrow();
  });

  it("puts main back to where it was published, also where the whole repository is gone [record.repair]", async () => {
    const folder = copyOfTemplate();
    const head = gitIn(folder, "rev-parse", "main").trim();
    truncateSync(path.join(folder, "corpus.git/refs/heads/main"), 0);
    expect(repair(folder, "--from", mirror)).toMatchObject({ code: 0, output: expect.stringContaining(`should name ${head}`) });
    expect(gitIn(folder, "rev-parse", "main").trim()).toBe(head);
    rmSync(path.join(folder, "corpus.git"), { recursive: true });
    const { code, errors } = await startRefused({ ...quiet, BECIVIC_DATA_DIR: folder });
    expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining("It lacks the whole repository.") });
    expect(repair(folder, "--from", mirror)).toMatchObject({ code: 0, output: expect.stringContaining("The repository is complete") });
    expect(gitIn(folder, "rev-parse", "main").trim()).toBe(head);
    expect(gitIn(folder, "fsck", "--full", "--strict")).toBe("");
  });

  it("deletes branches that the server makes again, where their objects are nowhere, and no others [record.repair]", () => {
    const folder = copyOfTemplate();
    const lost = "1".repeat(40);
    const heads = path.join(folder, "corpus.git/refs/heads");
    mkdirSync(path.join(heads, "bot"));
    for (const branch of ["derived", "bot/x", "idea"]) writeFileSync(path.join(heads, branch), `${lost}\n`);
    const outcome = repair(folder, "--from", mirror);
    expect(outcome.code).toBe(1);
    expect(outcome.output).toContain("refs/heads/idea leads to");
    expect(["derived", "bot/x", "idea"].filter((branch) => existsSync(path.join(heads, branch)))).toEqual(["idea"]);
  });

  it("does nothing beside a running server, or with wrong arguments, and says so [record.repair]", async () => {
    const folder = copyOfTemplate();
    const server = await startServer({ ...quiet, BECIVIC_DATA_DIR: folder });
    expect(repair(folder, "--from", mirror)).toMatchObject({ code: 2, errors: expect.stringContaining(`process ${server.pid}`) });
    await server.stop();
    expect(repair(folder, "--from", place)).toMatchObject({ code: 2, errors: expect.stringContaining("is not a git repository") });
    expect(repair(folder, "--from", folder)).toMatchObject({ code: 2, errors: expect.stringContaining("is the repository itself") });
    expect(repair(path.join(place, "nowhere"))).toMatchObject({ code: 2, errors: expect.stringContaining("there is no folder") });
    expect(repair(folder, "--form", mirror)).toMatchObject({ code: 2 });
    expect(repair(folder, "--help")).toMatchObject({ code: 0, output: expect.stringContaining("Exit code 0") });
  });
});

/** A pack with one object, whose index calls it by the name of another one. */
function packUnderAnotherName(repository: string, name: string): void {
  // The index begins with a table by the first byte of names: a text whose name begins as the other one needs no other table.
  const nameOf = (text: string): string => createHash("sha1").update(`blob ${text.length}\0${text}`).digest("hex");
  let text = "false";
  while (!nameOf(text).startsWith(name.slice(0, 2))) text += "!";
  const run = (input: string, ...args: string[]): string =>
    execFileSync("git", ["--git-dir", repository, ...args], { input, encoding: "utf8" }).trim();
  const pack = run(run(text, "hash-object", "-w", "--stdin"), "pack-objects", "--quiet", path.join(repository, "objects/pack/pack"));
  const file = path.join(repository, "objects/pack", `pack-${pack}.idx`);
  const index = readFileSync(file);
  const [header, table] = [8, 256 * 4];
  index.write(name, header + table, "hex");
  rmSync(file);
  writeFileSync(file, index);
}
