import { isMap, isScalar, parseDocument } from "yaml";
import { splitFrontmatter } from "../build/frontmatter.ts";

/** A Markdown file with a head: a skill or an agent. */
export interface HeadedText {
  file: string;
  /** The head, empty where it cannot be read. */
  head: Readonly<Record<string, unknown>>;
  /** Why the head cannot be read. */
  headFault: string | undefined;
  /** The values of the head that have a colon and no quotation marks. */
  bareColons: readonly string[];
  body: string;
}

export function readHeaded(file: string, text: string): HeadedText {
  const parts = splitFrontmatter(text);
  const none = { file, head: {}, bareColons: [] };
  if (parts === undefined) return { ...none, headFault: "it does not begin with a head between two lines ---", body: text };
  const { frontmatter, body } = parts;
  const document = parseDocument(frontmatter, { uniqueKeys: true });
  const [error] = document.errors;
  if (error !== undefined) return { ...none, headFault: error.message.split("\n")[0] ?? "it is no YAML", body };
  const head: unknown = document.toJS();
  if (!isMap(document.contents) || !isRecord(head)) return { ...none, headFault: "its head is no list of keys", body };
  return { file, head, headFault: undefined, bareColons: bareColonsIn(document.contents), body };
}

/** The targets of its links, without those of the web and of its own headings. */
export function linksIn(text: string): string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  const targets = [...prose.matchAll(/\]\(<?([^)\s>]+)>?\)/g)].map(([, target = ""]) => target);
  return targets.filter((target) => !/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(target)).map((target) => target.split("#")[0] ?? "");
}

/** Its sentences: no code and no address. */
export function proseOf(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`\n]*`|<?https?:[^\s>)]+>?/g, "");
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function bareColonsIn(node: unknown): string[] {
  if (isMap(node)) return node.items.flatMap(({ value }) => bareColonsIn(value));
  const isBare = isScalar(node) && node.type === "PLAIN" && typeof node.value === "string" && node.value.includes(":");
  return isBare ? [String(node.value)] : [];
}
