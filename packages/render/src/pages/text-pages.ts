import type { Language, Operator } from "@becivic/contract";
import { box, heading, paragraph, paragraphFor, section } from "../document/build.ts";
import type { Block, Document } from "../document/model.ts";
import { ABOUT_WORDS } from "../words/about-words.ts";
import { ACCESSIBILITY_WORDS } from "../words/accessibility-words.ts";
import { CONTACT_WORDS } from "../words/contact-words.ts";
import { HOW_MADE_WORDS } from "../words/how-made-words.ts";
import { PRIVACY_WORDS } from "../words/privacy-words.ts";
import type { TextPageWords, TextSection } from "../words/text-page-words.ts";
import { operatorSection } from "./operator.ts";

interface TextPage {
  words: Readonly<Record<Language, TextPageWords>>;
  /** The section that follows who runs the server; undefined for a page that does not say it. */
  operatorBefore?: string;
}

/** The pages about the site, by address. */
const PAGES = {
  "/about": { words: ABOUT_WORDS, operatorBefore: "licence" },
  "/how-it-is-made": { words: HOW_MADE_WORDS },
  "/contact": { words: CONTACT_WORDS, operatorBefore: "mistake" },
  "/privacy": { words: PRIVACY_WORDS, operatorBefore: "rights" },
  "/accessibility": { words: ACCESSIBILITY_WORDS, operatorBefore: "report" },
} satisfies Readonly<Record<string, TextPage>>;

export type TextPageAddress = keyof typeof PAGES;

export const textPageAddresses = Object.keys(PAGES) as readonly TextPageAddress[];

/** A page about the site: short sections, and who runs the server where a reader looks for it. */
export function textDocument(path: TextPageAddress, language: Language, operator: Operator | undefined): Document {
  const page: TextPage = PAGES[path];
  const { title, lead, sections } = page.words[language];
  return {
    title,
    description: lead,
    path,
    isIndexed: true,
    blocks: [
      box("page-head", heading(1, title), paragraphFor("lead", lead)),
      ...sections.flatMap((one) => [...(one.id === page.operatorBefore ? [operatorSection(operator, language)] : []), textSection(one)]),
    ],
  };
}

function textSection({ id, title, paragraphs = [], items = [], facts = [] }: TextSection): Block {
  return section(
    id,
    title,
    ...paragraphs.map((content) => paragraph(...content)),
    ...(items.length === 0 ? [] : [{ type: "list", items } as const]),
    ...(facts.length === 0 ? [] : [{ type: "facts", role: "lines", facts } as const]),
  );
}
