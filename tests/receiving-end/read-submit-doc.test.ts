import path from "node:path";
import { type SchemaName, submissionExamples, validate, vocabulary } from "@becivic/contract";
import { readFixture } from "@becivic/fixtures";
import { kindOfType } from "@becivic/service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Api } from "./_api.ts";
import { describeOnBoth } from "./_on-both.ts";
import { itemOf } from "./_submissions.ts";
import { type ServerUnderTest, startNodeTarget } from "./_targets.ts";

type Example = Record<string, unknown>;

const types = [...vocabulary.item_type, "analytics"] as const;

async function pageOf(api: Api, type: string): Promise<string> {
  const response = await api.send("192.0.2.70", `/agents/submit/${type}.md`, {});
  expect(response.status).toBe(200);
  return response.text();
}

/** The JSON under a heading of a page. */
function jsonUnder(page: string, heading: string): Example[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? "";
  return [...section.matchAll(/^```json\n([\s\S]+?)\n```$/gm)].map(([, json = ""]) => JSON.parse(json) as Example);
}

describeOnBoth("the pages for senders", (api) => {
  it.each(vocabulary.item_type)("%s: every example is valid as an item of an envelope too [senders.examples]", async (type) => {
    const [envelope] = jsonUnder(await pageOf(api, "envelope"), "Examples");
    const examples = jsonUnder(await pageOf(api, type), "Examples");
    const items = examples.map((example) => ({ ...itemOf(type, example), declared_capabilities: example.declared_capabilities }));
    const { status, body } = await api.post(api.newAddress(), "/api/feedback", { ...envelope, items });
    expect(status).toBe(200);
    expect(body.results?.map((result) => [result.error, result.ok])).toEqual(examples.map(() => [undefined, true]));
  });

  it.each(types)("%s: every example is validated and taken as it is shown [senders.examples]", async (type) => {
    const examples = jsonUnder(await pageOf(api, type), "Examples");
    expect(examples).toHaveLength(submissionExamples[type].length);
    const { collection = "", isImmediate } = kindOfType(type) ?? {};
    for (const example of examples) {
      const address = api.newAddress();
      const validated = await api.post(address, `/api/${collection}?dry_run=1`, example);
      expect(validated, JSON.stringify(validated.body)).toMatchObject({ status: 200, body: { ok: true, status: "validated" } });
      const sent = await api.post(address, `/api/${collection}`, example);
      expect(sent, JSON.stringify(sent.body)).toMatchObject(
        isImmediate === true ? { status: 201, body: { status: "applied" } } : { status: 202, body: { status: "staged" } },
      );
    }
  });

  it("the envelope is validated and taken as it is shown [senders.examples]", async () => {
    const [envelope] = jsonUnder(await pageOf(api, "envelope"), "Examples");
    const address = api.newAddress();
    for (const [mode, statuses] of [
      ["validate", ["validated", "validated", "validated"]],
      ["stage", ["staged", "applied", "staged"]],
    ] as const) {
      const { body } = await api.post(address, "/api/feedback", { ...envelope, mode });
      expect(body.results?.map(({ status }) => status)).toEqual(statuses);
    }
  });

  it.each([...types, "envelope"])(
    "%s: the page says when, with what, which fields, which answers and which refusals [senders.pages]",
    async (type) => {
      const page = await pageOf(api, type);
      const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
      expect(headings).toEqual(["When", "How", "Where, and with what", "Examples", "Fields", "What comes back", "Refusals"]);
      expect(page).toContain(`\`${kindOfType(type)?.idPrefix ?? "ses_"}\``);
      expect(page).toContain("| 400 | `schema_fail` |");
      const schema: SchemaName = type === "envelope" ? "feedback-results" : "receipt";
      const answers = jsonUnder(page, "What comes back");
      expect(answers).toHaveLength(2);
      for (const answer of answers) expect(validate(schema, answer, { fullPointers: true })).toEqual({ valid: true, value: answer });
    },
  );

  it("are readable as HTML and JSON, and listed for agents and search engines [senders.pages]", async () => {
    const [index, sitemap] = await Promise.all(
      ["/llms.txt", "/sitemap.xml"].map(async (path) => (await api.send("192.0.2.70", path, {})).text()),
    );
    for (const type of [...types, "envelope"]) {
      const page = await pageOf(api, type);
      for (const [, link = ""] of page.matchAll(/\]\((?:https?:\/\/[^/]+)(\/[^)]+)\)/g))
        expect((await api.send("192.0.2.70", link, {})).status, link).toBe(200);
      const html = await (await api.send("192.0.2.70", `/agents/submit/${type}`, { headers: { accept: "text/html" } })).text();
      expect(html).toContain("<table");
      expect(html).toContain("What comes back</h2>");
      expect(index).toContain(`/agents/submit/${type}.md)`);
      expect(sitemap).toContain(`/agents/submit/${type}</loc>`);
    }
  });
});

describe("the pages for senders, of a server with the whole shipped corpus", () => {
  let target: ServerUnderTest | undefined;
  const api = new Api(() => target);
  beforeAll(async () => {
    target = await startNodeTarget({ BECIVIC_CORPUS: path.resolve(import.meta.dirname, "../../corpus") });
  });
  afterAll(() => target?.stop());

  it.each(types)("%s: every example is taken as it is shown [senders.examples]", async (type) => {
    for (const example of jsonUnder(await pageOf(api, type), "Examples")) {
      const { status, body } = await api.post(api.newAddress(), `/api/${kindOfType(type)?.collection}`, example);
      expect([status, body.faults], type).toEqual([kindOfType(type)?.isImmediate === true ? 201 : 202, undefined]);
    }
  });

  it("the draft of the fixtures passes under a free id [senders.fixture]", async () => {
    const draft = readFixture<Example>("drafts/valid/skill/main");
    const { status, body } = await api.post(api.newAddress(), "/api/drafts?dry_run=1", { ...draft, submitted_at: await api.now() });
    expect([status, body.faults]).toEqual([200, undefined]);
  });
});
