import { withoutHidden } from "@becivic/contract";
import type { Banner } from "../banner.ts";
import type { SkillReading } from "../reading.ts";
import { skillText } from "../skill-text.ts";

const LONGEST_DESCRIPTION = 1024;

export function skillFileName(id: string): string {
  return `becivic-${id}`;
}

/** What it does and when to take it up, with the words that people use for it. */
export function skillFileDescription({ frontmatter }: Pick<SkillReading, "frontmatter">): string {
  const { title, summary = title, tags = [] } = frontmatter;
  let words = tags.join(", ") || title;
  const before = `${summary} Use it when a person in Belgium asks about: `;
  const limit = LONGEST_DESCRIPTION - before.length - 1;
  // Cut between two of them, not within.
  if (words.length > limit) words = words.slice(0, words.lastIndexOf(", ", limit));
  return `${before}${words}.`;
}

/**
 * A skill as an Agent Skill (agentskills.io): everything of ours is under metadata, as text. What the community says is left out, so that the file
 * is the same until the text or a figure changes. An agent reads the whole file when it takes the skill up, so elements are brief and what is not needed
 * for the procedure is a link.
 */
export function skillFile(reading: SkillReading, banner: Banner | undefined, origin: string): string {
  const { id, version, status } = reading;
  const head = {
    name: skillFileName(id),
    description: skillFileDescription(reading),
    license: "CC-BY-4.0",
  };
  const metadata = { "becivic-id": id, "becivic-version": version, "becivic-status": status, source: `${origin}/skills/${id}` };
  const lines = [
    ...Object.entries(head).map(([name, value]) => `${name}: ${quotedYaml(value)}`),
    "metadata:",
    ...Object.entries(metadata).map(([name, value]) => `  ${name}: ${quotedYaml(value)}`),
  ];
  const cohort = { ...reading.cohort, affirms: 0, rejects: 0, distinct_ips: 0, n: 0, injection_flags: 0, last_validation_at: null };
  const text = skillText(
    { reading: { ...reading, observations: [], cohort }, banner },
    {
      isTitled: true,
      origin,
      elements: "brief",
      linkedSections: {
        "Community observations": `${origin}/api/skills/${id}/concerns`,
        "Requests for contributions": `${origin}/skills/${id}.md`,
      },
    },
  );
  // Here and not where it is sent: its digest is made of it.
  return withoutHidden(`---\n${lines.join("\n")}\n---\n\n${text}\n`);
}

/** A string of JSON is one of YAML, as long as every character in it shows. */
function quotedYaml(value: string): string {
  return JSON.stringify(withoutHidden(value));
}
