import { colon, type Language, semicolon } from "@becivic/contract";
import { box, code, day, link, paragraph, separated } from "../document/build.ts";
import type { Block, Card, Content, Fact, Inline } from "../document/model.ts";
import { titleIn, titleInline } from "../titles.ts";
import type { AuthorityView, SkillLine } from "../views.ts";

// What the pages of skills and paths have in common.

export function statusFact(badge: Extract<Inline, { type: "badge" }>, version: string): Fact {
  return { term: "Status", value: [badge, " version ", version] };
}

export function verifiedFact(on: string | undefined): Fact {
  return { term: "Last verified", value: [on === undefined ? "not verified yet" : day(on)] };
}

export function authorityFact(authority: AuthorityView | undefined, language: Language = "en"): Fact[] {
  return authority === undefined ? [] : [{ term: AUTHORITY[language], value: authorityContent(authority, language) }];
}

/** The name of an authority, and how it is reached. */
export function authorityContent({ name: title, names: titles, url, contacts }: AuthorityView, language: Language): Content {
  const name = titleInline({ title, titles }, language);
  const reach = contacts === undefined ? [] : [colon(language), ...separated(contactParts(contacts), semicolon(language))];
  const linkedName: Inline = url === undefined ? name : { type: "link", href: url, content: [name] };
  return [linkedName, ...reach];
}

const AUTHORITY: Readonly<Record<Language, string>> = { en: "Authority", fr: "Administration", nl: "Overheidsdienst", de: "Behörde" };

/** A mailbox is written as code: Markdown has no other text in which an at sign stays as it is. */
function contactParts({ phones, mailboxes, address }: NonNullable<AuthorityView["contacts"]>): Inline[] {
  return [...phones, ...mailboxes.map(code), ...(address === undefined ? [] : [address])];
}

/** Procedures as a dense list. */
export function skillCards(skills: readonly SkillLine[], level: 2 | 3, language: Language = "en"): Block[] {
  if (skills.length === 0) return [];
  const cards = skills.map((line): Card => {
    const { text, language: titleLanguage } = titleIn(line, language);
    const { id, summary, status, domain } = line;
    return { href: `/skills/${id}`, title: text, summary, status, domain, languages: { title: titleLanguage, summary: "en" } };
  });
  return [{ type: "cards", level, cards }];
}

/** Procedures by their titles alone, where the reader is in the middle of another one. */
export function skillLinks(skills: readonly SkillLine[], language: Language): Block[] {
  const items = skills.map((line): Content => [{ type: "link", href: `/skills/${line.id}`, content: [titleInline(line, language)] }]);
  return items.length === 0 ? [] : [{ type: "list", role: "plain", items }];
}

/** Links to the same for machines, and to the research behind it where there is any. */
export function otherViews(
  addresses: { page: string; data: string },
  researchReport: string | undefined,
  { agents, start, same, report, how }: OtherViewWords,
  language: Language = "en",
): Block {
  const research = researchReport === undefined ? [] : [` ${how}${colon(language)}`, link(researchReport, report), "."];
  const views = [link(addresses.page, "Markdown"), ", ", link(addresses.data, "JSON")];
  return box("other-views", paragraph(agents, link("/agents", start), `. ${same}${colon(language)}`, ...views, ".", ...research));
}

interface OtherViewWords {
  agents: string;
  start: string;
  same: string;
  report: string;
  how: string;
}
