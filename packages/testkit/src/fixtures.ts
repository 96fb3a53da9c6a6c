import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fixturesFolder } from "./fixtures-folder.ts";

/** What a refusal of an invalid fixture must say. */
export interface Expectation {
  error: string;
  schema_pointer?: string;
  keyword?: string;
  missing?: string;
  /** For regex_fail: the scrub rules that fire. */
  rules?: string[];
}

export interface Fixture {
  /** `concerns/valid/skill-general` */
  name: string;
  value: unknown;
}

export interface InvalidFixture extends Fixture {
  expect: Expectation;
}

/** The fixtures of one schema: fixtures/<folder>. */
export interface FixtureSuite {
  folder: string;
  schema: string;
  valid: Fixture[];
  invalid: InvalidFixture[];
}

/** Every suite that fixtures/suites.json names. */
export function loadFixtureSuites(root = fixturesFolder): FixtureSuite[] {
  const suites = readJson(path.join(root, "suites.json")) as Record<string, string>;
  return Object.entries(suites).map(([folder, schema]) => {
    const breaks = readJson(path.join(root, folder, "breaks.json")) as { name: string; expect: Expectation }[];
    return {
      folder,
      schema,
      valid: globSync("**/*.json", { cwd: path.join(root, folder, "valid") })
        .sort()
        .map((file) => load(root, `${folder}/valid/${file.replace(/\.json$/, "").replaceAll("\\", "/")}`)),
      invalid: breaks.map(({ name, expect }) => ({ ...load(root, `${folder}/invalid/${name}`), expect })),
    };
  });
}

function load(root: string, name: string): Fixture {
  return { name, value: readJson(path.join(root, `${name}.json`)) };
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
