import type { Language } from "@becivic/contract";
import { withoutHidden } from "@becivic/contract";
import { LOCALES } from "@becivic/corpus";

/** A law or a page that a procedure rests on. */
export interface LegalBasis {
  title: string;
  url: string;
}

const MOST_LAWS = 6;
const MOST_PAGES = 3;
/** Where the laws of the Union are published. */
const UNION = /^https:\/\/eur-lex\.europa\.eu\//;
const JUSTEL =
  /^https:\/\/www\.ejustice\.just\.fgov\.be\/eli\/(loi|wet|arrete|besluit|decret|decreet|ordonnance|ordonnantie|constitution|grondwet)\/(\d{4})\/(\d{2})\/(\d{2})\/(\d{10})\b/;

export interface Basis {
  kind: "laws" | "pages";
  list: LegalBasis[];
}

/** The laws of the section on the legal basis, in the order of the text; the pages that it cites where it cites no law. */
export function legalBasisOf(section: string): Basis {
  const tags = [...section.matchAll(/<Ref\b[^<>]*? url="([^"]+)"[^<>]*>([^<]*)<\/Ref>|\[([^\]]+)\]\((https:[^()\s]+)\)/g)].map(
    ([, url, label, text, address]): LegalBasis => ({
      title: withoutHidden(plainText(label ?? text ?? "")).trim(),
      url: plainText(url ?? address ?? ""),
    }),
  );
  const byUrl = new Map(tags.filter(({ title, url }) => title !== "" && URL.canParse(url)).map((one) => [one.url, one]));
  const all = [...byUrl.values()];
  const laws = all.filter(({ url }) => JUSTEL.test(url) || UNION.test(url));
  return laws.length > 0 ? { kind: "laws", list: laws.slice(0, MOST_LAWS) } : { kind: "pages", list: all.slice(0, MOST_PAGES) };
}

/**
 * The title for a desk, and the language that it is in. A text of the gazette has its kind, its day, its number and its article, which are the same
 * in every language; a page has its English title.
 */
export function basisIn({ title, url }: LegalBasis, language: Language): { text: string; language: Language } {
  const [, kind = "", year = "", month, day, number] = JUSTEL.exec(url) ?? [];
  const english = { text: title.charAt(0).toUpperCase() + title.slice(1), language: "en" } as const;
  if (number === undefined) return english;
  const [, article] = /#Art\.(\d[\w/.]*)$/.exec(url) ?? [];
  const suffix = article === undefined ? "" : `, ${ARTICLE[language]} ${article}`;
  // The English word for an order may be more exact than its address, such as royal decree.
  if (language === "en" && title.includes(year)) return { ...english, text: english.text + (title.includes(article ?? "") ? "" : suffix) };
  const date = new Intl.DateTimeFormat(LOCALES[language], { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${year}-${month}-${day}T00:00:00Z`),
  );
  return { text: `${KINDS[language][kindOf(kind)]} ${date} (${number})${suffix}`, language };
}

const ARTICLE: Readonly<Record<Language, string>> = { en: "article", fr: "art.", nl: "art.", de: "Art." };

type Kind = "law" | "order" | "decree" | "ordinance" | "constitution";

function kindOf(word: string): Kind {
  if (word === "arrete" || word === "besluit") return "order";
  if (word === "decret" || word === "decreet") return "decree";
  if (word === "ordonnance" || word === "ordonnantie") return "ordinance";
  return word === "constitution" || word === "grondwet" ? "constitution" : "law";
}

const KINDS: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  en: { law: "Law of", order: "Order of", decree: "Decree of", ordinance: "Ordinance of", constitution: "Constitution of" },
  fr: { law: "Loi du", order: "Arrêté du", decree: "Décret du", ordinance: "Ordonnance du", constitution: "Constitution du" },
  nl: { law: "Wet van", order: "Besluit van", decree: "Decreet van", ordinance: "Ordonnantie van", constitution: "Grondwet van" },
  de: { law: "Gesetz vom", order: "Erlass vom", decree: "Dekret vom", ordinance: "Ordonnanz vom", constitution: "Verfassung vom" },
};

function plainText(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
