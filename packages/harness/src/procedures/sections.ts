import type { SkillText } from "./skill-text.ts";

/** The parts of a procedure that can be asked for. */
export const sectionNames = ["facts", "cases", "documents", "process", "risks", "basis", "community", "all"] as const;
export type SectionName = (typeof sectionNames)[number];

const HEADINGS: Readonly<Record<string, SectionName>> = {
  "Branching layer": "cases",
  "Required documents": "documents",
  Process: "process",
  "Known surprises": "risks",
  "Authoritative basis": "basis",
};

/** Sections that the published file replaces by a link: they are asked for by other ways. */
const LINKED: ReadonlySet<string> = new Set(["Community observations", "Requests for contributions"]);

/** The text of one part. Risks come with the warnings that the steps have. */
export function sectionText(text: SkillText, name: Exclude<SectionName, "community">): string {
  const parts = ownSections(text);
  if (name === "facts") return text.opening;
  if (name === "all")
    return [text.opening, ...parts.map(({ heading, text: body }) => `## ${heading}\n\n${body}`)].filter((part) => part !== "").join("\n\n");
  const bodies = parts.filter(({ heading }) => nameOf(heading) === name).map(({ text: body }) => body);
  if (name !== "risks") return bodies.join("\n\n");
  const warnings = parts.flatMap(({ text: body }) => [...body.matchAll(/^\*\*Before you go on:\*\* .+$/gm)].map(([line]) => `- ${line}`));
  return [...warnings, ...bodies].join("\n");
}

/** The parts that there are, with their sizes in characters. */
export function sectionSizes(text: SkillText): { name: SectionName; chars: number }[] {
  return sectionNames
    .flatMap((name) => (name === "community" ? [] : [{ name, chars: sectionText(text, name).length }]))
    .filter(({ chars }) => chars > 0);
}

function ownSections({ sections }: SkillText): SkillText["sections"] {
  return sections.filter(({ heading }) => !LINKED.has(heading));
}

/** A heading that we do not know is part of the whole text alone. */
function nameOf(heading: string): SectionName | undefined {
  return Object.hasOwn(HEADINGS, heading) ? HEADINGS[heading] : undefined;
}
