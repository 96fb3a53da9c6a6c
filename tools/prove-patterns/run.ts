import { writeFileSync } from "node:fs";
import path from "node:path";
import { allPatterns, digestOf, isSafe } from "./patterns.ts";

// `npm run prove -- patterns`: proves every pattern that meets submitted text, and writes the digests of those that are safe.

const file = path.join(import.meta.dirname, "proven.json");
const digests: string[] = [];
const patterns = allPatterns();
for (const [index, pattern] of patterns.entries()) {
  if (await isSafe(pattern)) digests.push(digestOf(pattern));
  else {
    console.error(`${pattern.name} is not safe: ${pattern.source}`);
    process.exitCode = 1;
  }
  if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${patterns.length}`);
}
const content = { generated_by: "npm run prove -- patterns", digests: digests.sort() };
writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
console.log(`patterns: ${patterns.length} looked at, ${digests.length} safe`);
