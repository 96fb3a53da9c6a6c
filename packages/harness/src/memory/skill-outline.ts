import { parseSkillFile } from "@becivic/corpus";

/** What progress needs of the local copy of a skill. */
export interface SkillOutline {
  title: string | undefined;
  version: string | undefined;
  /** The titles of the numbered steps of the Process section: step 1 comes first. */
  steps: string[];
}

const VERSION = /^\d+\.\d+\.\d+$/;
const LONGEST_TITLE = 80;

/** Reads a skill as it is published. Text that is none has neither a version nor steps. */
export function outlineOf(file: string): SkillOutline {
  const parsed = parseSkillFile(file);
  const frontmatter = parsed.ok ? parsed.value.frontmatter : {};
  const version = textField(frontmatter.version) ?? textField(fieldsOf(frontmatter.metadata)["becivic-version"]);
  const body = parsed.ok ? parsed.value.body : file;
  return {
    title: textField(frontmatter.title) ?? /^# (.+)$/m.exec(body)?.[1]?.trim(),
    version: version !== undefined && VERSION.test(version) ? version : undefined,
    steps: stepsOf(body),
  };
}

/** A list goes on after an element between two steps, so that its numbers count and not the lists. */
function stepsOf(body: string): string[] {
  const [, rest = ""] = body.split(/^## Process[ \t]*$/m);
  const [section = ""] = rest.split(/^## /m);
  const steps: string[] = [];
  for (const [, number = "", text = ""] of section.matchAll(/^(?:> ?)?(\d{1,2})\. +(.+)$/gm))
    if (Number(number) === steps.length + 1) steps.push(titleOfStep(text));
  return steps;
}

/** The words in bold at the beginning, else the first words. */
function titleOfStep(text: string): string {
  const bold = /^\*\*(.+?)\*\*/.exec(text)?.[1];
  const plain = (bold ?? text).replaceAll(/<[^<>]*>|[*_`]/g, "").trim();
  const title = plain.replace(/[.:,?!]+$/, "");
  return title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title;
}

function fieldsOf(value: unknown): Record<string, unknown> {
  // Only a text is read from it.
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function textField(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
