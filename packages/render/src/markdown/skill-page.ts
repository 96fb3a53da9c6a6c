import { DISCLAIMER } from "../banner.ts";
import { isDoubtful } from "../doubt.ts";
import { explainStatus } from "../explain-status.ts";
import { readableName } from "../readable-name.ts";
import { bodyMarkdown } from "../skill-markdown.ts";
import type { SkillPageView } from "../views.ts";
import { AGENTS_LINE } from "./agents-line.ts";

/** The page of a skill as Markdown: what an agent reads instead of HTML. */
export function skillPageMarkdown(view: SkillPageView): string {
  const { reading, banner, isWithdrawn, at } = view;
  const { title, summary } = reading.frontmatter;
  const head = [
    `# ${title}`,
    AGENTS_LINE,
    `> ${DISCLAIMER}`,
    ...(banner === undefined ? [] : [`> ${banner.text}${banner.link === undefined ? "" : ` [${banner.link.text}](${banner.link.href})`}`]),
    ...(at === undefined ? [] : [`> This is the text as it was on ${at}.`]),
    ...(summary === undefined ? [] : [summary]),
  ];
  const rest = isWithdrawn ? [] : [bodyMarkdown(reading), figures(view), sources(view)];
  return `${[...head, ...rest, standing(view), history(view), related(view)].filter((part) => part !== "").join("\n\n")}\n`;
}

function figures({ reading }: SkillPageView): string {
  const rows = [...reading.values.values()].map(({ uid, name, shown, status, note, source }) => {
    const from = source === undefined ? "" : ` Source: ${source}.`;
    return `- ${readableName(name)}: ${shown} (\`${uid}\`, ${status}).${note === undefined ? "" : ` ${isDoubtful(note) ? note : `${note}`}`}${from}`;
  });
  return rows.length === 0 ? "" : ["## Figures", rows.join("\n")].join("\n\n");
}

function sources({ reading }: SkillPageView): string {
  const rows = [...reading.references.values()].map(
    ({ uid, name, title, url, status, note }) =>
      `- [${title}](${url}) (\`${name}\`, \`${uid}\`, ${status}).${note === undefined ? "" : ` ${note}`}`,
  );
  return rows.length === 0 ? "" : ["## Sources", rows.join("\n")].join("\n\n");
}

function standing({ standing: status }: SkillPageView): string {
  return ["## Why it has this status", explainStatus(status).join("\n\n")].join("\n\n");
}

function history({ history: lines }: SkillPageView): string {
  if (lines.length === 0) return "";
  return [
    "## History",
    lines.map(({ at, move, status, version }) => `- ${at.slice(0, 10)}: ${move}, ${status} ${version}`).join("\n"),
  ].join("\n\n");
}

function related({ related: lines }: SkillPageView): string {
  if (lines.length === 0) return "";
  const list = lines.map(({ id, title, summary }) => `- [${title}](/skills/${id}.md)${summary === undefined ? "" : `: ${summary}`}`);
  return ["## Related procedures", list.join("\n")].join("\n\n");
}
