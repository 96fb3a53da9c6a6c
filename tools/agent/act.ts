import { randomBytes } from "node:crypto";
import { CONTRACT_VERSION } from "@becivic/contract";
import { type Requirement, requiredIds } from "@becivic/corpus";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

// What an agent does that has an address and a sentence, and nothing else.

export interface Exchange {
  what: string;
  sent: number;
  received: number;
}

export interface Journey {
  skill: string;
  path: string | undefined;
  questions: number;
  validated: string;
  staged: string;
  /** The result of the cancellation at the end: no invented concern stays on a server. */
  takenBack: string;
  exchanges: Exchange[];
}

const REVISION = "2026-07-28";

interface SearchAnswer {
  results: { id: string }[];
  fallback: string | null;
}
interface SkillAnswer {
  id: string;
  frontmatter: { requires_paths?: Requirement<{ id: string }>[] };
}
interface Form {
  sections: { fields: unknown[] }[];
}
interface Results {
  results: [{ ok: boolean; status: string; id?: string; cancel_token?: string; error?: string }];
}

export async function actAsAgent(address: string, sentence: string): Promise<Journey> {
  const exchanges: Exchange[] = [];
  const client = new Client({ name: "becivic-agent-trial", version: "1.0.0" }, { versionNegotiation: { mode: { pin: REVISION } } });
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", address), { fetch: counting(exchanges) }));
  try {
    await client.listTools();
    const call = async <Answer>(name: string, args: Record<string, unknown>): Promise<Answer> => {
      const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
      if (isError === true) throw new Error(`${name}: ${JSON.stringify(content)}`);
      return structuredContent as Answer;
    };
    const { results, fallback } = await call<SearchAnswer>("find_skill", { q: sentence });
    const { id, frontmatter } = await call<SkillAnswer>("read_skill", { skill_id: results[0]?.id ?? fallback });
    const path = requiredIds(frontmatter.requires_paths)[0];
    if (path !== undefined) await call("read_path", { path_id: path });
    const { sections } = await call<Form>("get_onboarding_form", { skill_id: id });
    const batch = concernAbout(id);
    const [validated] = (await call<Results>("submit_feedback_batch", { ...batch, mode: "validate" })).results;
    const [staged] = (await call<Results>("submit_feedback_batch", { ...batch, mode: "stage" })).results;
    const takenBack = await takeBack(staged, (args) => call("cancel_submission", args));
    const questions = sections.reduce((sum, { fields }) => sum + fields.length, 0);
    return { skill: id, path, questions, validated: outcome(validated), staged: outcome(staged), takenBack, exchanges };
  } finally {
    await client.close();
  }
}

function outcome({ status, error }: Results["results"][0]): string {
  return error ?? status;
}

async function takeBack(
  { id, cancel_token }: Results["results"][0],
  cancel: (args: Record<string, unknown>) => Promise<{ cancelled: boolean }>,
): Promise<string> {
  if (id === undefined || cancel_token === undefined) return "nothing to take back";
  return (await cancel({ id, cancel_token })).cancelled ? "taken back" : "not taken back";
}

/** Counts what goes over the wire and passes it on. */
function counting(exchanges: Exchange[]): typeof fetch {
  return async (url, init) => {
    const body = String(init?.body ?? "");
    const { method, params } = JSON.parse(body) as { method: string; params?: { name?: string } };
    const response = await fetch(url, init);
    const text = await response.text();
    exchanges.push({ what: params?.name ?? method, sent: Buffer.byteLength(body), received: Buffer.byteLength(text) });
    return new Response(text === "" ? null : text, { status: response.status, headers: response.headers });
  };
}

function concernAbout(skill: string): Record<string, unknown> {
  return {
    schema_version: 1,
    session_id: `ses_${uuid7()}`,
    submitted_at: new Date().toISOString(),
    submitting_agent: "becivic-agent-trial/1.0.0",
    submission_contract_version: CONTRACT_VERSION,
    declared_capabilities: ["multi_turn", "structured_output", "tool_execution"],
    items: [
      {
        type: "concern",
        schema_version: 4,
        concern_id: `con_${uuid7()}`,
        target_type: "skill",
        target_id: skill,
        content: {
          scope: "general",
          body: "The desk gave an appointment in three weeks; the text does not say that one is needed.",
          evidence_date: new Date().toISOString().slice(0, 10),
          evidence_source: "customer-report",
        },
      },
    ],
  };
}

/** A UUID of version 7: the time, then random bits. */
function uuid7(): string {
  const hex = `${Date.now().toString(16).padStart(12, "0")}7${randomBytes(2).toString("hex").slice(1)}a${randomBytes(8).toString("hex").slice(1)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
