import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deriveFiles } from "@becivic/service";
import type { SmallHouse } from "../publishing/_small-house.ts";

const program = path.resolve(import.meta.dirname, "../../apps/verify/src/main.ts");

interface Finding {
  rule: string;
  subject: string;
  text: string;
}

export interface Verdict {
  checked: { commits: number; later_commits: number; unproven_moves: number; texts: number; rows: number; validations: number };
  differences: Finding[];
  notes: Finding[];
}

/** Runs the program as anybody would. */
export function runVerify(...args: string[]): { code: number | null; output: string; errors: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  return { code: status, output: stdout, errors: stderr };
}

export function verifyWith(repository: string, snapshot?: string): Verdict {
  const { output, errors } = runVerify("--repository", repository, "--json", ...(snapshot === undefined ? [] : ["--snapshot", snapshot]));
  if (output === "") throw new Error(errors);
  return JSON.parse(output) as Verdict;
}

/** The house as it stands now, with a snapshot of this moment. */
export async function verifyHouse(house: SmallHouse): Promise<Verdict> {
  await deriveFiles(house.now, house.service, { isForced: true });
  return verifyWith(house.folder);
}

/** A copy of the snapshot in a folder, to be tampered with. */
export class SnapshotCopy {
  readonly folder: string;

  constructor(repository: string) {
    const root = mkdtempSync(path.join(tmpdir(), "becivic-snapshot-"));
    execFileSync("git", ["clone", "--quiet", "--branch", "data-snapshot", repository, root], { stdio: "ignore" });
    this.folder = path.join(root, "data-snapshot");
  }

  read(file: string): string {
    return readFileSync(path.join(this.folder, file), "utf8");
  }

  write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }

  /** Changes the lines of a file, and makes the manifest agree: what a careful forger would do. */
  forge(file: string, edit: (line: Record<string, unknown>) => Record<string, unknown> | undefined): void {
    const lines = this.read(file)
      .trimEnd()
      .split("\n")
      .flatMap((line) => edit(JSON.parse(line) as Record<string, unknown>) ?? []);
    this.write(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
    this.sign();
  }

  sign(): void {
    const manifest = JSON.parse(this.read("manifest.json")) as { files: { file: string; rows: number; sha256: string }[] };
    for (const entry of manifest.files) {
      const text = this.read(entry.file);
      entry.rows = text === "" ? 0 : text.trimEnd().split("\n").length;
      entry.sha256 = createHash("sha256").update(text).digest("hex");
    }
    this.write("manifest.json", JSON.stringify(manifest));
  }

  files(): string[] {
    return readdirSync(this.folder);
  }
}
