import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { commitTo, MAIN, newRepository, newRepositoryFolder, runGit } from "./_repository.ts";
import { RepositoryFolder } from "./repository-folder.ts";

let folder: string;
let place: RepositoryFolder;
beforeEach(async () => {
  folder = (await newRepository()).gitdir;
  place = new RepositoryFolder(folder);
});

const siblings = () => readdirSync(path.dirname(folder));

describe("the folder of a repository after a crash", () => {
  it.each<[string, () => void]>([
    ["while another was built aside", () => mkdirSync(`${folder}.building`)],
    ["before the new one took its place", () => renameSync(folder, `${folder}.ready`)],
    ["between the two moves", () => [mkdirSync(`${folder}.old`), renameSync(folder, `${folder}.ready`)]],
    ["before the old one was deleted", () => mkdirSync(`${folder}.old`)],
  ])("%s holds one whole repository", (_, crash) => {
    crash();
    expect(place.recover()).toBe(true);
    expect(siblings()).toEqual(["corpus.git"]);
    expect(runGit(place.look(), "show", "main:a.md")).toBe("a");
  });

  it("holds the new one where both are whole", async () => {
    const next = await newRepository({ "a.md": "next\n" });
    renameSync(next.gitdir, `${folder}.ready`);
    expect(place.recover()).toBe(true);
    expect(runGit(place.look(), "show", "main:a.md")).toBe("next");
  });

  it("holds none where none was built", () => {
    expect(new RepositoryFolder(newRepositoryFolder()).recover()).toBe(false);
  });
});

describe("a repository that is built aside", () => {
  const build = (isWanted: boolean) =>
    place.build(async (repository) => {
      await commitTo(repository, MAIN, { "a.md": "next\n" });
      return isWanted;
    });

  it("takes the place of the other, with the settings of maintainers", async () => {
    mkdirSync(path.join(folder, "hooks"), { recursive: true });
    writeFileSync(path.join(folder, "hooks/pre-receive"), "a hook");
    await build(true);
    expect(runGit(place.look(), "show", "main:a.md")).toBe("next");
    expect(readFileSync(path.join(folder, "hooks/pre-receive"), "utf8")).toBe("a hook");
    expect(siblings()).toEqual(["corpus.git"]);
  });

  it("is thrown away where there was nothing to build", async () => {
    await build(false);
    expect(runGit(place.look(), "show", "main:a.md")).toBe("a");
    expect(siblings()).toEqual(["corpus.git"]);
  });
});

it("is owned by one process, which clears what another left and sets what git does", async () => {
  const unfinished = path.join(folder, "tmp", "half-an-object");
  writeFileSync(unfinished, "x");
  const repository = await place.own();
  expect(existsSync(unfinished)).toBe(false);
  expect(runGit(repository, "config", "core.sharedRepository")).toBe("0600");
  expect(runGit(repository, "config", "gc.pruneExpire")).toBe("2.days.ago");
});
