import { tryParseJson } from "@becivic/contract";
import { type CommandField, type CommandWords, Refusal } from "@becivic/harness/commands";
import { optionName, type Reading } from "./read-arguments.ts";
import { usage } from "./usage.ts";

/** The input of the operation. Its schema judges it later; only values of a closed list are judged here, where they can be named. */
export function toInput(command: CommandWords, { texts }: Reading, standardInput: string | undefined): Record<string, unknown> {
  const entries = command.fields.flatMap((field): [string, unknown][] => {
    const isFromStandardInput = standardInput !== undefined && command.standardInput?.field === field.name;
    const list = texts.get(field.name);
    if (isFromStandardInput && list !== undefined)
      throw usage(`${optionName(field)} is there twice: as an argument and on standard input.`);
    // A field on standard input is one text: no commas separate it.
    if (isFromStandardInput) return [[field.name, field.kind === "list" ? [standardInput] : toValue(field, [standardInput])]];
    return list === undefined ? [] : [[field.name, toValue(field, list)]];
  });
  return Object.fromEntries(entries);
}

function toValue(field: CommandField, texts: readonly string[]): unknown {
  const text = texts.at(-1) ?? "";
  if (field.kind === "list") return toList(field, texts);
  if (field.kind === "pairs") return toPairs(field, texts);
  if (field.kind === "json") return parse(text);
  if (field.kind === "number") return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text) ? Number(text) : refuse(`${optionName(field)} is a number.`);
  if (field.kind === "yes_no") return toYesNo(field, text);
  return allowed(field, text);
}

function toYesNo(field: CommandField, text: string): boolean {
  if (text === "yes" || text === "true") return true;
  return text === "no" || text === "false" ? false : refuse(`${optionName(field)} is yes or no.`);
}

function toList(field: CommandField, texts: readonly string[]): string[] {
  const parts = texts.flatMap((text) => text.split(",")).map((part) => part.trim());
  return parts.filter((part) => part !== "").map((part) => allowed(field, part));
}

function toPairs(field: CommandField, texts: readonly string[]): unknown {
  const [first = ""] = texts;
  if (texts.length === 1 && first.trimStart().startsWith("{")) return parse(first);
  const pairs = texts.map((text): [string, string] => {
    const equals = text.indexOf("=");
    return equals < 1 ? refuse(`${optionName(field)} is written name=value.`) : [text.slice(0, equals), text.slice(equals + 1)];
  });
  return Object.fromEntries(pairs);
}

function allowed(field: CommandField, text: string): string {
  if (field.values === undefined || field.values.includes(text)) return text;
  return refuse(`${optionName(field)} is one of: ${field.values.join(", ")}.`);
}

function parse(text: string): unknown {
  const value = tryParseJson(text);
  if (value === undefined) throw new Refusal("not_json", "What came in is not JSON. Nothing was changed. Mend it, then try again.");
  return value;
}

function refuse(say: string): never {
  throw usage(say);
}
