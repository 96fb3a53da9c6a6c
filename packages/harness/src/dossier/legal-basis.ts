import type { Language } from "@becivic/contract";
import { withoutHidden } from "@becivic/contract";

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

/** The laws of the section on the legal basis, in the order of the text; the pages that it cites where it cites no law. */
export function legalBasisOf(section: string): LegalBasis[] {
  const tags = [...section.matchAll(/<Ref\b[^<>]*? url="([^"]+)"[^<>]*>([^<]*)<\/Ref>|\[([^\]]+)\]\((https:[^()\s]+)\)/g)].map(
    ([, url, label, text, address]): LegalBasis => ({
      title: withoutHidden(plainText(label ?? text ?? "")).trim(),
      url: plainText(url ?? address ?? ""),
    }),
  );
  const byUrl = new Map(tags.filter(({ title, url }) => title !== "" && URL.canParse(url)).map((one) => [one.url, one]));
  const all = [...byUrl.values()];
  const laws = all.filter(({ url }) => JUSTEL.test(url) || UNION.test(url));
  return laws.length > 0 ? laws.slice(0, MOST_LAWS) : all.slice(0, MOST_PAGES);
}

/** The title for a desk. A text of the gazette has its kind, its day and its number, which are the same in every language; a page has its own title. */
export function basisIn({ title, url }: LegalBasis, language: Language): string {
  const [, kind = "", year, month, day, number] = JUSTEL.exec(url) ?? [];
  if (language === "en" || number === undefined) return title;
  const date = new Intl.DateTimeFormat(`${language}-BE`, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${year}-${month}-${day}T00:00:00Z`),
  );
  return `${KINDS[language][kindOf(kind)]} ${date} (${number})`;
}

type Kind = "law" | "order" | "decree" | "ordinance" | "constitution";

function kindOf(word: string): Kind {
  if (word === "arrete" || word === "besluit") return "order";
  if (word === "decret" || word === "decreet") return "decree";
  if (word === "ordonnance" || word === "ordonnantie") return "ordinance";
  return word === "constitution" || word === "grondwet" ? "constitution" : "law";
}

const KINDS: Readonly<Record<Exclude<Language, "en">, Readonly<Record<Kind, string>>>> = {
  fr: { law: "Loi du", order: "Arrêté du", decree: "Décret du", ordinance: "Ordonnance du", constitution: "Constitution du" },
  nl: { law: "Wet van", order: "Besluit van", decree: "Decreet van", ordinance: "Ordonnantie van", constitution: "Grondwet van" },
  de: { law: "Gesetz vom", order: "Erlass vom", decree: "Dekret vom", ordinance: "Ordonnanz vom", constitution: "Verfassung vom" },
};

function plainText(text: string): string {
  return text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
