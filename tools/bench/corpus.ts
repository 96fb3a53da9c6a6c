import { readFileSync } from "node:fs";
import path from "node:path";
import { loadCorpus, revalidateSkill, validateCorpus } from "@becivic/corpus";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { runsPerSecond } from "./measure.ts";

const SKILLS = 1_000;
const PATHS = 500;

/** Checking a synthetic corpus beside only reading it, and one edited skill beside the whole. */
export function benchCorpus(): void {
  const files = syntheticCorpus();
  const corpus = loadCorpus(files);
  const edited = (files.get("skills/skill-500/canonical.md") ?? "").replace("None so far.", "The desk moved.");
  const findings = validateCorpus(files).filter(({ severity }) => severity === "error");
  if (findings.length > 0) throw new Error(`the synthetic corpus has errors: ${JSON.stringify(findings[0])}`);
  const [reading = 0, checking = 0, one = 0] = runsPerSecond([
    { name: "reading", run: () => void loadCorpus(files) },
    { name: "reading and checking", run: () => void validateCorpus(files) },
    { name: "one edited skill", run: () => void revalidateSkill(corpus, "skill-500", edited) },
  ]);
  console.log(`corpus of ${SKILLS} skills and ${PATHS} paths`);
  console.log(`  reading              ${(1e3 / reading).toFixed(0).padStart(7)} ms`);
  console.log(
    `  reading and checking ${(1e3 / checking).toFixed(0).padStart(7)} ms, ${(reading / checking).toFixed(2)} x reading alone (at most 1.5)`,
  );
  console.log(
    `  one edited skill     ${(1e3 / one).toFixed(1).padStart(7)} ms, 1/${(one / checking).toFixed(0)} of the whole (at most 1/20)\n`,
  );
}

/** A corpus in order, as large as we hope for. */
export function syntheticCorpus(): Map<string, string> {
  const base = readCorpusFiles(path.join(repositoryRoot, "fixtures/corpus-rules/base"));
  const files = new Map([...base].filter(([file]) => !file.startsWith("skills/")));
  const lease = base.get("skills/lease/canonical.md") ?? "";
  for (let index = 0; index < SKILLS; index += 1) {
    const required = index === 0 ? "skill-0" : `skill-${Math.floor(index / 2)}`;
    const text = lease.replaceAll("lease-receipt", `path-${index % PATHS}`).replaceAll("lease", `skill-${index}`);
    const linked =
      index === 0
        ? text.replace(/requires:\n {2}- id: deposit\n.*\n/, "").replace(', after <Skill id="deposit" />', "")
        : text.replaceAll("deposit", required);
    files.set(`skills/skill-${index}/canonical.md`, linked.replaceAll(`${required}_proof`, "proof"));
  }
  const directory = JSON.parse(readFileSync(path.join(repositoryRoot, "fixtures/corpus-rules/base/paths/index.json"), "utf8")) as {
    paths: Record<string, { related_skills: string[] }>;
  };
  const [entry] = Object.values(directory.paths);
  const paths = Array.from({ length: PATHS }, (_, index) => [
    `path-${index}`,
    { ...entry, id: `path-${index}`, uid: `pth-${String(index).padStart(5, "0")}`, related_skills: [`skill-${index}`] },
  ]);
  return files.set("paths/index.json", JSON.stringify({ ...directory, paths: Object.fromEntries(paths) }, null, 2));
}
