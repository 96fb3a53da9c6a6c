import { type Language, vocabulary } from "@becivic/contract";
import { paragraphFor, section, span } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import type { RequiredPathView, SkillPageView, Titles } from "../views.ts";
import { PROCEDURE_WORDS } from "../words/procedure-words.ts";

/** The names of the procedure and of its documents in the languages of the country: the desk knows them by these. */
export function officialNames({ reading, titles, requiredPaths }: SkillPageView, language: Language): Block {
  const paths = requiredPaths.flatMap((one): readonly RequiredPathView[] => ("anyOf" in one ? one.anyOf : [one]));
  const entries = [{ title: reading.frontmatter.title, titles }, ...new Map(paths.map((one) => [one.id, one])).values()];
  return namesSection(entries, language);
}

interface TitledDocument {
  title: string;
  titles?: Titles | undefined;
}

/** What the desk calls things, each in every language that is known: the first one openly, the others folded. */
export function namesSection(entries: readonly TitledDocument[], language: Language): Block {
  const { sections, officialNamesIntroduction, namesOfDocuments } = PROCEDURE_WORDS[language];
  const [first, ...others] = entries.flatMap(({ title, titles }) => namesOf(title, titles));
  if (first === undefined) return section("official-names", sections.officialNames);
  return section(
    "official-names",
    sections.officialNames,
    paragraphFor("quiet", officialNamesIntroduction),
    namesList([first]),
    ...(others.length === 0 ? [] : [{ type: "fold", title: namesOfDocuments(others.length), blocks: [namesList(others)] } as const]),
  );
}

function namesList(items: readonly Content[]): Block {
  return { type: "list", role: "plain", items };
}

function namesOf(title: string, titles: Titles | undefined): Content[] {
  const names = vocabulary.language.flatMap((language) => {
    const text = language === "en" ? title : titles?.[language];
    return text === undefined ? [] : [[span("quiet", language.toUpperCase()), " ", { type: "language", language, text } as const]];
  });
  // A name in English alone does not help at a desk.
  return names.length < 2 ? [] : [names.flatMap((name, at) => (at === 0 ? name : [{ type: "break" } as const, ...name]))];
}
