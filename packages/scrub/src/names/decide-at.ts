import type { Language } from "@becivic/contract";
import { readCapitalRun, type Takes } from "./capital-run.ts";
import { type Cue, cueBefore } from "./cue-before.ts";
import { particles } from "./data/particles.ts";
import { endOfForeignRun, mayNamePerson } from "./foreign-run.ts";
import { givenAfterComma } from "./given-after-comma.ts";
import { judgeCapitalRun, judgeLowerRun } from "./judge-run.ts";
import { readLowerRun } from "./lower-run.ts";
import { withoutPreposition } from "./name-run.ts";
import { type OpeningContext, openingRules } from "./rules/opening-rules.ts";
import { firstMatch, type Rule } from "./rules/rule.ts";
import { type RunContext, runContext } from "./rules/run-context.ts";
import { isGermanSurname } from "./surname-shape.ts";
import type { Token } from "./tokens.ts";

/** The rule that decided on the words from first to last. */
export interface NameDecision {
  first: number;
  last: number;
  rule: Rule<RunContext> | Rule<OpeningContext>;
}

/** What is known about the whole text. */
export interface TextKind {
  language: Language | undefined;
  /** Whether it is mostly in another script. */
  mostlyForeign: boolean;
}

/** The decision on the run that begins at a word; undefined where no run begins. */
export function decideAt(tokens: readonly Token[], index: number, { language, mostlyForeign }: TextKind): NameDecision | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  const cue = cueBefore(tokens, index, language);
  const last = endOfForeignRun(tokens, index);
  const rule = firstMatch(openingRules, {
    token,
    cue,
    mayNamePerson: token.shape === "foreign" && (mostlyForeign || mayNamePerson(tokens, index, last, cue)),
  });
  if (rule !== undefined) return { first: index, last, rule };
  const capital = decideCapitalRun(tokens, index, cue, language);
  if (capital?.rule.verdict === "name") return withGivenAfterComma(tokens, capital, language);
  const lower = decideLowerRun(tokens, index, cue, language);
  return lower?.rule.verdict === "name" ? withGivenAfterComma(tokens, lower, language) : (capital ?? lower);
}

function decideCapitalRun(tokens: readonly Token[], index: number, cue: Cue, language: Language | undefined): NameDecision | undefined {
  const german = language === "de";
  const run = readCapitalRun(tokens, index, {
    takes: takesAfter(cue, tokens[index], german),
    german,
    afterOffice: cue === "function" || cue === "naming",
  });
  const context = run && runContext(tokens, run, cue, language);
  const rule = context && judgeCapitalRun(context);
  if (run === undefined || rule === undefined) return undefined;
  const keepsPreposition = rule.verdict === "not-name" || cue === "address" || cue === "function";
  const { first, last } = keepsPreposition ? run : withoutPreposition(tokens, run);
  return { first, last, rule };
}

/** What a run may begin with after a cue. In German, where every noun has a capital, a cue allows less. */
function takesAfter(cue: Cue, token: Token | undefined, german: boolean): Takes {
  if (cue === "address") return "anything";
  if (german && token?.gap === "space" && (cue === "relation" || (cue === "function" && isGermanSurname(token.key)))) return "built";
  if (german || cue === "none" || cue === "source" || token?.gap !== "space") return "names";
  return cue === "function" ? "words" : "built";
}

function decideLowerRun(tokens: readonly Token[], index: number, cue: Cue, language: Language | undefined): NameDecision | undefined {
  const token = tokens[index];
  if (token?.shape !== "lower") return undefined;
  // A particle opens a name only after a strong cue.
  if (particles.has(token.key) && cue !== "address" && cue !== "naming" && cue !== "relation") return undefined;
  const run = readLowerRun(tokens, index, cue !== "none" && cue !== "source");
  const context = run && runContext(tokens, run, cue, language);
  const rule = context && judgeLowerRun(context);
  return run && rule && { first: run.first, last: run.last, rule };
}

/** Dupont, Jean: one name, the surname first. */
function withGivenAfterComma(tokens: readonly Token[], decision: NameDecision, language: Language | undefined): NameDecision {
  const given = givenAfterComma(tokens, decision.last, language);
  if (given === undefined || given.parts.length > 2) return decision;
  const surname = readCapitalRun(tokens, decision.first, { takes: "names", german: language === "de", afterOffice: false });
  const isSurname = surname !== undefined && surname.last === decision.last && !surname.parts.includes("given");
  return isSurname ? { ...decision, last: given.last } : decision;
}
