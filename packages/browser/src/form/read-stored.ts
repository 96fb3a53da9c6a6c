import { type CaseData, isObject } from "@becivic/case";
import { tryParseJson } from "@becivic/contract";
import type { Answer } from "@becivic/forms";
import { type Answers, NO_ANSWERS } from "./answers.ts";
import { isUsableDay } from "./days.ts";
import type { Question } from "./questions.ts";
import { readReply } from "./read-reply.ts";

/** The form of what is stored. Another number is another form, which this program does not read. */
const FORMAT = 1;
/** In characters: the form of the longest procedure, all filled in, has a tenth of it. */
const LONGEST = 50_000;

/** What was read, and whether something had to be left out. */
export interface StoredAnswers {
  answers: Answers;
  isWhole: boolean;
}

interface Expected {
  data: Pick<CaseData, "paths" | "costs" | "deadlines">;
  questions: readonly Question[];
  today: string;
}

export function writeStored({ replies, atHand, days, counted }: Answers): string {
  return JSON.stringify({ format: FORMAT, replies, at_hand: atHand, days, counted });
}

/**
 * Answers from the storage of the browser, which other programs and releases write into too. Only what this procedure asks for today is
 * taken: the names come from the procedure, never from what is stored.
 */
export function readStored(text: string, { data, questions, today }: Expected): StoredAnswers {
  const stored = text.length > LONGEST ? undefined : tryParseJson(text);
  if (!isObject(stored) || stored.format !== FORMAT) return { answers: NO_ANSWERS, isWhole: false };
  const replies = pick(stored.replies, new Map(questions.map((one) => [one.key, one])), (answer, question): Answer | undefined => {
    const reply = readReply(question, answer);
    return "value" in reply ? reply.value : undefined;
  });
  const days = pick(stored.days, byName(Object.keys(data.deadlines)), (day) =>
    typeof day === "string" && isUsableDay(day, today) ? day : undefined,
  );
  const keys = [...Object.keys(data.paths).map((id) => `path:${id}`), ...data.costs.map(({ uid }) => `text:${uid}`)];
  const counted = pick(stored.counted, byName(keys), (one) => (typeof one === "boolean" ? one : undefined));
  const paths = Array.isArray(stored.at_hand) ? stored.at_hand : [];
  const atHand = Object.keys(data.paths).filter((id) => paths.includes(id));
  const answers = { replies, atHand, days, counted };
  return { answers, isWhole: countOf(stored) === countOf({ ...answers, at_hand: atHand }) };
}

/** The entries whose names are allowed and whose values can be read. */
function pick<Name, Value>(
  stored: unknown,
  allowed: ReadonlyMap<string, Name>,
  read: (value: unknown, name: Name) => Value | undefined,
): Record<string, Value> {
  if (!isObject(stored)) return {};
  return Object.fromEntries(
    [...allowed].flatMap(([key, name]): [string, Value][] => {
      const value = Object.hasOwn(stored, key) ? read(stored[key], name) : undefined;
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

function byName(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name) => [name, name]));
}

function countOf({ replies, days, counted, at_hand: paths }: Record<string, unknown>): number {
  const sizes = [replies, days, counted].map((one) => (isObject(one) ? Object.keys(one).length : 0));
  return sizes.reduce((sum, size) => sum + size, Array.isArray(paths) ? paths.length : 0);
}
