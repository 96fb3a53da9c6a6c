import { readShippedSkill } from "@becivic/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMap, isScalar, isSeq, type Node, stringify } from "yaml";
import { plainOffsets, readPlainYaml } from "./plain-yaml.ts";
import { parseYaml } from "./skill-file.ts";

const file = readShippedSkill("nationality-application");
const frontmatter = file.slice(4, file.indexOf("\n---\n") + 1);

/** What the strict parser reads; a text where it refuses. */
function strictly(yaml: string): unknown {
  const document = parseYaml(yaml);
  return document.errors.length + document.warnings.length > 0 ? "refused" : document.toJS();
}

describe("readPlainYaml", () => {
  it("reads a frontmatter of the corpus as the strict parser does [corpus.frontmatter]", () => {
    expect(readPlainYaml(frontmatter)).toEqual(strictly(frontmatter));
  });

  it.each(["a: &x 1", "a: *x", "a: !!str 1", "1: a", "true: a", "- a", "a: - b", "a: 1\na: 2", "a: 1\n---\nb: 2", "%YAML 1.2\n---\na: 1"])(
    "leaves %j to the strict parser [corpus.frontmatter]",
    (yaml) => {
      expect(readPlainYaml(yaml)).toBeUndefined();
    },
  );

  it("never reads what the strict parser refuses, and never something else than it, however a file is damaged [corpus.frontmatter]", () => {
    const damage = fc.array(
      fc.record({
        at: fc.nat({ max: 900 }),
        remove: fc.nat({ max: 4 }),
        insert: fc.string({ maxLength: 4, unit: fc.constantFrom(..."\n :-[]{},#&*!|>'\"%@`?~ab01.\t\\/_=<") }),
      }),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(damage, (edits) => {
        const damaged = edits.reduce(
          (text, { at, remove, insert }) => text.slice(0, at) + insert + text.slice(at + remove),
          frontmatter.slice(0, 900),
        );
        const plain = readPlainYaml(damaged);
        if (plain !== undefined) expect(plain).toEqual(strictly(damaged));
      }),
      { numRuns: 300 },
    );
  });

  it("reads any values alike, however they are quoted [corpus.frontmatter]", () => {
    const words = fc.constantFrom(
      "no",
      "0o17",
      "0x1F",
      "1_000",
      "1e3",
      ".inf",
      "~",
      "2026-11-16",
      "null",
      "é: #",
      "- a",
      "12:30",
      " ",
      "+1",
      "01",
    );
    const value = fc.oneof(words, fc.string(), fc.integer(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null));
    fc.assert(
      fc.property(fc.array(value), words, (values, plain) => {
        const yaml = `${stringify({ list: values, folded: { text: values.join("\n") } })}bare: ${plain}\n`;
        const read = readPlainYaml(yaml);
        if (read !== undefined) expect(read).toEqual(strictly(yaml));
      }),
      { numRuns: 300 },
    );
  });
});

describe("plainOffsetOf", () => {
  /** Every field with the line that the strict parser sees it on. */
  function places(node: unknown, at: string[] = []): [string[], number][] {
    if (isMap(node))
      return node.items.flatMap(({ key, value }) => {
        const path = [...at, isScalar(key) ? String(key.value) : ""];
        return [[path, (key as Node).range?.[0] ?? -1] as [string[], number], ...places(value, path)];
      });
    if (isSeq(node))
      return node.items.flatMap((item, index) => {
        const path = [...at, String(index)];
        return [[path, (item as Node).range?.[0] ?? -1] as [string[], number], ...places(item, path)];
      });
    return [];
  }
  const lineAt = (offset: number | undefined): number => frontmatter.slice(0, offset ?? 0).split("\n").length;

  it("finds every field of a frontmatter on the line that the strict parser does [corpus.frontmatter]", () => {
    const all = places(parseYaml(frontmatter).contents);
    expect(all.length).toBeGreaterThan(200);
    const offsetOf = plainOffsets(frontmatter);
    for (const [path, offset] of all) expect([path, lineAt(offsetOf?.(path))]).toEqual([path, lineAt(offset)]);
  });

  it("stops at the nearest parent of what is not there, and leaves what is unusual [corpus.frontmatter]", () => {
    expect(plainOffsets("a: 1\nb:\n  c: 2\n")?.(["b", "d", "e"])).toBe(5);
    expect(plainOffsets("a: 1\n")?.(["z"])).toBe(0);
    expect(plainOffsets("a: &x 1\n")?.(["a"])).toBeUndefined();
    expect(plainOffsets("a: [")?.(["a"])).toBeUndefined();
  });
});
