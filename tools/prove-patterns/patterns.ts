import { createHash } from "node:crypto";
import { schemaFiles } from "@becivic/contract";
import { rulesFileText } from "@becivic/scrub";
import { check } from "recheck";

/** A regular expression that is matched against submitted text. */
export interface Pattern {
  name: string;
  source: string;
  flags: string;
}

interface Rule {
  name: string;
  pattern: string;
  flags: string;
  context?: { pattern: string };
  not_after?: { pattern: string };
  allow_patterns?: string[];
}

export function rulePatterns(): Pattern[] {
  return (JSON.parse(rulesFileText) as { rules: Rule[] }).rules.flatMap((rule) => {
    const nearby = [rule.context?.pattern, rule.not_after?.pattern, ...(rule.allow_patterns ?? [])].filter(
      (source) => source !== undefined,
    );
    return [
      { name: rule.name, source: rule.pattern, flags: rule.flags },
      ...nearby.map((source, index) => ({ name: `${rule.name} (${index + 1} beside)`, source, flags: "iu" })),
    ];
  });
}

export function schemaPatterns(): Pattern[] {
  return Object.entries(schemaFiles).flatMap(([file, text]) =>
    [...text.matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g)].map(([, source]) => ({
      name: file,
      source: JSON.parse(source ?? '""') as string,
      flags: "u",
    })),
  );
}

/** Every pattern once. */
export function allPatterns(): Pattern[] {
  return [...new Map([...rulePatterns(), ...schemaPatterns()].map((pattern) => [digestOf(pattern), pattern])).values()];
}

export function digestOf({ source, flags }: Pattern): string {
  return createHash("sha256").update(`${flags}/${source}`).digest("hex").slice(0, 32);
}

/** Whether no text can make the pattern backtrack more than polynomially: a checker of regular expressions says so. */
export async function isSafe({ source, flags }: Pattern): Promise<boolean> {
  const { status } = await check(source, flags, { timeout: 300_000, randomSeed: 20261115 });
  return status === "safe";
}
