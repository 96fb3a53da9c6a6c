import { type Language, vocabulary } from "@becivic/contract";
import { paragraphFor, section, span } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import type { RequiredPathView, SkillPageView, Titles } from "../views.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";

/** The names of the procedure and of its documents in the languages of the country: the desk knows them by these. */
export function officialNames({ reading, titles, requiredPaths }: SkillPageView, language: Language): Block {
  const words = PROCEDURE_WORDS[language];
  const paths = requiredPaths.flatMap((one): readonly RequiredPathView[] => ("anyOf" in one ? one.anyOf : [one]));
  const entries = [{ title: reading.frontmatter.title, titles }, ...new Map(paths.map((one) => [one.id, one])).values()];
  const items = entries.flatMap(({ title, titles: names }) => namesOf(title, names));
  if (items.length === 0) return section("official-names", words.sections.officialNames);
  return section("official-names", words.sections.officialNames, paragraphFor("quiet", words.officialNamesIntroduction), {
    type: "list",
    role: "plain",
    items,
  });
}

function namesOf(title: string, titles: Titles | undefined): Content[] {
  const names = vocabulary.language.flatMap((language) => {
    const text = language === "en" ? title : titles?.[language];
    return text === undefined ? [] : [[span("quiet", language.toUpperCase()), " ", { type: "language", language, text } as const]];
  });
  // A name in English alone does not help at a desk.
  return names.length < 2 ? [] : [names.flatMap((name, at) => (at === 0 ? name : [{ type: "break" } as const, ...name]))];
}
