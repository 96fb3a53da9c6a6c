import type { Language } from "@becivic/contract";
import type { Evidence } from "./reading.ts";
import { OBSERVATION_WORDS } from "./words/observation-words.ts";

/** Where and when something was met, in a sentence: "Reported for Namur (commune), seen on 12 October 2026." */
export function evidenceWords(evidence: Evidence | undefined, language: Language = "en"): string | undefined {
  if (evidence === undefined) return undefined;
  const { specifier, specifierName, commune, communeName, scope, date, source } = evidence;
  const words = OBSERVATION_WORDS[language].evidence;
  const kind = ownWord(words.kinds, scope);
  const isElsewhere = communeName !== undefined && commune !== undefined && commune !== specifier && communeName !== specifierName;
  const parts = [
    kind === undefined || specifierName === undefined ? undefined : words.forWhom(specifierName, kind),
    scope === "general" ? words.general : undefined,
    isElsewhere ? words.observedIn(communeName) : undefined,
    date === undefined ? undefined : words.seenOn(date),
    ownWord(words.sources, source),
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return `${words.reported}${kind === undefined && scope !== "general" ? "," : ""} ${parts.join(", ")}.`;
}

function ownWord(words: Readonly<Partial<Record<string, string>>>, name: string | undefined): string | undefined {
  return name !== undefined && Object.hasOwn(words, name) ? words[name] : undefined;
}
