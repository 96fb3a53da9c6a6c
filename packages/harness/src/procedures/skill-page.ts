import { type LifecycleStatus, withoutHidden } from "@becivic/contract";
import { type SkillText, splitSections } from "./skill-text.ts";

/** The names of the statuses on a page. */
const STATUSES: Readonly<Record<string, LifecycleStatus>> = {
  Draft: "draft",
  Alpha: "alpha",
  Beta: "beta",
  Stable: "stable",
  Deprecated: "deprecated",
  Withdrawn: "quarantined",
};

/** What the page tells about the procedure, below its text. */
const ABOUT: ReadonlySet<string> = new Set([
  // A server of an earlier release.
  "Pictures",
  "Documents and desks on the way",
  "Figures",
  "Sources",
  "Why it has this status",
  "History",
  "Related procedures",
]);

const STANDING = /^- Status: (?<name>[A-Z][a-z]+)\b.* version (?<version>\d+\.\d+\.\d+)$/m;
const NOTICE = /^(?:\*\*(?:Take care|Good to know)\.\*\*|For agents:) /;
const LEGEND = /^A figure with a question mark is\b/;

/**
 * The page of a procedure for readers, taken apart as its file is. Its text is the same; its elements say more, and it names no id. Undefined
 * where the text is no such page.
 */
export function parseSkillPage(page: string, id: string): SkillText | undefined {
  const { head, sections } = splitSections(withoutHidden(page));
  const paragraphs = head.split(/\n{2,}/);
  const titleAt = paragraphs.findIndex((one) => one.startsWith("# "));
  const factsAt = paragraphs.findIndex((one) => STANDING.test(one));
  const { name = "", version = "" } = STANDING.exec(paragraphs[factsAt] ?? "")?.groups ?? {};
  const status = Object.hasOwn(STATUSES, name) ? STATUSES[name] : undefined;
  if (titleAt === -1 || factsAt < titleAt || status === undefined) return undefined;
  const rest = paragraphs.slice(factsAt + 1);
  const begin = rest.findIndex((one) => !NOTICE.test(one) && !LEGEND.test(one));
  const notices = rest.slice(0, begin === -1 ? rest.length : begin).filter((one) => NOTICE.test(one));
  // The first paragraph is the pointer for agents, the second says that this is no authority.
  const disclaimer = paragraphs.slice(0, titleAt).filter((one) => one.startsWith("A starting point"));
  const end = sections.findLastIndex(({ heading }) => !ABOUT.has(heading));
  return {
    id,
    version,
    status,
    title: paragraphs[titleAt]?.slice(2).trim() ?? "",
    description: factsAt > titleAt + 1 ? (paragraphs[titleAt + 1] ?? "") : "",
    banner: [...disclaimer, ...notices].join(" "),
    opening: begin === -1 ? "" : rest.slice(begin).join("\n\n"),
    sections: sections.slice(0, end + 1),
  };
}
