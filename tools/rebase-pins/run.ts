import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { loadCorpus, rebaseVersions } from "@becivic/corpus";
import { CheckFault } from "../checks/check-report.ts";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";

const help = `Takes every version_pin of a corpus out, and puts versions that are not of the line of their status (draft 0.0.x, alpha 0.1.x, beta 0.2.x,
stable 1.0.x) back onto it, one patch higher. Without --write it only lists what it would do.

  npm run rebase-pins -- [--root <folder>] [--write] [--json]

  --root <folder>   a clone of the corpus; without it, the corpus of this repository
  --write           change the files; look at the diff, commit it and push it as any other change
  --json            the list as JSON

A server notes each version that it left alone because of a pin: \`becivic operator audit\` shows it as skip_version.
`;

const { values } = parseArgs({
  options: { root: { type: "string" }, write: { type: "boolean" }, json: { type: "boolean" }, help: { type: "boolean" } },
});
if (values.help === true) process.stdout.write(help);
else main(values.root ?? path.join(repositoryRoot, "corpus"));

function main(root: string): void {
  try {
    const { changes, rebased } = rebaseVersions(loadCorpus(readCorpusFiles(root)));
    if (values.write === true) for (const [file, text] of changes) writeFileSync(path.join(root, file), text);
    if (values.json === true) console.log(JSON.stringify({ written: values.write === true, rebased }, null, 2));
    else {
      for (const { target_type, target_id, from, to, wasPinned } of rebased)
        console.log(`${target_type} ${target_id}: ${from}${wasPinned ? ", pinned" : ""} → ${to}`);
      console.log(`${rebased.length} ${values.write === true ? "rebased" : "to be rebased"}`);
    }
  } catch (fault) {
    if (!(fault instanceof CheckFault)) throw fault;
    console.error(fault.message);
    process.exitCode = 1;
  }
}
