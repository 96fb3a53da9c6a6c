import { colon, type Language } from "@becivic/contract";
import type { CommuneFigure } from "../commune-views.ts";
import { paragraph, span, strong } from "../document/build.ts";
import type { Block, Content, Inline, TableRow } from "../document/model.ts";
import { figureInline, figureSentences } from "../figure-sentences.ts";
import type { ValueReading } from "../reading.ts";
import { COMMUNE_WORDS } from "../words/commune-words.ts";
import { TABLE_WORDS } from "../words/table-words.ts";
import { figureName, readable } from "./words.ts";

/** The figures of one commune, each beside the general one; folded, those of which no value of this commune is known. */
export function figureBlocks(figures: readonly CommuneFigure[], language: Language): Block[] {
  const words = COMMUNE_WORDS[language].figures;
  const rows = figures.flatMap(({ own, ...figure }) => (own === undefined ? [] : [figureRow(own, figure, language)]));
  const others = figures.filter(({ own }) => own === undefined);
  return [
    ...(rows.length === 0
      ? [paragraph(words.none)]
      : [paragraph(words.introduction), { type: "table", label: words.label, heads: words.heads, rows } as const]),
    ...(others.length === 0
      ? []
      : [
          {
            type: "fold",
            title: words.others(others.length),
            blocks: [paragraph(words.othersIntroduction), { type: "list", items: others.map((one) => otherFigure(one, language)) }],
          } as const,
        ]),
  ];
}

type Beside = Omit<CommuneFigure, "own">;

function figureRow(own: ValueReading, { general, source, skill }: Beside, language: Language): TableRow {
  const words = TABLE_WORDS[language];
  const until = own.lastStable ?? own.replaced;
  const before: Content = until === undefined ? [] : [{ type: "break" }, span("pending", words.until, " ", figureInline(until, language))];
  return {
    cells: [
      [nameOf({ general, skill })],
      [strong(figureInline(own.figure, language)), ...before],
      [figureInline(general.figure, language)],
      figureSentences(own, language),
      [sourceOf(own.source, source, language)],
    ],
  };
}

/** Its name leads to the procedure where it is explained. */
function nameOf({ general: { uid, name }, skill }: Pick<CommuneFigure, "general" | "skill">): Inline {
  const words: Inline = { type: "language", language: "en", text: figureName(name) };
  return skill === undefined ? words : { type: "link", href: `/skills/${skill.id}#${uid}`, content: [words] };
}

function sourceOf(name: string | undefined, source: Beside["source"], language: Language): Inline {
  if (source !== undefined) return { type: "link", href: source.url, content: [{ type: "language", language: "en", text: source.title }] };
  return name === undefined ? TABLE_WORDS[language].noSource : { type: "language", language: "en", text: readable(name) };
}

function otherFigure({ general, skill }: CommuneFigure, language: Language): Content {
  return [
    nameOf({ general, skill }),
    colon(language),
    strong(figureInline(general.figure, language)),
    " ",
    ...figureSentences(general, language),
  ];
}
