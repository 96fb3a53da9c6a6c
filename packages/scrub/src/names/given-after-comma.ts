import type { Language } from "@becivic/contract";
import { readCapitalRun } from "./capital-run.ts";
import { judgeParts } from "./judge-parts.ts";
import type { NameRun } from "./name-run.ts";
import { runContext } from "./rules/run-context.ts";
import type { Token } from "./tokens.ts";

/** Dupont, Jean: the given name behind the comma. */
export function givenAfterComma(tokens: readonly Token[], last: number, language: Language | undefined): NameRun | undefined {
  const next = tokens[last + 1];
  if (next === undefined || next.gap !== "comma" || next.blocked || next.shape === "lower") return undefined;
  const run = readCapitalRun(tokens, last + 1, { takes: "names", german: language === "de", afterOffice: false });
  if (run === undefined || run.parts[0] !== "given" || run.parts.includes("surname")) return undefined;
  const context = runContext(tokens, run, "none", language);
  return context !== undefined && judgeParts(context)?.verdict === "name" ? run : undefined;
}
