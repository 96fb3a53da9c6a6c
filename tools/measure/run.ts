import { spawnSync } from "node:child_process";
import path from "node:path";
import { allRows, type FigureRow } from "./rows.ts";
import { recordOf } from "./sets.ts";

// `npm run measure`: every figure on finding, names and the scrub in one table, with the size of each set, the day on which it was written, and what the
// program has to do with it. Only the column “once”, of sets that were counted before a developer had read them, says how it fares on texts of others.

const help = `Figures on finding, names and the scrub.

  npm run measure                       one table
  npm run measure -- find --misses      by language and kind of question; with the misses
  npm run measure -- names --misses     by language; --rules counts by rule
  npm run measure -- scrub --misses     by set
`;

const details: Readonly<Record<string, string>> = { find: "find/measure.ts", names: "names/run-measure.ts", scrub: "scrub/measure.ts" };
const [word = "", ...options] = process.argv.slice(2);
const program = Object.hasOwn(details, word) ? details[word] : undefined;
if (program !== undefined) {
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, "..", program), ...options], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else if (word === "--help") console.log(help);
else if (word !== "") {
  console.error(help);
  process.exitCode = 2;
} else {
  console.log(line(["matter", "figure", "now", "once", "BM25", "texts", "written", "role", "set"]));
  for (const row of allRows()) console.log(lineOf(row));
}

function lineOf({ matter, figure, set, size, share, baseline }: FigureRow): string {
  const record = recordOf(set);
  const once = record?.firstCount?.[figure]?.toFixed(4) ?? "";
  const plain = baseline === undefined ? "" : baseline.toFixed(3);
  return line([matter, figure, share.toFixed(4), once, plain, String(size), record?.day ?? "", record?.role ?? "", set]);
}

function line(cells: readonly string[]): string {
  const widths = [8, 28, 8, 8, 7, 7, 12, 13, 0];
  return cells
    .map((cell, at) => cell.padEnd(widths[at] ?? 0))
    .join("")
    .trimEnd();
}
