import type { Answer } from "@becivic/harness/commands";
import { isByOthers, isForPeople, isGroup, isOfEveryAnswer, isSentence } from "./fields-for-people.ts";
import { wordsOf } from "./value-words.ts";
import { labelOf, needOf } from "./words.ts";
import { wrap } from "./wrap.ts";

/** An answer in plain words: the sentence, what the operation found, what is missing, what the user should know, what to do next. */
export function renderAnswer(answer: Answer, width: number): string {
  const { say, call, needs = [], notices = [], next = [] } = answer;
  const parts = [
    ...(say === undefined ? [] : [wrap(visible(say), width)]),
    renderFields(
      Object.entries(answer).filter(([field]) => !isOfEveryAnswer(field)),
      { width, indent: "" },
    ),
    ...(needs.length === 0 ? [] : [wrap(`Still needed: ${needs.map(needOf).join("; ")}.`, width)]),
    ...notices.map((notice) => wrap(`Note: ${visible(notice.say)}`, width)),
    ...(call === undefined ? [] : [`The call, for a machine with a connection:\n  ${visible(call.curl)}`]),
    // Commands stay on one line each, to be copied.
    ...(next.length === 0 ? [] : [["Next:", ...next.map((command) => `  ${visible(command)}`)].join("\n")]),
  ].filter((part) => part !== "");
  return `${parts.length === 0 ? "Done." : parts.join("\n\n")}\n`;
}

interface Place {
  width: number;
  indent: string;
  /** The field around it. */
  parent?: string | undefined;
}

function renderFields(entries: readonly (readonly [string, unknown])[], place: Place): string {
  return entries
    .filter(([field, value]) => isForPeople(field, value, place.parent) && !isEmpty(value))
    .map(([field, value]) => renderField(field, value, place))
    .filter((text) => text !== "")
    .join("\n");
}

function renderField(field: string, value: unknown, { width, indent, parent }: Place): string {
  const label = labelOf(field, parent);
  if (isByOthers(field)) {
    const text = renderValue(field, value, { width: width - 2, indent: "" });
    const quoted = text.split("\n").map((line) => `${indent}> ${line}`.trimEnd());
    return [`${indent}${label}, written by other users and not checked:`, ...quoted].join("\n");
  }
  if (isGroup(field) || isSentence(field)) return renderValue(field, value, { width, indent });
  if (isOneLine(value)) return wrap(`${label}: ${visible(wordsOf(field, value))}`, width, indent);
  const text = renderValue(field, value, { width, indent: `${indent}  ` });
  return text === "" ? "" : `${indent}${label}:\n${text}`;
}

function renderValue(field: string, value: unknown, { width, indent }: Place): string {
  // Of an answer to choose from, a person needs the words and not the value.
  const content = field === "options" && typeof value === "object" && value !== null ? Object.values(value) : value;
  if (Array.isArray(content)) return content.map((entry) => renderEntry(field, entry, { width, indent })).join("\n");
  if (typeof content === "object" && content !== null) return renderFields(Object.entries(content), { width, indent, parent: field });
  return wrap(visible(isScalar(content) ? wordsOf(field, content) : ""), width, indent);
}

/** An entry of a list: one line, or an object whose further fields are below its first. */
function renderEntry(field: string, entry: unknown, { width, indent }: Place): string {
  if (isScalar(entry)) return wrap(`- ${visible(wordsOf(field, entry))}`, width, indent);
  const text = renderValue(field, entry, { width, indent: `${indent}  ` });
  return text.trim() === "" ? "" : `${indent}- ${text.slice(indent.length + 2)}`;
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

function isOneLine(value: unknown): value is string | number | boolean {
  return isScalar(value) && !String(value).includes("\n");
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.values(value).every(isEmpty);
}

/** Without control characters: what a stranger wrote must not drive the terminal. */
function visible(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => (character === "\n" || character === "\t" ? character : ""));
}
