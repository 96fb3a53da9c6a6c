import type { SchemaDocument } from "./schema-documents.ts";

// The pattern of text.schema.json#/$defs/visible is one negated character class: ^[^…]*$.
const NEGATED_CLASS = /^\^\[\^(.+)\]\*\$$/su;

/** The characters that the text schema refuses, as a regular expression for code that looks for them or drops them. */
export function generateHiddenCharacters(documents: readonly SchemaDocument[], header: string): string {
  const visible = documents.find(({ stem }) => stem === "text")?.schema.$defs?.visible;
  const pattern = typeof visible === "object" && typeof visible.pattern === "string" ? visible.pattern : "";
  const members = NEGATED_CLASS.exec(pattern)?.[1];
  if (members === undefined) throw new Error("text.schema.json: the pattern of visible must be one negated character class");
  return `${header}

/** One character that schemas/common/text.schema.json refuses in every text. */
export const hiddenCharacter: RegExp = /[${toAscii(members)}]/u;
`;
}

/** Characters beyond ASCII are written as escapes, so that the generated file shows what it holds. */
function toAscii(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`);
}
