import { box, code, day, link, paragraph, separated } from "../document/build.ts";
import type { Block, Fact, Inline } from "../document/model.ts";
import type { AuthorityView, SkillLine } from "../views.ts";

// What the pages of skills and paths have in common.

export function statusFact(badge: Extract<Inline, { type: "badge" }>, version: string): Fact {
  return { term: "Status", value: [badge, " version ", version] };
}

export function verifiedFact(on: string | undefined): Fact {
  return { term: "Last verified", value: [on === undefined ? "not verified yet" : day(on)] };
}

export function authorityFact(authority: AuthorityView | undefined): Fact[] {
  if (authority === undefined) return [];
  const { name, url, contacts } = authority;
  const reach = contacts === undefined ? [] : [": ", ...separated(contactParts(contacts), "; ")];
  return [{ term: "Authority", value: [url === undefined ? name : link(url, name), ...reach] }];
}

/** A mailbox is written as code: Markdown has no other text in which an at sign stays as it is. */
function contactParts({ phones, mailboxes, address }: NonNullable<AuthorityView["contacts"]>): Inline[] {
  return [...phones, ...mailboxes.map(code), ...(address === undefined ? [] : [address])];
}

/** Procedures as a dense list. */
export function skillCards(skills: readonly SkillLine[], level: 2 | 3): Block[] {
  if (skills.length === 0) return [];
  return [{ type: "cards", level, cards: skills.map(({ id, ...line }) => ({ ...line, href: `/skills/${id}` })) }];
}

/** Links to the same for machines, and to the research behind it where there is any. */
export function otherViews(title: string, addresses: { page: string; data: string }, researchReport: string | undefined): Block {
  const report = researchReport === undefined ? [] : [" How it was researched: ", link(researchReport, "report"), "."];
  const views = [link(addresses.page, "Markdown"), ", ", link(addresses.data, "JSON")];
  return box("other-views", paragraph("AI agents: ", link("/agents", "start here"), `. ${title}: `, ...views, ".", ...report));
}
