import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { loadCorpus } from "@becivic/corpus";
import { bannerOf, type SkillReading, type StatusView, skillPage } from "@becivic/render";
import { readCorpusFiles } from "../checks/corpus-files.ts";

// What static-build.ts times: reads a folder of skills and writes a page for each.

const [source = "", out = ""] = process.argv.slice(2);
const { skills } = loadCorpus(readCorpusFiles(source));
const since = "2026-11-16T00:00:00Z";
const standing: StatusView = {
  status: "alpha",
  version: "0.1.0",
  cohort_started_at: since,
  confirms: 0,
  rejects: 0,
  distinct_addresses: 0,
  injection_flags: 0,
  next: "beta",
  missing: ["3 more confirms"],
};
for (const { folder, frontmatter, body, bodyText } of skills.values()) {
  const reading: SkillReading = {
    id: folder,
    frontmatter,
    body,
    bodyText,
    status: "alpha",
    version: "0.1.0",
    previousStable: undefined,
    values: new Map(),
    references: new Map(),
    paths: new Map(),
    skills: new Map(),
    cohort: { affirms: 0, rejects: 0, distinct_ips: 0, injection_flags: 0, cohort_started_at: since, last_validation_at: null, n: 0 },
    observations: [],
  };
  const html = skillPage({
    reading,
    standing,
    banner: bannerOf({ status: "alpha", previousStable: undefined, supersededBy: undefined }),
    commit: "0".repeat(40),
    isWithdrawn: false,
    at: undefined,
    history: [],
    authority: undefined,
    process: undefined,
    requirements: undefined,
    requiredPaths: [],
    related: [],
  });
  mkdirSync(path.join(out, folder), { recursive: true });
  writeFileSync(path.join(out, folder, "index.html"), html);
}
console.log(`${skills.size} pages`);
