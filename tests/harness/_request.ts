import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { isSchemaName, submissionExamples, tryParseJson, validate } from "@becivic/contract";
import { operations } from "@becivic/harness";
import { afterAll, beforeAll, expect } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { asFunction, type Caller, type Input } from "./_parity.ts";

export const SLUG = "bicycle-registration";
export const ID = `no-skill-fallback:${SLUG}`;
export const PART = "digital-keys";
export const ABLE = ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"];
export const NO_PROCEDURE = /Be Civic has no procedure for this yet\..*research.*checked with the commune/;

export const [example] = submissionExamples.draft;
export const exampleBody = "body" in example.value.content ? example.value.content.body : "";
/** The example of the pages for senders, with a part that a procedure covers. */
export const BODY = exampleBody.replace(
  "1. Open the page",
  `1. Get a digital key: <Skill id="${PART}" />. It is done when you can sign in.\n2. Open the page`,
);
export const HEAD = {
  title: "Register a bicycle against theft",
  summary: "Putting a bicycle into the register of the three regions.",
  category: "belgium-federal-mobility",
  domain: "housing",
  authority: "commune",
  tags: "bicycle registration, enregistrer mon vélo, fiets registreren",
};

export let server: RunningServer;

/** A server for the requests without a procedure of one file of tests. Each file calls it: a module is loaded once for several files. */
export function prepareRequests(): void {
  beforeAll(async () => {
    server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
    // The first answer of a server takes longer than the harness waits on a busy machine.
    await fetch(new URL("/api/skill-graph", server.address));
  });
  afterAll(() => server.stop());
}

export interface User extends Caller {
  ask: (command: string, input?: Input) => Promise<Record<string, unknown>>;
  dataFolder: string;
  work: string;
}

/** A user with a session and a request that has no procedure. */
export async function newUser({ submissions = "yes", capabilities = ABLE, hasRequest = true } = {}): Promise<User> {
  const caller = asFunction(server.address);
  const ask: User["ask"] = async (command, input = {}) => {
    const answer = await caller.call(command, input);
    const name = operations.find((one) => one.command === command)?.name ?? "";
    const schema = `${name}-output`;
    if (!isSchemaName(schema)) throw new Error(`there is no schema ${schema}`);
    const outcome = validate(schema, answer);
    if (!outcome.valid)
      throw new Error(`the answer of ${command} breaks its schema at ${outcome.issue.pointer} (${outcome.issue.keyword})`);
    return answer;
  };
  await ask("setup", { yes: true, submissions, analytics: "no" });
  await ask("start", { capabilities });
  if (hasRequest) expect(await ask("procedure", { action: "start", target: ID })).toMatchObject({ ok: true });
  return { ...caller, ask, dataFolder: path.join(caller.home, ".be-civic"), work: path.join(caller.home, "../work") };
}

export async function sendAll(user: User): Promise<Record<string, unknown>> {
  const { items = [] } = (await user.ask("close")) as { items?: { id: string; code: string }[] };
  await user.ask("approve", { ids: items.map(({ id }) => id), codes: items.map(({ code }) => code) });
  return user.ask("submit");
}

export const activeOf = (user: User): unknown =>
  (tryParseJson(readFileSync(path.join(user.dataFolder, "profile.json"), "utf8")) as { active_procedures?: string[] }).active_procedures;

export const archiveOf = (user: User): string => path.join(user.dataFolder, `memory/archive/no-skill-fallback--${SLUG}.md`);

export function notesOf(user: User): Record<string, unknown>[] {
  const folder = path.join(user.work, ".be-civic");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
  return files.flatMap((name) =>
    readFileSync(path.join(folder, name), "utf8")
      .trim()
      .split("\n")
      .filter(Boolean)
      .map((line) => tryParseJson(line) as Record<string, unknown>),
  );
}

/** Changes the copy of the list of procedures that is on the user's machine. */
export function changeGraph(user: User, change: (nodes: { id: string }[]) => { id: string }[]): void {
  const file = path.join(user.dataFolder, "cache/skill-graph.json");
  const copy = tryParseJson(readFileSync(file, "utf8")) as { value: { nodes: { id: string }[] } };
  copy.value.nodes = change(copy.value.nodes);
  writeFileSync(file, JSON.stringify(copy));
}
