import { isPhraseLanguage, loadPhrases, phraseLanguages, phrasesFileOf } from "./skill-phrases.ts";

export type AmendPhrasesOutcome =
  | { amended: true; text: string }
  | { amended: false; reason: "no_such_language" | "unreadable" | "changed_since" | "changes_nothing" };

/** Whether an amendment of a skill is about its phrases.json instead of its frontmatter. */
export function isPhrasesField(fieldPath: string): boolean {
  return fieldPath === "phrases" || fieldPath.startsWith("phrases.");
}

/**
 * Replaces the phrases of one language in the phrases.json of a skill. The skill may have no such file yet. What the value must be, `loadPhrases` says
 * of the outcome.
 *
 * @param fieldPath `phrases.fr`, or another language
 * @param base the file that the amendment was written against; it applies where the list of its language is the same there
 */
export function amendPhrases(text: string | undefined, fieldPath: string, value: unknown, base: string | undefined): AmendPhrasesOutcome {
  const [, language = "", ...rest] = fieldPath.split(".");
  if (!isPhraseLanguage(language) || rest.length > 0) return { amended: false, reason: "no_such_language" };
  const [present, earlier] = [listsIn(text), listsIn(base)];
  if (present === undefined || earlier === undefined) return { amended: false, reason: "unreadable" };
  const list = JSON.stringify(present[language]);
  if (list !== JSON.stringify(earlier[language])) return { amended: false, reason: "changed_since" };
  if (list === JSON.stringify(value)) return { amended: false, reason: "changes_nothing" };
  const lists: Readonly<Record<string, unknown>> = { ...present, [language]: value };
  const ordered = phraseLanguages.flatMap((one) => (lists[one] === undefined ? [] : [[one, lists[one]]]));
  return { amended: true, text: `${JSON.stringify(Object.fromEntries(ordered), null, 2)}\n` };
}

/** Undefined where the file cannot be read. */
function listsIn(text: string | undefined): ReturnType<typeof loadPhrases>["phrases"] {
  return text === undefined ? {} : loadPhrases(phrasesFileOf(""), text).phrases;
}
