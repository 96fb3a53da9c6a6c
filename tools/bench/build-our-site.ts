import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { type LoadedSkill, loadSkill } from "@becivic/corpus";
import { htmlText } from "@becivic/markup";
import { bannerOf, documentHtml, type SkillReading, type StatusView, skillDocument } from "@becivic/render";

// What build.ts times: reads a folder of skills and writes a page for each, on every core.

interface Share {
  source: string;
  out: string;
  /** Which of how many shares this one is. */
  share: number;
  shares: number;
}

if (isMainThread) {
  const [source = "", out = ""] = process.argv.slice(2);
  const shares = availableParallelism();
  for (let share = 1; share < shares; share += 1)
    new Worker(import.meta.filename, { workerData: { source, out, share, shares } satisfies Share });
  build({ source, out, share: 0, shares });
} else build(workerData as Share);

function build({ source, out, share, shares }: Share): void {
  const folders = readdirSync(path.join(source, "skills"));
  for (let index = share; index < folders.length; index += shares) {
    const folder = folders[index] ?? "";
    const file = `skills/${folder}/canonical.md`;
    const read = loadSkill(folder, file, readFileSync(path.join(source, file), "utf8"));
    if (!("skill" in read)) throw new Error(`${file} cannot be read`);
    mkdirSync(path.join(out, folder), { recursive: true });
    writeFileSync(path.join(out, folder, "index.html"), pageOf(read.skill));
  }
}

/** The page of a skill without votes. */
function pageOf({ folder, frontmatter, body, bodyText }: LoadedSkill): string {
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
  const reading: SkillReading = {
    id: folder,
    frontmatter,
    body,
    bodyText,
    status: "alpha",
    version: "0.1.0",
    lastConfirmation: undefined,
    previousStable: undefined,
    values: new Map(),
    references: new Map(),
    paths: new Map(),
    skills: new Map(),
    cohort: { affirms: 0, rejects: 0, distinct_ips: 0, injection_flags: 0, cohort_started_at: since, last_validation_at: null, n: 0 },
    observations: [],
  };
  return htmlText(
    documentHtml(
      skillDocument({
        reading,
        standing,
        banner: bannerOf({ status: "alpha", previousStable: undefined, supersededBy: undefined, votes: undefined }),
        commit: "0".repeat(40),
        isWithdrawn: false,
        at: undefined,
        history: [],
        authority: undefined,
        process: undefined,
        requiredPaths: [],
        related: [],
      }),
    ),
  );
}
