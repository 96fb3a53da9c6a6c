import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { commitTo, loseObject, MAIN, newRepository, runGit } from "./_repository.ts";
import { faultsOf } from "./check-repository.ts";
import type { Repository } from "./trees.ts";

/** Two commits on main; the newer one changes a.md. */
async function repositoryOfTwo(): Promise<Repository> {
  const repository = await newRepository({ "a.md": "a\n", "skills/b.md": "b\n" });
  await commitTo(repository, MAIN, { "a.md": "second\n" });
  return repository;
}

it("finds nothing wrong with a whole repository, loose or packed", async () => {
  const repository = await repositoryOfTwo();
  expect(await faultsOf(repository)).toEqual([]);
  runGit(repository, "gc", "--quiet");
  expect(await faultsOf({ ...repository, cache: {} })).toEqual([]);
});

it.each([
  ["the newest commit", "main", "object", "refs/heads/main leads to"],
  ["an earlier commit", "main~1", "commit", "which commit"],
  ["the newest tree", "main^{tree}", "tree", "which commit"],
  ["a folder of the newest tree", "main:skills", "tree", "which skills in tree"],
  ["a text of the newest tree", "main:a.md", "blob", "which a.md in tree"],
])("names what is missing: %s", async (_, name, type, from) => {
  const repository = await repositoryOfTwo();
  const id = runGit(repository, "rev-parse", name);
  const faults = await faultsOf(loseObject(repository, id));
  expect(faults).toContainEqual(expect.stringContaining(`${type} ${id}, `));
  expect(faults.join("\n")).toContain(from);
});

it("reads no text of an older tree", async () => {
  const repository = await repositoryOfTwo();
  expect(await faultsOf(loseObject(repository, runGit(repository, "rev-parse", "main~1:a.md")))).toEqual([]);
});

it("names a ref that names no object, and main where it is not there", async () => {
  const repository = await newRepository();
  writeFileSync(path.join(repository.gitdir, "refs/heads/idea"), "half an id\n");
  expect(await faultsOf(repository)).toEqual(["refs/heads/idea names no object"]);
  runGit(repository, "update-ref", "-d", MAIN);
  expect(await faultsOf(repository)).toEqual(["refs/heads/idea names no object", "refs/heads/main names no object"]);
});
