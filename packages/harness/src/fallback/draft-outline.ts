import type { Parts } from "./parts.ts";

const GLANCE = [
  "Who decides",
  "Identification",
  "Cost",
  "Deadline",
  "How long it takes",
  "If nobody answers",
  "If you disagree",
  "Languages",
];

/** The body of a draft to fill in: the sections that every procedure has, in their order, with the parts that are known. */
export function outlineOf(slug: string, { covered, researched }: Parts): string {
  const steps = [
    ...covered.map((id) => `Follow <Skill id="${id}" />. It is done when …`),
    ...researched.map((part) => `${sentenceCase(part)}: … It is done when …`),
  ];
  return [
    "A starting point, not legal advice: …",
    GLANCE.map((label) => `- **${label}**: Not known: …`).join("\n"),
    "## Authoritative basis",
    '<Ref name="…" uid="" title="…" url="https://…">…</Ref>',
    "## Required documents",
    "- …",
    "## Process",
    (steps.length === 0 ? ["… It is done when …"] : steps).map((step, at) => `${at + 1}. ${step}`).join("\n"),
    "## Known surprises",
    "- …",
    "## Community observations",
    `<Observations skill="${slug}" />`,
    "## Requests for contributions",
    "No outstanding requests at this time.",
  ].join("\n\n");
}

function sentenceCase(slug: string): string {
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
