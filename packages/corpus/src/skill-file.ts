import { indexOfHidden } from "@becivic/contract";
import { type Document, isMap, parseDocument, type Scalar, stringify, visit } from "yaml";
import { HIDDEN_ADVICE } from "./hidden-advice.ts";
import type { Message, Parsed } from "./message.ts";
import { readPlainYaml } from "./plain-yaml.ts";

/** A canonical.md, taken apart. `head + body` is the file again, byte for byte. */
export interface SkillFile {
  /** The frontmatter with its two fences. */
  head: string;
  /** The YAML between the fences. */
  yaml: string;
  body: string;
  /** The line of the file on which the body starts. */
  bodyLine: number;
  frontmatter: Record<string, unknown>;
}

const FENCE = "---\n";
// Four times the longest frontmatter of the corpus. Rules compare what its lists name with one another.
const LONGEST_FRONTMATTER = 64_000;

/** Takes a skill file apart. The YAML is version 1.2, one document, without anchors, tags or merges. */
export function parseSkillFile(text: string): Parsed<SkillFile> {
  const fault = encodingFault(text);
  if (fault !== undefined) return { ok: false, messages: [fault] };
  const end = text.startsWith(FENCE) ? text.indexOf("\n---\n", FENCE.length - 1) : -1;
  if (end === -1) {
    const advice = "Start the file with a line ---, then the frontmatter, then another line ---.";
    return { ok: false, messages: [{ rule: "frontmatter_missing", line: 1, column: 1, text: advice }] };
  }
  if (end > LONGEST_FRONTMATTER) {
    const advice = `Keep the frontmatter under ${LONGEST_FRONTMATTER} characters.`;
    return { ok: false, messages: [{ rule: "frontmatter_too_long", line: 1, column: 1, text: advice }] };
  }
  const yaml = text.slice(FENCE.length, end + 1);
  const head = text.slice(0, end + "\n---\n".length);
  const frontmatter = readYaml(yaml);
  if (!frontmatter.ok) return frontmatter;
  const body = text.slice(head.length);
  return { ok: true, value: { head, yaml, body, bodyLine: lineAt(text, head.length), frontmatter: frontmatter.value } };
}

function readYaml(yaml: string): Parsed<Record<string, unknown>> {
  const plain = readPlainYaml(yaml);
  if (plain !== undefined) return { ok: true, value: plain };
  const document = parseYaml(yaml);
  const messages = yamlFaults(document, yaml);
  return messages.length > 0 ? { ok: false, messages } : { ok: true, value: document.toJS() as Record<string, unknown> };
}

/** Composes a skill file from the parts of a draft. */
export function composeSkillFile(frontmatter: object, body: string): string {
  const yaml = stringify(frontmatter, { lineWidth: 0, defaultStringType: "PLAIN", aliasDuplicateObjects: false });
  return `---\n${yaml}---\n\n${body.replace(/^\n+/, "")}`;
}

export function parseYaml(yaml: string): Document.Parsed {
  return parseDocument(yaml, {
    version: "1.2",
    schema: "core",
    strict: true,
    uniqueKeys: true,
    keepSourceTokens: true,
    merge: false,
    prettyErrors: false,
  });
}

function encodingFault(text: string): Message | undefined {
  if (text.startsWith("\uFEFF"))
    return { rule: "byte_order_mark", line: 1, column: 1, text: "Save the file as UTF-8 without a byte order mark." };
  const hidden = indexOfHidden(text.replaceAll("\r", " "));
  if (hidden !== -1) return { rule: "hidden_character", line: lineAt(text, hidden), column: columnAt(text, hidden), text: HIDDEN_ADVICE };
  const carriageReturn = text.indexOf("\r");
  if (carriageReturn === -1) return undefined;
  return { rule: "line_endings", line: lineAt(text, carriageReturn), column: 1, text: "Save the file with LF line endings." };
}

function yamlFaults(document: Document.Parsed, yaml: string): Message[] {
  // The frontmatter starts on the second line of the file.
  const at = (offset: number) => ({ line: lineAt(yaml, offset) + 1, column: columnAt(yaml, offset) });
  const messages: Message[] = [...document.errors, ...document.warnings].map(({ message, pos }) => ({
    rule: "yaml",
    ...at(pos[0]),
    text: message,
  }));
  if (messages.length > 0) return messages;
  if (!isMap(document.contents))
    return [{ rule: "yaml", line: 2, column: 1, text: "The frontmatter must be a list of fields, such as id: my-skill." }];
  const refuse = (rule: string, node: { range?: [number, number, number] | null }, text: string) => {
    messages.push({ rule, ...at(node.range?.[0] ?? 0), text });
  };
  visit(document, {
    Alias: (_key, node) => refuse("yaml_anchor", node, "Write the value out: anchors and aliases are not used here."),
    Node: (_key, node) => {
      if ("anchor" in node && node.anchor !== undefined)
        refuse("yaml_anchor", node, "Write the value out: anchors and aliases are not used here.");
      if (node.tag !== undefined) refuse("yaml_tag", node, "Leave out the tag: values are plain YAML here.");
    },
    Pair: (_key, pair) => {
      const key = pair.key as Scalar;
      if (typeof key.value !== "string") refuse("yaml_key", key, "Field names are plain words.");
    },
  });
  return messages;
}

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line += 1;
  return line;
}

function columnAt(text: string, offset: number): number {
  return offset - text.lastIndexOf("\n", offset - 1);
}
