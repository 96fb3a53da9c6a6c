import { versionLineOf } from "@becivic/lifecycle";
import { error, type Finding, warning } from "../finding.ts";
import type { LoadedSkill } from "../load-corpus.ts";

/** The sections of a body, in the order in which a reader finds them. The branching layer is there only where the procedure branches. */
const SECTIONS = [
  "Authoritative basis",
  "Branching layer",
  "Required documents",
  "Process",
  "Known surprises",
  "Community observations",
  "Requests for contributions",
];
const OPTIONAL = new Set(["Branching layer"]);
const LONGEST_SUMMARY = 200;

/** What the frontmatter and the body say about themselves: status, sections, summary. */
export function checkSkillSections(skill: LoadedSkill, hasDiagram: boolean): Finding[] {
  const { file, frontmatter, body, bodyText, lineOf } = skill;
  const findings: Finding[] = [];
  const headings = body.headings.filter(({ depth }) => depth === 2);
  const verify = body.headings.find(({ text }) => /^verify with\b/i.test(text));
  if (verify !== undefined)
    findings.push(
      error("verify_with_section", file, verify.line, "Verification belongs into the steps themselves: take this section apart."),
    );
  if (frontmatter.summary === undefined)
    findings.push(
      warning("summary_missing", file, lineOf("title"), "Add a summary: one line by which an agent tells this skill from others."),
    );
  else if (frontmatter.summary.length > LONGEST_SUMMARY)
    findings.push(warning("summary_long", file, lineOf("summary"), `Shorten the summary to ${LONGEST_SUMMARY} characters.`));
  if (frontmatter.version_pin === true)
    findings.push(
      warning("version_pinned", file, lineOf("version_pin"), "The version is pinned: take the pin out when it has served its purpose."),
    );
  if (frontmatter.domain === undefined)
    findings.push(
      owed(frontmatter)("domain_missing", file, lineOf("category"), "Add domain: the field of life by which the skill is found."),
    );
  const line = versionLineOf(frontmatter.status);
  if (frontmatter.version_pin !== true && line !== undefined && !frontmatter.version.startsWith(`${line}.`))
    findings.push(warning("version_line", file, lineOf("version"), `What is ${frontmatter.status} has a version ${line}.x.`));
  if (frontmatter.status === "draft") {
    if (frontmatter.origin !== "be-civic")
      findings.push(
        error(
          "rule_10_origin",
          file,
          lineOf("origin"),
          "Only a skeleton of be-civic is at draft; what the community proposes starts at alpha.",
        ),
      );
    return findings;
  }
  if (bodyText.trim() === "") findings.push(error("status_without_body", file, lineOf("status"), "A skill without a body is at draft."));
  if (frontmatter.category === "meta") return findings;
  findings.push(...sectionOrder(file, headings), ...emptySections(skill, headings));
  const observations = body.tags.filter(({ name }) => name === "Observations");
  if (observations.length !== 1)
    findings.push(
      error(
        "observations_once",
        file,
        observations[1]?.line ?? 1,
        `Show what the community says once: <Observations skill="${skill.folder}" />.`,
      ),
    );
  if (headings.some(({ text }) => text === "Branching layer") && !hasDiagram) {
    findings.push(owed(frontmatter)("diagram_missing", file, 1, "The procedure branches: draw it in process.mmd."));
  }
  return findings;
}

/**
 * What only a maintainer can add, a diagram beside the text or the field that readers browse by, is owed by the skills of this project. A
 * proposal of the community cannot bring the first, and the maintainer who reviews it adds both.
 */
function owed({ origin }: LoadedSkill["frontmatter"]): typeof error {
  return origin === "be-civic" ? error : warning;
}

/** A section that has nothing to say says so. */
function emptySections({ file, text }: LoadedSkill, headings: LoadedSkill["body"]["headings"]): Finding[] {
  const lines = text.split("\n");
  return headings.flatMap(({ text: title, line }, index) => {
    const until = headings[index + 1]?.line ?? lines.length + 1;
    const isEmpty = lines.slice(line, until - 1).every((content) => content.trim() === "");
    return isEmpty && SECTIONS.includes(title)
      ? [error("section_empty", file, line, `Say something under “${title}”, if only that there is nothing.`)]
      : [];
  });
}

function sectionOrder(file: string, headings: LoadedSkill["body"]["headings"]): Finding[] {
  const ours = headings.filter(({ text }) => SECTIONS.includes(text));
  const missing = SECTIONS.filter((section) => !OPTIONAL.has(section) && !ours.some(({ text }) => text === section));
  const misplaced = ours.filter(({ text }, index) => index > 0 && SECTIONS.indexOf(text) <= SECTIONS.indexOf(ours[index - 1]?.text ?? ""));
  return [
    ...missing.map((section) => error("section_missing", file, 1, `Add the section “## ${section}”.`)),
    ...misplaced.map(({ text, line }) =>
      error("section_order", file, line, `“${text}” is in the wrong place: the order is ${SECTIONS.join(", ")}.`),
    ),
  ];
}
