import { parse } from "yaml";

const MARKED = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/;

/** A Markdown file of a skill or an agent, in its two parts; undefined where it does not begin with frontmatter. */
export function splitFrontmatter(text: string): { frontmatter: string; body: string } | undefined {
  const [, frontmatter, body] = MARKED.exec(text) ?? [];
  return frontmatter === undefined || body === undefined ? undefined : { frontmatter, body };
}

/** Name and description of a skill, as lists of skills show them. */
export function skillFacts(text: string): { name: string; description: string } {
  const { name, description } = parse(splitFrontmatter(text)?.frontmatter ?? "") as Record<string, unknown>;
  return { name: String(name), description: String(description) };
}
