import type { NamedEntry } from "../commands/choose-entries.ts";

/** One check of `npm run check`. */
export interface Check extends NamedEntry {
  /** What it looks for, for the list. */
  looksFor: string;
  /** The arguments of Node. */
  command: readonly string[];
  /** It takes options of its own, and explains them by --help. */
  takesOptions?: true;
}

export const checks: readonly Check[] = [
  { name: "types", looksFor: "errors of the type checker, in every workspace with its own options", command: ["tools/checks/types.ts"] },
  {
    name: "format",
    looksFor: "files out of their format, and what the linter warns of",
    command: ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."],
  },
  {
    name: "imports",
    looksFor: "imports against the order of packages and modules (.dependency-cruiser.mjs)",
    command: [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "packages",
      "apps",
      "tools",
      "tests",
      "--config",
      ".dependency-cruiser.mjs",
      "--no-progress",
    ],
  },
  {
    name: "workspace-imports",
    looksFor: "imports of a workspace that package.json does not declare, and cycles of packages",
    command: ["tools/checks/workspace-imports.ts"],
  },
  { name: "catches", looksFor: "exceptions that are dropped", command: ["tools/checks/catches.ts"] },
  { name: "markup", looksFor: "holes of HTML templates where escaping does not protect", command: ["tools/checks/markup.ts"] },
  {
    name: "unused",
    looksFor: "files, exports and dependencies that nothing uses",
    command: ["node_modules/knip/bin/knip.js", "--no-progress"],
  },
  {
    name: "generated",
    looksFor: "generated files that are out of date (npm run codegen writes them)",
    command: ["tools/codegen/main.ts", "--check"],
  },
  {
    name: "fixture-folders",
    looksFor: "folders of fixtures without a reader, and schemas without fixtures",
    command: ["tools/checks/fixture-folders.ts"],
  },
  {
    name: "requirements",
    looksFor: "requirements without a test, and tests that cite none that exists",
    command: ["tools/checks/requirements.ts"],
  },
  { name: "links", looksFor: "links, files and npm scripts in documents that do not exist", command: ["tools/checks/links.ts"] },
  {
    name: "shared-networks",
    looksFor: "faults in the list of shared networks (policy/shared-networks.json)",
    command: ["tools/checks/shared-networks.ts"],
    takesOptions: true,
  },
  { name: "rules-once", looksFor: "copies of a rule that has one definition", command: ["tools/checks/rules-once.ts"] },
  { name: "stems", looksFor: "an operation whose route, page, tool or test has another name", command: ["tools/checks/stems.ts"] },
  {
    name: "validate-cross-refs",
    looksFor: "breaches of the rules of the corpus",
    command: ["tools/checks/validate-cross-refs.ts"],
    takesOptions: true,
  },
  {
    name: "validate-fixtures",
    looksFor: "fixtures that the schemas judge otherwise than they say",
    command: ["tools/checks/validate-fixtures.ts"],
    takesOptions: true,
  },
  {
    name: "validate-pii-samples",
    looksFor: "samples of personal data that the scrub judges otherwise than they say",
    command: ["tools/checks/validate-pii-samples.ts"],
    takesOptions: true,
  },
  {
    name: "validate-nrn-checksum",
    looksFor: "national register numbers that the checksum judges otherwise than the samples say",
    command: ["tools/checks/validate-nrn-checksum.ts"],
    takesOptions: true,
  },
  {
    name: "audit-categories",
    looksFor: "categories that nothing uses, and pairs that differ by one or two letters",
    command: ["tools/checks/audit-categories.ts"],
    takesOptions: true,
  },
  {
    name: "check-completeness",
    looksFor: "answers that a procedure does not give its reader",
    command: ["tools/checks/check-completeness.ts"],
    takesOptions: true,
  },
  {
    name: "check-evals",
    looksFor: "questions of users that a skill does not answer",
    command: ["tools/checks/check-evals.ts"],
    takesOptions: true,
  },
  {
    name: "package",
    looksFor: "breaches of the rules for what is installed: plugin, skills, agents, marketplace",
    command: ["apps/plugin/src/check/main.ts"],
    takesOptions: true,
  },
  {
    name: "words",
    looksFor: "retired words and American spelling",
    command: ["tools/checks/words.ts"],
    takesOptions: true,
  },
];
