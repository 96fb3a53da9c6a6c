import { type Wording, withoutCode } from "./words-in-source.ts";

/** The prose of a Markdown file: without code, without the targets of its links. Lines keep their numbers. */
export function wordsInMarkdown(text: string): Wording[] {
  const blank = (part: string): string => part.replace(/[^\n]/g, "");
  const prose = withoutCode(text.replace(/^```[\s\S]*?^```/gm, blank).replace(/<!--[\s\S]*?-->/g, blank)).replace(/\]\([^)\s]*/g, "](");
  return prose.split("\n").map((line, index) => ({ in: "text", line: index + 1, text: line.trim() }));
}

/** The comments of a style sheet. */
export function wordsInStyles(text: string): Wording[] {
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].flatMap(({ 0: comment, index }) => {
    const first = text.slice(0, index).split("\n").length;
    return comment.split("\n").map((line, offset): Wording => ({ in: "text", line: first + offset, text: line.trim() }));
  });
}

/** The sentences in a JSON file: under the given keys, or under every key. Patterns, examples and identifiers are no sentences. */
export function wordsInJson(text: string, keys: readonly string[] | "all"): Wording[] {
  const wordings: Wording[] = [];
  const visit = (value: unknown, key: string): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, key);
    else if (typeof value === "object" && value !== null)
      for (const [name, item] of Object.entries(value)) {
        if (!NO_SENTENCES.has(name)) visit(item, name);
      }
    else if (typeof value === "string" && value.includes(" ") && (keys === "all" || keys.includes(key)))
      wordings.push({ in: "text", line: lineOf(text, value), text: withoutCode(value) });
  };
  visit(JSON.parse(text), "");
  return wordings;
}

const NO_SENTENCES = new Set(["pattern", "patterns", "regex", "examples", "example", "enum", "const", "default"]);

function lineOf(text: string, value: string): number {
  const at = text.indexOf(JSON.stringify(value));
  return at === -1 ? 1 : text.slice(0, at).split("\n").length;
}
