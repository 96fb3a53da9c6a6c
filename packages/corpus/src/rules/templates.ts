import { hasHidden } from "@becivic/contract";
import { defaultRuleSet, findMatches } from "@becivic/scrub";
import { error, type Finding } from "../finding.ts";

/** A sample document of a skill: plain text or Markdown, which every reader can show without running anything. */
const TEMPLATE_NAME = /^[a-z0-9][a-z0-9-]{0,63}\.(?:md|txt)$/;
const LONGEST_TEMPLATE = 20_000;

/** The name of a template inside its skill, or undefined for a file that is no template. */
export function templateName(file: string): string | undefined {
  const name = /^skills\/[^/]+\/templates\/(.+)$/.exec(file)?.[1];
  return name !== undefined && TEMPLATE_NAME.test(name) ? name : undefined;
}

/** The templates of one skill that may be shown, by name, in the order of the alphabet. One with hidden characters may not. */
export function templatesOf(id: string, files: ReadonlyMap<string, string>): string[] {
  const folder = `skills/${id}/templates/`;
  return [...files].flatMap(([file, text]) => (file.startsWith(folder) && !hasHidden(text) ? (templateName(file) ?? []) : [])).sort();
}

export function templateFileOf(id: string, name: string): string {
  return `skills/${id}/templates/${name}`;
}

/** Size, line endings and personal data. Hidden characters and addresses have rules that look at every file. */
export function checkTemplates(files: ReadonlyMap<string, string>): Finding[] {
  return [...files].flatMap(([file, text]) => (templateName(file) === undefined ? [] : checkTemplate(file, text)));
}

function checkTemplate(file: string, text: string): Finding[] {
  if (text.length > LONGEST_TEMPLATE)
    return [error("template_too_long", file, 1, `Keep a template under ${LONGEST_TEMPLATE} characters: it has ${text.length}.`)];
  if (text.trim() === "") return [error("template_empty", file, 1, "Write the template, or remove the file.")];
  const rules = defaultRuleSet();
  return text.split("\n").flatMap((line, index) => {
    const faults = line.includes("\r") ? [error("line_endings", file, index + 1, "Save the file with LF line endings.")] : [];
    // Only the name of the rule: a finding never repeats the text that it is about.
    const hits = findMatches(line, rules).map(({ name }) =>
      error(
        "template_personal_data",
        file,
        index + 1,
        `The rule ${name} finds personal data: write a placeholder such as [name] or XXXXXXXX.`,
      ),
    );
    return [...faults, ...hits];
  });
}
