import { createOperatorAuth } from "@becivic/service/host";
import type { TextJudge, TextVerdict } from "@becivic/service/ports";
import { createMemoryService, testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { createApp } from "./create-app.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const common = {
  submitted_at: new Date(NOW).toISOString(),
  submitting_agent: "suite/1.0",
  submission_contract_version: "2.1.0",
  declared_capabilities: ["multi_turn", "structured_output", "web_fetch", "tool_execution", "file_read"],
};
const uuid = (at: number): string => `00000000-0000-7000-8000-${String(at).padStart(12, "0")}`;

const draft = (at: number) => ({
  schema_version: 4,
  draft_id: `drf_${uuid(at)}`,
  target_type: "skill",
  proposed_id: "bicycle-registration",
  commit_message: "Propose how to register a bicycle",
  content: {
    frontmatter: {
      id: "bicycle-registration",
      title: "Register a bicycle",
      summary: "How to register a bicycle against theft.",
      schema_version: 4,
      version: "0.1.0",
      status: "alpha",
      origin: "community",
      category: "belgium-federal",
      submission_contract_version: "2.1.0",
    },
    body: "## Process\n\n1. Go to the site.\n",
  },
});

const feedback = (at: number) => ({
  schema_version: 1,
  feedback_id: `fbk_${uuid(at)}`,
  topic: "praise",
  body: "The list of documents was right.",
});

/** A judge that answers when the test resolves it. */
async function setUp() {
  const verdicts: { sender: string; give: (rejection: TextVerdict["rejection"]) => void }[] = [];
  const texts: TextJudge = {
    judge: (_task, _corpus, sender) =>
      new Promise((resolve) => verdicts.push({ sender, give: (rejection) => resolve({ rejection, namesSuspected: false }) })),
  };
  const { service, database } = await createMemoryService({ texts });
  const app = createApp({
    log: () => {},
    clock: { now: () => NOW },
    randomness: testRandomness,
    service,
    operators: createOperatorAuth(undefined),
    addressOf: (request) => request.headers.get("x-address") ?? "",
    sharesWork: true,
  });
  const post = (path: string, body: object, address = "192.0.2.1"): Promise<Response> =>
    Promise.resolve(
      app.request(path, {
        method: "POST",
        headers: { "content-type": "application/json", "x-address": address },
        body: JSON.stringify(body),
      }),
    );
  const envelope = (items: object[], mode = "stage") => ({ schema_version: 1, session_id: `ses_${uuid(1)}`, ...common, mode, items });
  return { app, post, envelope, verdicts, database };
}

describe("a bystander", () => {
  it("is answered while the texts of another sender are judged [fair.bystander]", async () => {
    const { app, post, verdicts } = await setUp();
    const drafts = [1, 2, 3].map((at) => post("/api/drafts", { ...common, ...draft(at) }));
    await expect.poll(() => verdicts.length).toBe(3);
    expect((await app.request("/api/health")).status).toBe(200);
    expect((await app.request("/skills/lease")).status).toBe(200);
    expect((await post("/api/feedback-channel", { ...common, ...feedback(4) }, "192.0.2.2")).status).toBe(202);
    for (const { give } of verdicts) give(undefined);
    expect((await Promise.all(drafts)).map(({ status }) => status)).toEqual([202, 202, 202]);
  });

  it("is told apart by the address that limits are counted by [fair.bystander]", async () => {
    const { post, verdicts } = await setUp();
    const drafts = ["2001:db8::1", "2001:db8::2", "192.0.2.9"].map((address, at) =>
      post("/api/drafts", { ...common, ...draft(at) }, address),
    );
    await expect.poll(() => verdicts.length).toBe(3);
    expect(new Set(verdicts.map(({ sender }) => sender)).size).toBe(2);
    for (const { give } of verdicts) give(undefined);
    await Promise.all(drafts);
  });

  it("sends one text of a request after the other, each on its own account [fair.bystander]", async () => {
    const { post, envelope, verdicts } = await setUp();
    const items = [draft(1), draft(2), draft(3)].map((item) => ({ type: "draft", ...item }));
    const answer = post("/api/feedback", envelope([...items, { type: "feedback", ...feedback(4) }], "validate"));
    const rejections: TextVerdict["rejection"][] = [
      undefined,
      { error: "rate_limit_exceeded", retry_after: 5 },
      { error: "cross_ref_fail" },
    ];
    for (const [at, rejection] of rejections.entries()) {
      await expect.poll(() => verdicts.length).toBe(at + 1);
      verdicts[at]?.give(rejection);
    }
    const { results } = (await (await answer).json()) as { results: { status: string; error?: string; retry_after?: number }[] };
    expect(results.map(({ status, error }) => error ?? status)).toEqual([
      "validated",
      "rate_limit_exceeded",
      "cross_ref_fail",
      "validated",
    ]);
    expect(results[1]?.retry_after).toBe(5);
  });

  it("may take an id meanwhile, and the text of the other is not judged again for that [fair.bystander]", async () => {
    const { post, envelope, verdicts } = await setUp();
    // Both contain the same feedback: one of the two plans fails, and its request is judged again.
    const answers = [1, 2].map((at) =>
      post(
        "/api/feedback",
        envelope([
          { type: "draft", ...draft(at) },
          { type: "feedback", ...feedback(9) },
        ]),
      ),
    );
    await expect.poll(() => verdicts.length).toBe(2);
    for (const { give } of verdicts) give(undefined);
    const bodies = await Promise.all(answers.map(async (answer) => (await (await answer).json()) as { results: { status: string }[] }));
    expect(bodies.map(({ results }) => results.map(({ status }) => status).join(" ")).sort()).toEqual([
      "staged duplicate",
      "staged staged",
    ]);
    expect(verdicts).toHaveLength(2);
  });
});
