import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fixturesFolder } from "./fixtures-folder.ts";

/** One fixture by its name, such as concerns/valid/skill-general. */
export function readFixture<Value>(name: string): Value {
  return JSON.parse(readFileSync(path.join(fixturesFolder, `${name}.json`), "utf8")) as Value;
}

/** The names of all fixtures in a folder of fixtures. */
export function fixtureNames(folder: string): string[] {
  return globSync(`${folder}/*.json`, { cwd: fixturesFolder })
    .map((file) => file.replace(/\.json$/, "").replaceAll("\\", "/"))
    .sort();
}

/** A skill of the corpus that ships, as it is written. */
export function readShippedSkill(id: string): string {
  return readFileSync(path.resolve(fixturesFolder, "../corpus/skills", id, "canonical.md"), "utf8");
}
