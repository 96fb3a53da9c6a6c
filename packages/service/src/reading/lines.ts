import type { Corpus } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { type AuthorityView, inEnglish, type SkillLine } from "@becivic/render";
import { skillTitles } from "../corpus-state/titles.ts";

/** A skill as a neighbour or a list shows it; undefined where it is not published, or withdrawn. */
export function skillLine(id: string, corpus: Corpus): SkillLine | undefined {
  const { skills } = corpus;
  const frontmatter = skills.get(id)?.frontmatter;
  if (frontmatter === undefined || !isReadable(frontmatter.status)) return undefined;
  const { title, summary, status, domain } = frontmatter;
  return { id, title, titles: skillTitles(id, corpus), summary, status, domain };
}

export function authorityOf(id: string | undefined, { authorities }: Corpus): AuthorityView | undefined {
  const authority = id === undefined ? undefined : authorities?.authorities[id];
  if (authority === undefined) return undefined;
  const { name, url, contacts } = authority;
  if (contacts === undefined) return { name: inEnglish(name), names: name, url };
  const { phones = [], mailboxes = [], address } = contacts;
  return { name: inEnglish(name), names: name, url, contacts: { phones, mailboxes, address: address && inEnglish(address) } };
}
