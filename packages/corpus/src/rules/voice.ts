import { textOf } from "../body/nodes.ts";
import { type Finding, warning } from "../finding.ts";
import type { LoadedSkill } from "../load-corpus.ts";
import { sectionNodes } from "../quality/sections.ts";

/** Habits that make a text hard to read for the person whom it is for, each with what to write instead. */
const HABITS: readonly [pattern: RegExp, advice: string][] = [
  [/\bthe users?\b/i, "Write “you”: the text speaks to the person concerned."],
  [/\bwhoever\b/i, "Write “if you”, or name the person."],
  [/\bmostly\b/i, "Say when it is so, or write “usually”."],
  [/\bstands? (?:on|in) (?:the|a|one|your) /i, "Say where it is: “is on the page”."],
  [/\bthe papers?\b/i, "Name the document."],
  [/\bis told differently\b/i, "Say what each source says."],
];

/** What a short answer does not need: how the author looked for it. */
const IN_GLANCE: readonly [pattern: RegExp, advice: string][] = [
  [/\b(?:was|were) not (?:found|seen|read)\b|\bno (?:official )?(?:figure|source) was\b/i, "Say what to do instead: “Ask … for …”."],
  [/\bone source says\b|\bin a source\b/i, "Give the answer here, and the doubt in the text below."],
];

/** Bodies speak to a tired person. The skills for agents are exempt. */
export function checkVoice({ file, frontmatter, body }: LoadedSkill): Finding[] {
  if (frontmatter.category === "meta") return [];
  const glance = new Set(sectionNodes(body.tree, undefined).filter(({ type }) => type === "list"));
  return body.tree.children.flatMap((node) => {
    const text = textOf(node);
    const habits = glance.has(node) ? [...HABITS, ...IN_GLANCE] : HABITS;
    return habits.flatMap(([pattern, advice]) => {
      const [match] = pattern.exec(text) ?? [];
      return match === undefined ? [] : [warning("voice", file, node.line, `“${match}”: ${advice}`)];
    });
  });
}
