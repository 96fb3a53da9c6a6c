import type { DocsPageView, PathsPageView, SkillsPageView } from "../views.ts";
import { AGENTS_LINE } from "./agents-line.ts";

export function skillsPageMarkdown({ skills }: SkillsPageView): string {
  const lines = skills.map(
    ({ id, title, status, summary }) => `- [${title}](/skills/${id}.md) (${status})${summary === undefined ? "" : `: ${summary}`}`,
  );
  return page("Procedures", "What people who move to or live in Belgium have to do, one procedure a page.", lines);
}

export function pathsPageMarkdown({ paths, theme }: PathsPageView): string {
  const lines = paths.map(({ id, title, status, description }) => `- [${title}](/paths/${id}.md) (${status}): ${description}`);
  return page(
    theme === undefined ? "Documents and desks" : `Documents and desks: ${theme.replaceAll("-", " ")}`,
    "Ways to a document, a form, a tool or a desk, by region.",
    lines,
  );
}

export function docsPageMarkdown({ docs }: DocsPageView): string {
  return page(
    "Docs",
    "How Be Civic works, for agents and for people.",
    docs.map(({ id, title, summary }) => `- [${title}](/docs/${id}.md): ${summary}`),
  );
}

function page(title: string, lead: string, lines: readonly string[]): string {
  return `# ${title}\n\n${AGENTS_LINE}\n\n${lead}\n\n${lines.join("\n")}\n`;
}
