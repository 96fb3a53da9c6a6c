import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { DAY_MS } from "@becivic/contract";
import type { Caller, Input } from "../harness/_parity.ts";
import { type Summary, summaryOf } from "./_summary.ts";

/** One call of the user's agent, and exactly what the answer tells. */
export interface JourneyStep {
  /** What happens in the life at this moment. */
  moment: string;
  /** The command, such as `path report`. */
  command: string;
  input?: Input;
  /** What the answer asks, offers and ends with, and nothing else. */
  tells: Summary;
  /** A dead end of the corpus: what this person needs here, and the answer that would give it. The answer must not tell it yet. */
  dead_end?: { needs: string; wish: Summary };
}

/** A person with a matter, as a script. */
export interface Journey {
  person: string;
  /** What the person wants in the end. */
  wants: string;
  /** The person wants nothing to be stored: no file is on the machine at the end. */
  leaves_nothing?: true;
  steps: JourneyStep[];
}

/** What a journey costs the person and the agent. */
export interface Cost {
  questions: number;
  attempts: number;
  /** By the estimate of four characters a token. */
  tokens: number;
}

const LIVES = path.join(import.meta.dirname, "lives");
const CHARACTERS_PER_TOKEN = 4;

/** Every script of the folder `lives`, by the name of its file. */
export function journeys(): [string, Journey][] {
  const files = readdirSync(LIVES).filter((name) => name.endsWith(".json"));
  // The folder has journeys alone, and the test judges them by running them.
  return files.sort().map((file) => [path.basename(file, ".json"), JSON.parse(readFileSync(path.join(LIVES, file), "utf8")) as Journey]);
}

/** Whether an answer gives what a dead end lacks. Of candidates, those that are wished for come first; of documents, others may be there too. */
export function gives(answer: Summary, { candidates: first = [], documents = {}, ...wish }: Summary): boolean {
  const isFirst = first.every((id, at) => answer.candidates?.[at] === id);
  const isNeeded = Object.entries(documents).every(([id, need]) => answer.documents?.[id] === need);
  return isFirst && isNeeded && isDeepStrictEqual({ ...answer, ...wish }, answer);
}

export function fileOf(life: string): string {
  return path.join(LIVES, `${life}.json`);
}

/** Lives a journey through one kind of caller, on a day. Returns the summary of each answer, and what it cost. */
export async function live(
  { steps }: Pick<Journey, "steps">,
  caller: Pick<Caller, "call" | "close">,
  today = new Date(),
): Promise<{ summaries: Summary[]; cost: Cost }> {
  const summaries: Summary[] = [];
  const codes = new Map<string, string>();
  let characters = 0;
  for (const { command, input = {} } of steps) {
    const answer = await caller.call(command, fillIn(input, codes, today) as Input);
    rememberCodes(answer, codes);
    characters += JSON.stringify(answer).length;
    summaries.push(summaryOf(answer));
  }
  await caller.close?.();
  const questions = summaries.reduce((sum, { questions: fields = [] }) => sum + fields.length, 0);
  const attempts = steps.filter(({ command, tells }) => command === "path report" && tells.status === "done").length;
  return { summaries, cost: { questions, attempts, tokens: Math.round(characters / CHARACTERS_PER_TOKEN) } };
}

/** The ids and codes of the notes in a preview, by their number: {{note 1}} and {{code 1}}. */
function rememberCodes({ items, sources }: Readonly<Record<string, unknown>>, codes: Map<string, string>): void {
  const votes = (sources as { votes?: unknown } | undefined)?.votes;
  const notes = [items, votes].flatMap((list) => (Array.isArray(list) ? list : [])) as { id?: string; code?: string }[];
  const previewed = notes.filter(({ code }) => code !== undefined);
  for (const [at, { id = "", code = "" }] of previewed.entries()) {
    codes.set(`note ${at + 1}`, id);
    codes.set(`code ${at + 1}`, code);
  }
}

/** An input with {{today+60}}, a day from today on, and with what a preview printed. */
function fillIn(value: unknown, codes: ReadonlyMap<string, string>, today: Date): unknown {
  if (Array.isArray(value)) return value.map((one) => fillIn(one, codes, today));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, fillIn(one, codes, today)]));
  if (typeof value !== "string") return value;
  return value.replaceAll(/\{\{([^{}]+)\}\}/g, (whole, name: string) => dayFrom(name, today) ?? codes.get(name) ?? whole);
}

function dayFrom(name: string, today: Date): string | undefined {
  const [, sign = "", days = ""] = /^today([+-])(\d{1,5})$/.exec(name) ?? [];
  if (days === "") return undefined;
  return new Date(today.getTime() + (sign === "-" ? -1 : 1) * Number(days) * DAY_MS).toISOString().slice(0, 10);
}
