import type { Corpus } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { type AuthorityView, inEnglish, type SkillLine } from "@becivic/render";

/** A skill as a neighbour or a list shows it; undefined where it is not published, or withdrawn. */
export function skillLine(id: string, { skills }: Corpus): SkillLine | undefined {
  const frontmatter = skills.get(id)?.frontmatter;
  if (frontmatter === undefined || !isReadable(frontmatter.status)) return undefined;
  const { title, summary, status, domain } = frontmatter;
  return { id, title, summary, status, domain };
}

export function authorityOf(id: string | undefined, { authorities }: Corpus): AuthorityView | undefined {
  const authority = id === undefined ? undefined : authorities?.authorities[id];
  if (authority === undefined) return undefined;
  const { name, url, contacts } = authority;
  if (contacts === undefined) return { name: inEnglish(name), url };
  const { phones = [], mailboxes = [], address } = contacts;
  return { name: inEnglish(name), url, contacts: { phones, mailboxes, address: address && inEnglish(address) } };
}
