import type { Bundle } from "../bundle/build-bundle.ts";
import type { Build } from "./build-everything.ts";
import { sha256Of } from "./sha256.ts";

/** The closing table of a build: what can be installed, how large it is, and its digest. */
export function tableOf({ artefacts }: Build, server: string): string {
  const rows = [
    ["file", "kind", "kB", "SHA-256"],
    ...artefacts.map(({ name, kind, bytes }) => [name, kind, kilobytes(bytes.length), sha256Of(bytes)]),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row.map((cell, column) => (column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join("  "),
  );
  return `${lines.join("\n")}\n\nFor ${server}. The program is the same in every archive.`;
}

export function largestParts({ outputs }: Bundle["metafile"]): string[] {
  const parts = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  const sorted = parts.sort(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput);
  return sorted.slice(0, 20).map(([name, { bytesInOutput }]) => `${kilobytes(bytesInOutput).padStart(6)} kB  ${name}`);
}

function kilobytes(bytes: number): string {
  return String(Math.round(bytes / 1024));
}
