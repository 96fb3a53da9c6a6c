import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { exampleOn, LiteralAgent } from "../reading/_literal-agent.ts";
import { uuid7 } from "../receiving-end/_submissions.ts";
import { type Call, carryByHttp } from "./_carrier.ts";
import type { Caller, Input } from "./_parity.ts";

/** What an agent does for its user, in the order of the columns of the page. */
export const actions = ["find", "read", "note", "send", "cancel", "remember"] as const;
/** How it went: `carried`, where the agent made the calls of the program. */
type Word = "yes" | "carried" | "in memory" | "in the conversation" | "no";
export type Outcome = Record<(typeof actions)[number], Word> & { tier: string };

type Answer = Readonly<Record<string, unknown>>;
const SKILL = "nationality-application";
const QUESTION = "how do I become Belgian";
const BODY = "The list of documents was right.";
const TEXT = "File where the list is shorter.";

/** Does everything with the operations of the harness, and looks at what came of it. */
export async function tryHarness(caller: Caller, server: string): Promise<Outcome> {
  let isCarried = false;
  const call = async (command: string, input: Input = {}): Promise<Answer> => {
    let answer: Answer = await caller.call(command, input);
    isCarried = answer.status === "carry";
    while (answer.status === "carry")
      answer = await caller.call("carry", { ticket: answer.ticket, answer: await carryByHttp(server, answer.call as Call) });
    return answer;
  };
  const word = (isDone: boolean): Word => (isDone ? (isCarried ? "carried" : "yes") : "no");
  const agreed = await call("setup", { yes: true, submissions: "yes", analytics: "no" });
  if (agreed.ok !== true) await call("setup", { yes: true, no_folder: true, submissions: "yes" });
  const { tier } = await call("start", { capabilities: ["multi_turn"] });
  const find = word(idsOf((await call("find", { words: QUESTION })).candidates).includes(SKILL));
  const { text } = await call("read", { skill: SKILL, section: "process", accept_testing: true });
  const read = word(typeof text === "string" && text !== "");
  const note = await tryNote(call, caller);
  const [{ id = "", code = "" } = {}] = ((await call("close")).items ?? []) as { id?: string; code?: string }[];
  if (id !== "") await call("approve", { ids: [id], codes: [code] });
  const send = word(idsOf((await call("submit")).sent).includes(id));
  const cancel = word(send !== "no" && (await call("cancel", { id })).state === "cancelled");
  await call("remember", { type: "decision_log", topic: "commune", text: TEXT });
  const remember = word(textsIn(caller.home).some((file) => file.includes(TEXT)));
  return { tier: String(tier), find, read, note, send, cancel, remember };
}

async function tryNote(call: (command: string, input: Input) => Promise<Answer>, { home, work }: Caller): Promise<Word> {
  const added = await call("note", { action: "feedback", content: { topic: "praise", body: BODY } });
  if (typeof added.id !== "string") return "no";
  return [home, work].some((folder) => textsIn(folder).some((text) => text.includes(BODY))) ? "yes" : "in memory";
}

/** Every text that is on the disk. */
function textsIn(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"));
}

function idsOf(list: unknown): string[] {
  return Array.isArray(list) ? list.map((one: { id?: unknown }) => String(one.id)) : [];
}

/** Does everything with the requests that the steps of /agents name, and nothing else. */
export async function tryWeb(server: string): Promise<Outcome> {
  const agent = await LiteralAgent.start(server);
  const isOk = ({ status }: { status: number }): Word => (status === 200 ? "yes" : "no");
  const search = await agent.follow(2, "GET", { values: { "a few words on the matter": QUESTION } });
  const find = idsOf((JSON.parse(search.text) as { results?: unknown }).results).includes(SKILL) ? "yes" : "no";
  const read = isOk(await agent.follow(3, "GET", { values: { id: SKILL } }));
  const example = exampleOn((await agent.follow(6, "GET")).text);
  const concern = { ...example, type: "concern", concern_id: `con_${uuid7()}`, target_type: "skill", target_id: SKILL };
  const envelope = { ...exampleOn((await agent.follow(8, "GET")).text), session_id: `ses_${uuid7()}`, items: [concern] };
  let result: Partial<Record<"status" | "id" | "cancel_token", string>> = {};
  for (const mode of agent.codeOf(8, /^"mode": "(\w+)"$/)) {
    const { text } = await agent.follow(8, "POST", { body: { ...envelope, mode } });
    [result = {}] = (JSON.parse(text) as { results: (typeof result)[] }).results;
  }
  const { status, id = "", cancel_token = "" } = result;
  return {
    tier: /^\| (T\d) \| nothing of the below; you open web addresses/m.exec(agent.page)?.[1] ?? "",
    find,
    read,
    note: agent.step(6).startsWith("Note in the conversation") ? "in the conversation" : "no",
    send: status === "staged" ? "yes" : "no",
    cancel: isOk(await agent.follow(9, "DELETE", { values: { id, cancel_token } })),
    remember: agent.step(1).includes("Promise no memory") ? "no" : "yes",
  };
}
