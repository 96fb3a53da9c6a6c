import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { DossierInput, Language } from "@becivic/contract";
import type { Caller, Input } from "../harness/_parity.ts";
import { type Journey, type JourneyStep, live } from "./_journey.ts";

/** The moment at which every dossier is made: its files stay the same on every day. */
export const NOW = new Date("2026-11-18T09:00:00Z");

/** What a person asks for besides the steps of the life. */
export interface Papers {
  /** What the papers are for, and what the days are. */
  for: string;
  procedure: string;
  /** The language of the person. */
  locale: Language;
  /** The language of the desk, where the person has to choose. */
  lang?: NonNullable<DossierInput["lang"]>;
  /** What the life does not tell the program, such as the commune. */
  profile?: Readonly<Record<string, string>>;
  /** What the person says of documents that the steps of the life do not tell. */
  documents?: Readonly<Record<string, string>>;
  days: Readonly<Record<string, string>>;
}

/** The expected files of a dossier, by name. */
export const FILES = ["checklist.json", "dates.json", "dates.ics", "page.html"] as const;
export type Dossier = Readonly<Record<(typeof FILES)[number], string>>;

const DOSSIERS = path.join(import.meta.dirname, "dossiers");
const PUBLIC = "https://becivic.test";

/** The lives that have papers. */
export function livesWithPapers(): string[] {
  return readdirSync(DOSSIERS).sort();
}

export function papersOf(life: string): Papers {
  // The folder has papers alone, and the test judges them by asking for them.
  return JSON.parse(readFileSync(expectedFile(life, "papers.json"), "utf8")) as Papers;
}

export function expectedFile(life: string, file: string): string {
  return path.join(DOSSIERS, life, file);
}

export function expectedDossier(life: string): Dossier {
  // One entry for each name of the type.
  return Object.fromEntries(FILES.map((file) => [file, readFileSync(expectedFile(life, file), "utf8")])) as Dossier;
}

/**
 * The steps up to the papers: what closes notes, sends, ends or deletes comes after them, and so does the end of their procedure. A search changes
 * nothing and takes most of the time of a life: it is left out.
 */
function stepsBefore({ steps }: Journey, { procedure }: Papers): JourneyStep[] {
  const others = new Set(["find", "close", "approve", "submit", "end", "cancel", "delete"]);
  const isEnd = ({ action, target }: Input): boolean => (action === "done" || action === "drop") && target === procedure;
  return steps.filter(({ command, input = {} }) => !others.has(command) && !(command === "procedure" && isEnd(input)));
}

/** Lives a life up to its papers and asks for them. Throws where a step ends otherwise than its script says, or a paper is not made. */
export async function makeDossier(caller: Caller, origin: string, journey: Journey, papers: Papers): Promise<Dossier> {
  const steps = stepsBefore(journey, papers);
  const { summaries } = await live({ steps }, caller, NOW);
  for (const [at, { command, moment, tells }] of steps.entries())
    if (summaries[at]?.status !== tells.status) throw new Error(`${command} ends with ${summaries[at]?.status}: ${moment}`);
  const { procedure: skill, lang, days, profile = {}, documents } = papers;
  const ask = (command: string, input: Input): Promise<Input> => askFor(caller, command, input);
  for (const [axis, value] of Object.entries(profile)) await ask("profile", { action: "set", axis, value });
  if (documents !== undefined) {
    await ask("procedure", { action: "start", target: skill });
    await ask("dossier", { what: "checklist", skill, set: documents });
  }
  const checklist = await ask("dossier", { what: "checklist", skill });
  const dates = await ask("dossier", { what: "reminders", skill, day: days, ics: "dates.ics" });
  await ask("dossier", { skill, out: "page.html", accept_testing: true, ...(lang === undefined ? {} : { lang }) });
  const textOf = (name: string): string => readFileSync(path.join(caller.work, name), "utf8");
  const inPublic = (text: string): string => text.replaceAll(origin, PUBLIC);
  return {
    "checklist.json": jsonOf(checklist, ["title", "procedure_status", "say", "documents", "notices"]),
    "dates.json": jsonOf(dates, ["title", "say", "deadlines", "dates", "notices"]),
    "dates.ics": inPublic(masked(textOf("dates.ics"))),
    "page.html": inPublic(textOf("page.html")),
  };
}

async function askFor(caller: Caller, command: string, input: Input): Promise<Input> {
  const answer = await caller.call(command, input);
  if (answer.status !== "done") throw new Error(`${command} is not done: ${JSON.stringify(answer)}`);
  return answer;
}

function jsonOf(answer: Input, fields: readonly string[]): string {
  return `${JSON.stringify(Object.fromEntries(fields.flatMap((name) => (name in answer ? [[name, answer[name]]] : []))), null, 2)}\n`;
}

/** A calendar with one line for each property, because lines are broken by the length of the address, and without ids and seconds. */
function masked(calendar: string): string {
  return calendar
    .replaceAll(/\r\n[ \t]/g, "")
    .replaceAll("\r\n", "\n")
    .replaceAll(/^UID:.*$/gm, "UID:masked")
    .replaceAll(/^(DTSTAMP:20261118T0900)\d\dZ$/gm, "$100Z");
}
