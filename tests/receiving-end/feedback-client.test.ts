import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isSchemaName, validate } from "@becivic/contract";
import ts from "typescript";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  addNote,
  cancel,
  dropNotes,
  listNotes,
  listOrphans,
  type Note,
  type Session,
  sendNotes,
  startSession,
} from "../../docs/examples/feedback-client.ts";
import { type RunningServer, startServer } from "../server/_server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const PROGRAM = path.join(root, "docs/examples/feedback-client.ts");

const concern = (body: string): Note => ({
  type: "concern",
  schema_version: 4,
  target_type: "skill",
  target_id: "address-change",
  context: { language_used: "fr", country: "be" },
  content: { scope: "general", body, evidence_date: "2026-11-01", evidence_source: "customer-report" },
});

describe("the feedback client, as a program", () => {
  it("compiles with the options of this project, and imports Node alone [senders.client]", () => {
    const { config } = ts.readConfigFile(path.join(root, "tsconfig/node.json"), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent({ ...config, files: [PROGRAM] }, ts.sys, path.join(root, "tsconfig"));
    const program = ts.createProgram([PROGRAM], options);
    expect(ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)).toEqual([]);
    const imports = [...readFileSync(PROGRAM, "utf8").matchAll(/ from "([^"]+)"/g)].map(([, name]) => name);
    expect(imports.filter((name) => name?.startsWith("node:") !== true)).toEqual([]);
  });
});

describe("the feedback client, on a server", () => {
  let server: RunningServer;
  let session: Session;
  let workFolder: string;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server?.stop());
  beforeEach(async () => {
    workFolder = mkdtempSync(path.join(tmpdir(), "becivic-client-"));
    session = await begin();
  });

  const begin = (): Promise<Session> =>
    startSession({ server: server.address, workFolder, agent: "example-agent/1.0", capabilities: ["multi_turn", "structured_output"] });
  const files = (): string[] => readdirSync(session.folder).sort();
  const linesOf = (file: string): unknown[] =>
    readFileSync(path.join(session.folder, file), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  const stateOf = async (id: string): Promise<unknown> => {
    const response = await fetch(`${server.address}/api/concerns/${id}`);
    return response.ok ? ((await response.json()) as { state: unknown }).state : response.status;
  };
  const isValid = (schema: string, value: unknown): boolean => isSchemaName(schema) && validate(schema, value).valid;

  it("goes from an empty folder to a receipt, and takes the note back [senders.client]", async () => {
    expect(files()).toEqual([".gitignore"]);
    const id = await addNote(session, concern("The desk also wanted the lease."));
    const buffer = `feedback-buffer-${session.sessionId}.jsonl`;
    expect(linesOf(buffer).every((line) => isValid("buffer-line", line))).toBe(true);
    expect(await sendNotes(session, [id])).toMatchObject({ refused: [], receipts: [{ id, status: "staged", server: server.address }] });
    expect([files(), await stateOf(id)]).toEqual([[".gitignore", "submissions.jsonl"], "staged"]);
    expect(await cancel(session, id)).toBe(true);
    expect(await stateOf(id)).toBe(404);
    const receipts = linesOf("submissions.jsonl");
    expect(receipts).toMatchObject([{ status: "staged" }, { id, status: "cancelled" }]);
    expect(receipts.every((line) => isValid("receipt-line", line))).toBe(true);
  });

  it("sends what was approved, and keeps the rest [senders.client]", async () => {
    const approved = await addNote(session, concern("The desk also wanted the lease."));
    const later = await addNote(session, concern("The office was closed on Friday."));
    const dropped = await addNote(session, concern("The queue was long."));
    await dropNotes(session, [dropped]);
    expect((await sendNotes(session, [approved, dropped])).receipts.map(({ id }) => id)).toEqual([approved]);
    expect([...(await listNotes(session)).keys()]).toEqual([later]);
    expect([await stateOf(later), await stateOf(dropped)]).toEqual([404, 404]);
  });

  it.each([
    ["a number of a person", "Her number is 85.07.30-033.28."],
    ["what may be a name", "Mr Karim Benali at the desk wanted the lease."],
  ])("stages none of the notes where one has %s [senders.client]", async (_what, body) => {
    const good = await addNote(session, concern("The desk also wanted the lease."));
    const bad = await addNote(session, concern(body));
    const { refused, receipts } = await sendNotes(session, [good, bad]);
    expect([refused.map(({ idx }) => idx), receipts]).toEqual([[1], []]);
    expect([await stateOf(good), [...(await listNotes(session)).keys()]]).toEqual([404, [good, bad]]);
  });

  it("sends a note once where the receipt was lost [senders.client]", async () => {
    const id = await addNote(session, concern("The desk also wanted the lease."));
    const buffer = path.join(session.folder, `feedback-buffer-${session.sessionId}.jsonl`);
    const before = readFileSync(buffer);
    await sendNotes(session, [id]);
    writeFileSync(buffer, before);
    writeFileSync(path.join(session.folder, "submissions.jsonl"), "");
    expect((await sendNotes(session, [id])).receipts).toMatchObject([{ id, status: "staged" }]);
    expect(await cancel(session, id)).toBe(true);
  });

  it("finds the buffer of an earlier session, and sends it as that session [senders.client]", async () => {
    const id = await addNote(session, concern("The desk also wanted the lease."));
    const old = new Date(Date.now() - 8 * 86_400_000);
    utimesSync(path.join(session.folder, `feedback-buffer-${session.sessionId}.jsonl`), old, old);
    const [orphan] = await listOrphans(await begin());
    expect(orphan?.daysOld).toBeGreaterThan(7);
    expect([...(orphan?.notes.keys() ?? [])]).toEqual([id]);
    const { receipts } = await sendNotes(orphan?.session ?? session, [id]);
    expect(receipts).toMatchObject([{ id, session_id: session.sessionId }]);
  });

  it("is served as it is, and the template leads there [senders.client]", async () => {
    const response = await fetch(`${server.address}/agents/feedback-client.ts`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe(readFileSync(PROGRAM, "utf8"));
    const template = await (await fetch(`${server.address}/agents/feedback-template.md`)).text();
    expect(template).toContain("`/agents/feedback-client.ts`");
    const manifest = await (await fetch(`${server.address}/agents/manifest.json`)).json();
    expect(manifest).toMatchObject({ start: { feedback_client: "/agents/feedback-client.ts" } });
  });

  it("does not start without the scrub rules [senders.client]", async () => {
    await expect(
      startSession({ server: `${server.address}/nowhere`, workFolder, agent: "example-agent/1.0", capabilities: [] }),
    ).rejects.toThrow("nothing may be sent");
  });
});
