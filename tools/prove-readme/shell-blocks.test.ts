import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { documentsWithBlocks, isInstallation, namedScripts, shellBlocks } from "./shell-blocks.ts";

const read = (file: string): string => readFileSync(path.join(repositoryRoot, file), "utf8");
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

describe("the shell blocks of a document", () => {
  it("are those marked as sh, with their lines", () => {
    const text = "# A\n\n```sh\nls\npwd\n```\n\n```json\n{}\n```\n\n```sh\nnpm ci && npm start\n```\n";
    const [first, second, ...others] = shellBlocks(text);
    expect(first).toEqual({ line: 4, text: "ls\npwd\n" });
    expect(second && isInstallation(second)).toBe(true);
    expect(others).toEqual([]);
  });
});

describe.each(documentsWithBlocks)("%s", (document) => {
  const blocks = shellBlocks(read(document)).filter((block) => !isInstallation(block));
  const all = blocks.map(({ text }) => text).join("");

  it("waits for each server that it starts, stops it, and keeps its data apart [repository.readme]", () => {
    const count = (pattern: RegExp): number => [...all.matchAll(pattern)].length;
    expect(blocks.length).toBeGreaterThan(0);
    expect(count(/npm start .*& SERVER=\$!$/gm)).toBe(count(/npm start/g));
    expect(count(/^until curl -sf \S+\/api\/health; do sleep 1; done$/gm)).toBe(count(/npm start/g));
    expect(count(/^kill \$SERVER; while curl -sfo \/dev\/null \S+\/api\/health; do sleep 1; done$/gm)).toBe(count(/npm start/g));
    expect(count(/BECIVIC_DATA_DIR=\$\(mktemp -d\)/g)).toBe(count(/npm start/g));
    expect(all).not.toMatch(/(?<![\w$"/])\.data\//);
  });
});

describe("the documents of the repository", () => {
  it.each(globSync(["*.md", "docs/**/*.md"], { cwd: repositoryRoot }))("%s names only scripts that exist [repository.readme]", (file) => {
    expect(namedScripts(read(file)).filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });

  it("show at most ten scripts in a README of at most 7 KB [repository.readme]", () => {
    const readme = read("README.md");
    const plain = ["start", "test"].filter((name) => readme.includes(`npm ${name}`));
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(7 * 1024);
    expect([...plain, ...namedScripts(readme)].length).toBeLessThanOrEqual(10);
  });
});
