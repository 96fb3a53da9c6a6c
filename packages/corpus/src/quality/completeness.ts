import { type BodyNode, type ListItemNode, type ListNode, textOf } from "../body/nodes.ts";
import { type Finding, warning } from "../finding.ts";
import type { LoadedSkill } from "../load-corpus.ts";
import { sectionNodes } from "./sections.ts";

/**
 * What Regulation (EU) 2018/1724 (the Single Digital Gateway), article 10(1), requires of the description of a procedure. The
 * letter is its point in that paragraph; point (g) asks for two things.
 */
const ASPECTS = {
  steps: { point: "a", asks: "the steps", where: "Write the steps under “Process” as a numbered list." },
  authority: { point: "b", asks: "the authority", where: "Name it in the line “Who decides”, and in authority_id." },
  identification: { point: "c", asks: "how one identifies oneself and signs", where: "Say it in the line “Identification”." },
  evidence: { point: "d", asks: "the evidence to hand in", where: "List it under “Required documents”." },
  redress: { point: "e", asks: "the way to complain or appeal", where: "Say it in the line “If you disagree”." },
  fees: { point: "f", asks: "the fee and how it is paid", where: "Say it in the line “Cost”: a value, or that it is free." },
  deadlines: { point: "g", asks: "the deadline for the person", where: "Say it in the line “Deadline”." },
  duration: { point: "g", asks: "how long the authority takes", where: "Say it in the line “How long it takes”." },
  silence: { point: "h", asks: "what silence means", where: "Say it in the line “If nobody answers”." },
  languages: { point: "i", asks: "the languages", where: "Say them in the line “Languages”." },
} as const;

export type Aspect = keyof typeof ASPECTS;

const LABELS: Partial<Record<Aspect, string>> = {
  authority: "Who decides",
  identification: "Identification",
  fees: "Cost",
  deadlines: "Deadline",
  duration: "How long it takes",
  silence: "If nobody answers",
  redress: "If you disagree",
  languages: "Languages",
};

export interface Completeness {
  /** How many of the aspects are answered. */
  score: number;
  outOf: number;
  missing: Aspect[];
  findings: Finding[];
}

/** How many of the required answers a procedure gives. A line that begins with “Ask” says what to do instead, and counts as missing. */
export function completenessOf(skill: LoadedSkill): Completeness {
  const aspects = Object.keys(ASPECTS) as Aspect[];
  const glance = glanceLines(skill);
  const missing = aspects.filter((aspect) => !isAnswered(aspect, skill, glance));
  const findings = missing.map((aspect) => {
    const { point, asks, where } = ASPECTS[aspect];
    const { text = "", line = 1 } = glance.get(LABELS[aspect] ?? "") ?? {};
    const why = isUnknown(aspect, text) ? "It is marked as unknown: find it out, or wait for a contribution." : where;
    return warning(`sdg_${aspect}`, skill.file, line, `Article 10(1)(${point}) asks for ${asks}. ${why}`);
  });
  return { score: aspects.length - missing.length, outOf: aspects.length, missing, findings };
}

interface GlanceLine {
  /** The text after the label. */
  text: string;
  hasTag: boolean;
  line: number;
}

/** The labelled lines between the first line of a body and its first section. */
function glanceLines({ body }: LoadedSkill): Map<string, GlanceLine> {
  const lists = sectionNodes(body.tree, undefined).filter((node): node is ListNode => node.type === "list");
  return new Map(
    lists.flatMap(({ children }) =>
      children.flatMap((item) => {
        const label = labelOf(item);
        if (label === undefined) return [];
        const text = textOf(item)
          .slice(label.length)
          .replace(/^[\s:]+/, "");
        return [[label, { text, hasTag: hasElement(item), line: item.line }] as const];
      }),
    ),
  );
}

function labelOf(item: ListItemNode): string | undefined {
  const [paragraph] = item.children;
  const [first] = paragraph?.type === "paragraph" ? paragraph.children : [];
  return first?.type === "strong" ? textOf(first).replace(/:$/, "") : undefined;
}

function hasElement(node: BodyNode): boolean {
  return node.type === "element" || ("children" in node && node.children.some(hasElement));
}

/** To complain, one asks; elsewhere a line that begins with “Ask” has no answer of its own. */
function isUnknown(aspect: Aspect, text: string): boolean {
  return /^not (?:yet )?known\b/i.test(text) || (aspect !== "redress" && /^ask\b/i.test(text));
}

function isAnswered(aspect: Aspect, { body, frontmatter }: LoadedSkill, glance: ReadonlyMap<string, GlanceLine>): boolean {
  if (aspect === "steps") return listItems(sectionNodes(body.tree, "Process"), true).length >= FEWEST_STEPS;
  if (aspect === "evidence") return listItems(sectionNodes(body.tree, "Required documents"), false).length > 0;
  const line = glance.get(LABELS[aspect] ?? "");
  if (line === undefined || isUnknown(aspect, line.text) || (line.text === "" && !line.hasTag)) return false;
  if (aspect === "authority") return frontmatter.authority_id !== undefined;
  if (aspect === "fees") return line.hasTag || /\b(?:free|no charge|no fee|nothing)\b/i.test(line.text);
  return true;
}

// A procedure of one step is a form.
const FEWEST_STEPS = 2;

/** Items of the lists of a section, also of those inside a warning. */
function listItems(nodes: readonly BodyNode[], ordered: boolean): ListItemNode[] {
  return nodes.flatMap((node) => {
    if (node.type === "list") return !ordered || node.ordered ? node.children : [];
    return "children" in node ? listItems(node.children, ordered) : [];
  });
}
