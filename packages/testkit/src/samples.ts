import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { fixturesFolder } from "./fixtures-folder.ts";

/** A line of text, and the scrub rules that must find something in it. */
export interface PiiSample {
  file: string;
  line: number;
  text: string;
  rules: string[];
}

/** The lines of pii-samples/*.txt. A line that its expectations do not list must pass. */
export function loadPiiSamples(root = fixturesFolder): PiiSample[] {
  return globSync("pii-samples/*.txt", { cwd: root })
    .sort()
    .flatMap((file) => {
      const expected = JSON.parse(readFileSync(path.join(root, file.replace(/\.txt$/, ".expected.json")), "utf8")) as {
        hits: { line: number; rules: string[] }[];
      };
      const rulesAt = new Map(expected.hits.map(({ line, rules }) => [line, rules]));
      const lines = readFileSync(path.join(root, file), "utf8").trimEnd().split("\n");
      return lines.map((text, index) => ({ file: file.replaceAll("\\", "/"), line: index + 1, text, rules: rulesAt.get(index + 1) ?? [] }));
    });
}

export interface NrnCase {
  file: string;
  number: string;
  valid: boolean;
  why: string;
}

/** The numbers of nrn-checksum/*.json. */
export function loadNrnCases(root = fixturesFolder): NrnCase[] {
  return globSync("nrn-checksum/*.json", { cwd: root })
    .sort()
    .flatMap((file) => {
      const cases = JSON.parse(readFileSync(path.join(root, file), "utf8")) as Omit<NrnCase, "file">[];
      return cases.map((one) => ({ file: file.replaceAll("\\", "/"), ...one }));
    });
}
