import { type BodyNode, type RootNode, textOf } from "@becivic/corpus";

/** A part of a body with its heading of the second level. */
export interface BodySection {
  title: string;
  nodes: readonly BodyNode[];
}

/** A line of the list before the first section: a label in bold, then an answer. */
export interface GlanceLine {
  label: string;
  nodes: readonly BodyNode[];
}

/** A body in the parts that a page for people arranges. */
export interface BodyParts {
  /** What is before the first section, without the lines below. */
  introduction: readonly BodyNode[];
  glance: readonly GlanceLine[];
  sections: readonly BodySection[];
}

export function partsOf({ children }: RootNode): BodyParts {
  const isHead = (node: BodyNode | undefined): boolean => node?.type === "heading" && node.depth === 2;
  const heads = children.flatMap((node, at) => (isHead(node) ? [at] : []));
  const first = children.slice(0, heads[0] ?? children.length);
  const lines = first.map(glanceOf);
  return {
    introduction: first.filter((_node, at) => lines[at]?.length === 0),
    glance: lines.flat(),
    sections: heads.flatMap((at, index) => {
      const head = children[at];
      return head === undefined ? [] : [{ title: textOf(head), nodes: children.slice(at + 1, heads[index + 1] ?? children.length) }];
    }),
  };
}

/** A list is the glance list if each of its items begins with a label. */
function glanceOf(node: BodyNode): GlanceLine[] {
  if (node.type !== "list" || node.ordered) return [];
  const lines = node.children.flatMap((item) => glanceLine(item.children));
  return lines.length === node.children.length ? lines : [];
}

function glanceLine([paragraph, ...more]: readonly BodyNode[]): GlanceLine[] {
  if (paragraph?.type !== "paragraph") return [];
  const [label, second, ...rest] = paragraph.children;
  if (label?.type !== "strong") return [];
  const answer: BodyNode[] =
    second?.type === "text" ? [{ ...second, value: second.value.replace(/^\s*:\s*/, "") }] : second ? [second] : [];
  return [{ label: textOf(label).replace(/:$/, ""), nodes: [...answer, ...rest, ...more] }];
}

/** A label of so few words before a colon says when or where, and not yet what to do. */
const SHORT_LABEL = 3;

/** The first step of a numbered list, as one sentence. */
export function firstStepOf(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const list = nodes.find((node) => node.type === "list" && node.ordered);
  const [item] = list?.type === "list" ? list.children : [];
  if (item === undefined) return [];
  const words = wordsOfItem(item);
  const step = firstSentence(words);
  return step.isLabel && countWords(step.nodes) <= SHORT_LABEL ? firstSentence(words, 1).nodes : step.nodes;
}

/** The first lines of the first list, each as one sentence. Where enough of them are for each reader, those behind a condition (“For a child: …”) are left out. */
export function firstItemsOf(nodes: readonly BodyNode[], most: number): (readonly BodyNode[])[] {
  const list = nodes.find((node) => node.type === "list");
  if (list?.type !== "list") return [];
  const items = list.children.map((item) => firstSentence(wordsOfItem(item))).filter((item) => item.nodes.length > 0);
  const forAll = items.filter(({ isLabel }) => !isLabel);
  return (forAll.length < ENOUGH_ITEMS ? items : forAll).slice(0, most).map((item) => item.nodes);
}

const ENOUGH_ITEMS = 2;

export function countItems(nodes: readonly BodyNode[]): number {
  return nodes.reduce((count, node) => count + (node.type === "list" ? node.children.length : 0), 0);
}

function wordsOfItem({ children: [first] }: { children: readonly BodyNode[] }): readonly BodyNode[] {
  return first?.type === "paragraph" ? first.children : [];
}

const END_OF_SENTENCE = /[.;:?](?=\s|$)|\s[–—]\s/g;

interface Sentence {
  nodes: readonly BodyNode[];
  /** It ends with a colon: what follows says what it is about. */
  isLabel: boolean;
}

/** The nodes up to the end of the first sentence, or of a later one, without its full stop and without the names of sources. */
function firstSentence(nodes: readonly BodyNode[], endsToPass = 0): Sentence {
  const words: BodyNode[] = [];
  let passed = 0;
  for (const node of nodes) {
    if (node.type === "recitation" || (node.type === "element" && node.name === "Ref")) continue;
    for (const end of node.type === "text" ? node.value.matchAll(END_OF_SENTENCE) : []) {
      if (node.type !== "text" || (end.index === 0 && words.length === 0)) continue;
      if (passed === endsToPass) {
        const sentence = trimmed([...words, { ...node, value: upTo(node.value, end) }]);
        return { nodes: sentence, isLabel: end[0] === ":" && isLabelOf(sentence, node.value.slice(end.index + 1)) };
      }
      passed += 1;
    }
    words.push(node);
  }
  return { nodes: trimmed(words), isLabel: false };
}

const CONDITION = /^(?:after|at|before|for|from|if|in|only|when|where|with)\b/i;

/** What a colon ends is a label where text follows. Where only the address of a document follows, it is one if it is a condition. */
function isLabelOf(sentence: readonly BodyNode[], rest: string): boolean {
  return rest.trim() !== "" || CONDITION.test(sentence.map(textOf).join(""));
}

/** A question keeps its mark. */
function upTo(text: string, { 0: sign, index }: RegExpExecArray): string {
  return text.slice(0, sign === "?" ? index + 1 : index);
}

function countWords(nodes: readonly BodyNode[]): number {
  return nodes
    .map(textOf)
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "").length;
}

function trimmed(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const last = nodes.at(-1);
  if (last?.type !== "text") return nodes;
  const value = last.value.replace(/[\s,]+$/, "");
  return value === "" ? trimmed(nodes.slice(0, -1)) : [...nodes.slice(0, -1), { ...last, value }];
}
