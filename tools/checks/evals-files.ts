import { globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Evals, validate } from "@becivic/contract";
import { CheckFault, type Problem } from "./check-report.ts";

/** The questions of a folder, by file; what is not well-formed is a problem instead. */
export function readEvals(folder: string): { evals: Map<string, Evals>; problems: Problem[] } {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CheckFault("no_such_folder", folder, "There is no such folder.");
  const evals = new Map<string, Evals>();
  const problems: Problem[] = [];
  for (const file of globSync("*.json", { cwd: folder }).sort()) {
    const refuse = (rule: string, text: string): number => problems.push({ rule, severity: "error", file, text });
    const outcome = validate("evals", readJson(path.join(folder, file), file), { fullPointers: true });
    if (!outcome.valid)
      refuse("eval_schema", `${outcome.issue.pointer || "The file"} breaks the rule ${outcome.issue.keyword} of evals.schema.json.`);
    else if (file !== `${outcome.value.skill}.json`) refuse("eval_file", `Call the file ${outcome.value.skill}.json, after its skill.`);
    else evals.set(file, outcome.value);
  }
  return { evals, problems };
}

function readJson(file: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new CheckFault("json_syntax", name, "This is not JSON.");
  }
}
