import { execFileSync } from "node:child_process";
import { globSync, mkdtempSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { createPullRequestRows } from "@becivic/storage";
import { openSqlite } from "@becivic/storage/sqlite";
import { migrationsFolder } from "@becivic/testkit";

export const NOW = Date.UTC(2026, 10, 16);

export function newFolder(): string {
  return path.join(mkdtempSync(path.join(tmpdir(), "becivic-forge-")), "corpus.git");
}

export function newRows() {
  return createPullRequestRows(openSqlite(":memory:", migrationsFolder).driver);
}

const AS = ["-c", "user.name=Maintainer", "-c", "user.email=maintainer@example.org"];

/** Runs git itself on a repository. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync("git", [...AS, "--git-dir", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** Writes a blob that nothing leads to. */
export function writeLoose(folder: string, text: string): string {
  return execFileSync("git", ["--git-dir", folder, "hash-object", "-w", "--stdin"], { input: text, encoding: "utf8" }).trim();
}

export function objectFile(folder: string, id: string): string {
  return path.join(folder, "objects", id.slice(0, 2), id.slice(2));
}

/** Makes loose objects three days old, as if the machine's clock had moved: every one, or one. */
export function ageObjects(folder: string, id?: string): void {
  const then = new Date(Date.now() - 3 * DAY_MS);
  const every = globSync("objects/[0-9a-f][0-9a-f]/*", { cwd: folder }).map((file) => path.join(folder, file));
  for (const file of id === undefined ? every : [objectFile(folder, id)]) utimesSync(file, then, then);
}
