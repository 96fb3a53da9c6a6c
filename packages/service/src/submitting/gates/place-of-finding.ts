import { childPointer, type ProblemFault, rootPointer, type SafePointer } from "@becivic/contract";
import { type Finding, fieldsByLine } from "@becivic/corpus";

/** The place of a finding in a submission. Findings name lines of the file that was composed from it. */
export type PlaceOf = (finding: Finding) => Pick<ProblemFault, "schema_pointer" | "line">;

// Findings about the whole frontmatter; every other finding on the first line is about the whole body.
const OF_FRONTMATTER = new Set(["frontmatter_missing", "frontmatter_too_long", "yaml"]);

/**
 * @param file the name of the composed file
 * @param text what `composeSkillFile` made of the frontmatter and the body
 * @param body the body as it was sent
 */
export function placeInSkillDraft({ file, text, body }: { file: string; text: string; body: string }): PlaceOf {
  // The file has one blank line before the text, in place of those of the body.
  const blank = /^\n*/.exec(body)?.[0].length ?? 0;
  const linesBefore = countLines(text.slice(0, text.length - (body.length - blank)));
  let fields: ReturnType<typeof fieldsByLine> | undefined;
  return ({ file: findingFile, line, rule }) => {
    if (findingFile !== file) return { schema_pointer: "/content" };
    if (line > linesBefore) return { schema_pointer: "/content/body", line: line - linesBefore + blank };
    fields ??= fieldsByLine(text);
    const field = fields.get(line);
    if (field === undefined) return { schema_pointer: line > 1 || OF_FRONTMATTER.has(rule) ? "/content/frontmatter" : "/content/body" };
    return { schema_pointer: [...FRONTMATTER, ...field].reduce(childPointer, rootPointer).text };
  };
}

const FRONTMATTER = ["content", "frontmatter"];

/** The place of a finding about a proposed path: `revalidatePath` writes the entry as a list of one, with one value a line. */
export function placeInPathDraft(entry: { id: string }): PlaceOf {
  let pointers: SafePointer[] | undefined;
  return ({ line }) => {
    pointers ??= [...linePointers(entry, ENTRY.reduce(childPointer, rootPointer))];
    // Above the entry are the brace of the file and the key of the list.
    return { schema_pointer: pointers[line - LINES_ABOVE_ENTRY - 1]?.text ?? "/content/entry" };
  };
}

const ENTRY = ["content", "entry"];
const LINES_ABOVE_ENTRY = 2;

/** The pointer of each line of a value as indented JSON. */
function* linePointers(value: unknown, at: SafePointer): Generator<SafePointer> {
  yield at;
  if (typeof value !== "object" || value === null) return;
  const parts = Array.isArray(value) ? [...value.entries()] : Object.entries(value).filter(([, part]) => part !== undefined);
  for (const [name, part] of parts) yield* linePointers(part, childPointer(at, name));
  // The line of the closing bracket, which an empty list or object does not have.
  if (parts.length > 0) yield at;
}

/**
 * The place of a finding about a body that a diff changes: the line of the diff. A line that the diff does not contain has no place.
 *
 * @param text the whole file after the change
 */
export function placeInBodyDiff({ file, text, diff }: { file: string; text: string; diff: string }): PlaceOf {
  const end = text.indexOf("\n---\n");
  const bodyStart = end === -1 ? 0 : end + "\n---\n".length;
  const linesBefore = countLines(text.slice(0, bodyStart));
  const body = text.slice(bodyStart).split("\n");
  const blank = /^\n*/.exec(text.slice(bodyStart))?.[0].length ?? 0;
  const diffLines = linesOfDiff(diff);
  return ({ file: findingFile, line }) => {
    const at = line - linesBefore;
    const bodyLine = body[at - 1];
    // Some tools leave the blank lines at the top of a text out of their count.
    const match = diffLines.find((one) => one.text === bodyLine && (one.line === at || one.line + blank === at));
    const isNamed = findingFile === file && at > 0 && match !== undefined;
    return { schema_pointer: "/content/body_diff", ...(isNamed ? { line: match.lineOfDiff } : {}) };
  };
}

interface DiffLine {
  text: string;
  /** The line after the change, counted from 1. */
  line: number;
  lineOfDiff: number;
}

function linesOfDiff(diff: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let next = 0;
  for (const [index, text] of diff.split("\n").entries()) {
    const start = /^@@ -\d+(?:,\d+)? \+(\d+)/.exec(text)?.[1];
    if (start !== undefined) next = Number(start);
    else if (next > 0 && (text.startsWith("+") || text.startsWith(" "))) {
      lines.push({ text: text.slice(1), line: next, lineOfDiff: index + 1 });
      next += 1;
    }
  }
  return lines;
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}
