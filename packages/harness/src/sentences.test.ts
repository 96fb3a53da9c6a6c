import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

/** Every text in quotes of the harness and of its command: what a user may read. */
const texts = ["packages/harness/src", "apps/cli/src"].flatMap((folder) => {
  const root = path.resolve(import.meta.dirname, "../../..", folder);
  return globSync("**/*.ts", { cwd: root, exclude: ["**/*.test.ts", "**/_*.ts", "generated/**"] }).flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/"([^"\n]{12,})"|`([^`]{12,})`/g)].map(
      ([, quoted, template]) => quoted ?? template ?? "",
    ),
  );
});

describe("the sentences of the harness", () => {
  it("are found", () => {
    expect(texts.length).toBeGreaterThan(500);
  });

  it.each([
    [
      "tell the user to carry the content of a file by hand",
      /\b(?:copy|paste|save)\b[^.]*\b(?:content|text|file)s?\b[^.]*\b(?:back|into the (?:chat|conversation)|by hand|next time)\b/i,
    ],
    ["name a price", /€|\bEUR\b|\beuros?\b/i],
    ["urge a user who said no", /\b(?:are you sure|please reconsider|we would love)\b/i],
  ])("never %s [session.prose]", (_what, pattern) => {
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });
});
