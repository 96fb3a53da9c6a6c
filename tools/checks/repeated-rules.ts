/** A rule that has one definition: what a copy of it looks like in code, and where the definition is. */
interface SingleRule {
  name: string;
  copy: RegExp;
  advice: string;
  /** Tests say what they expect, so most rules do not look at them. */
  looksAtTests?: true;
}

const STATUS = "(?:draft|alpha|beta|stable|quarantined|deprecated)";
const QUOTED = `(["'])${STATUS}`;

export const singleRules: readonly SingleRule[] = [
  {
    name: "statuses",
    // 'a', 'b' and "a" | "b", also over several lines; x === "a" || x === "b"; case "a": case "b":
    copy: new RegExp(
      [
        `${QUOTED}\\1\\s*[,|]\\s*(["'])${STATUS}\\2`,
        `[!=]==\\s*"${STATUS}"\\s*(?:\\|\\||&&)\\s*[\\w.?]+\\s*[!=]==\\s*"${STATUS}"`,
        `case "${STATUS}":\\s*case "${STATUS}":`,
      ].join("|"),
    ),
    advice: "derive the list from the table in packages/lifecycle/src/status.ts",
  },
  { name: "contract version", copy: /["'`]2\.1\.0["'`]/, advice: "use CONTRACT_VERSION of @becivic/contract" },
  { name: "origin", copy: /https:\/\/becivic\.be/, advice: "use siteOrigin, PROJECT_ORIGIN or SCHEMA_BASE of @becivic/contract" },
  {
    name: "units of time",
    copy: /\b(?:const|let)\s+(?:SECOND|MINUTE|HOUR|DAY|WEEK)_MS\b/,
    advice: "use those of @becivic/contract",
    looksAtTests: true,
  },
];

/** The definitions, and the copies that are meant. */
export const allowedCopies: readonly { file: string; rule: string; reason: string }[] = [
  { file: "packages/contract/src/contract-version.ts", rule: "contract version", reason: "the definition" },
  { file: "packages/contract/src/site-origin.ts", rule: "origin", reason: "the definition" },
  { file: "packages/contract/src/time.ts", rule: "units of time", reason: "the definition" },
  { file: "tools/checks/repeated-rules.test.ts", rule: "units of time", reason: "examples of copies" },
  {
    file: "tools/codegen/schema-documents.ts",
    rule: "origin",
    reason: "schema ids; it runs before the generated contract can be imported",
  },
  { file: "tools/codegen/bundle-schemas.ts", rule: "origin", reason: "a schema id; it runs before the generated contract can be imported" },
];

export interface Copy {
  file: string;
  rule: string;
  line: number;
  advice: string;
}

/** The copies of single rules in a file. */
export function copiesIn(file: string, text: string): Copy[] {
  const isTest = /\.(?:test|smoke)\.ts$|^tests\/|^packages\/(?:testkit|fixtures)\//.test(file);
  return singleRules
    .filter(({ looksAtTests }) => !isTest || looksAtTests === true)
    .flatMap(({ name, copy, advice }) =>
      [...text.matchAll(new RegExp(copy, "g"))].map(({ index }) => ({
        file,
        rule: name,
        line: text.slice(0, index).split("\n").length,
        advice,
      })),
    );
}
