import process from "node:process";
import { type ProofReport, proveRecord } from "./_proof.ts";

// npm run prove -- record: a hundred starts of a second and a third server while one is publishing.

const startedAt = performance.now();
const proof = await proveRecord({ starts: 100, parallelStarts: 2 });
const faults = faultsOf(proof);
console.log(`servers started on the same folder    ${proof.starts}`);
console.log(`  refused, naming the owner           ${proof.refused}`);
console.log(`days of publishing meanwhile          ${proof.days}`);
console.log(`submissions sent                      ${proof.submissions}`);
console.log(`  published                           ${proof.published}`);
console.log(`  merge commits, distinct             ${proof.merges}, ${proof.distinctMerges}`);
console.log(`refs pushed by hand                   ${proof.pushed.length}`);
console.log(`  there after pruning and another day ${proof.remaining.filter((ref) => proof.pushed.includes(ref)).length}`);
console.log(`git fsck --full --strict              ${proof.fsck === "" ? "in order" : proof.fsck}`);
console.log(`seconds                               ${((performance.now() - startedAt) / 1000).toFixed(0)}`);
for (const fault of faults) console.error(`FAILED: ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function faultsOf({ starts, refused, submissions, published, merges, distinctMerges, pushed, remaining, fsck }: ProofReport): string[] {
  return [
    refused !== starts && "a server was not refused",
    published !== submissions && "a submission was not published",
    (merges !== submissions || distinctMerges !== submissions) && "a submission was not merged exactly once",
    pushed.join() !== remaining.join() && "something that was pushed is gone",
    fsck !== "" && "the repository is not in order",
  ].filter((fault) => fault !== false);
}
