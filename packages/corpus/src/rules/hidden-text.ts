import { hasHidden } from "@becivic/contract";
import { decodeHTMLStrict } from "entities";
import { error, type Finding } from "../finding.ts";
import { HIDDEN_ADVICE } from "../hidden-advice.ts";

type Decode = (line: string) => string;

/** How each kind of file can write a character without showing it. */
const DECODERS: readonly (readonly [ending: RegExp, sign: string, decode: Decode])[] = [
  [/\.mdx?$/, "&", decodeHTMLStrict],
  // Mermaid writes the entity &#8203; as #8203;.
  [
    /\.mmd$/,
    "#",
    (line) => decodeHTMLStrict(line.replaceAll(/#(\w+;)/g, (_, entity: string) => `&${/^\d/.test(entity) ? "#" : ""}${entity}`)),
  ],
  [/\.json$/, "\\", decodeJson],
];

/** A skill's text is looked at by its parser, which refuses it whole. */
const PARSED = /^skills\/[^/]+\/canonical\.md$/;

/** Characters that a reader of a file does not see and a program reads, plain or as an escape: one finding a line. */
export function checkHiddenText(file: string, text: string): Finding[] {
  if (PARSED.test(file)) return [];
  const [, sign, decode] = DECODERS.find(([ending]) => ending.test(file)) ?? [];
  const unix = text.replaceAll("\r\n", "\n");
  const mayBeEscaped = sign !== undefined && unix.includes(sign);
  if (!mayBeEscaped && !hasHidden(unix)) return [];
  return unix.split("\n").flatMap((line, index) => {
    const isHidden = hasHidden(line) || (mayBeEscaped && line.includes(sign) && hasHidden(decode?.(line) ?? ""));
    return isHidden ? [error("hidden_character", file, index + 1, HIDDEN_ADVICE)] : [];
  });
}

function decodeJson(line: string): string {
  return line.replaceAll(/\\(?:u([\da-f]{4})|([bfr])|.)/gi, (sequence, code?: string, control?: string) => {
    if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
    return control === undefined ? sequence : "\0";
  });
}
