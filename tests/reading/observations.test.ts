import { validate } from "@becivic/contract";
import { expect, it } from "vitest";
import { call, connect } from "../mcp/_client.ts";
import type { Api, ApiAnswer } from "../receiving-end/_api.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

const SKILL = "nationality-application";
const WORDS = "Reported for Namur (commune), seen on 1 November 2026, by a user.";
const BODY = "The desk wants a copy not older than a month.";

const scoped = {
  scope: "commune-specific",
  specifier: "92094",
  body: BODY,
  evidence_date: "2026-11-01",
  evidence_source: "customer-report",
};

interface Item {
  body: string;
  [field: string]: unknown;
}

function itemsOf({ body }: Pick<ApiAnswer, "body">): Item[] {
  const { groups } = body.observations_block as { groups: { items: Item[] }[] };
  return groups.flatMap(({ items }) => items);
}

async function textOf(api: Api, path: string, accept = "*/*"): Promise<string> {
  return (await api.send("192.0.2.77", path, { headers: { accept } })).text();
}

describeOnBoth("an observation", (api, stage) => {
  it("keeps its scope, its commune, its evidence date and its source in every view [text.observation-place]", async () => {
    const { concern } = await api.make();
    expect((await stage("concerns", concern({ content: scoped }))).status).toBe(202);
    await api.advance("PT25H");
    const answer = await api.get(`/api/skills/${SKILL}`);
    expect(itemsOf(answer)).toMatchObject([
      {
        body: BODY,
        reported: WORDS,
        scope: "commune-specific",
        specifier: "92094",
        commune: "92094",
        evidence_date: "2026-11-01",
        evidence_source: "customer-report",
      },
    ]);
    expect(answer.body.body).toContain(`${WORDS}\n\n</Observation>`);
    expect(answer.body.body).toContain('specifier="92094"');
    expect(validate("skill-answer", answer.body).valid).toBe(true);
    expect(await textOf(api, `/skills/${SKILL}`, "text/html")).toContain(`<p class="observation-place">${WORDS}</p>`);
    expect(await textOf(api, `/skills/${SKILL}.md`)).toContain(WORDS);
    expect(await textOf(api, "/llms-full.txt")).toContain(WORDS);
    const client = await connect(api);
    const read = await call(client, "read_skill", { skill_id: SKILL });
    expect(read.data.body).toContain(WORDS);
    expect(JSON.stringify(read.data.observations_block)).toContain(WORDS);
    await client.close();
  });

  it("of a path or of its sources is in the path's answers, over HTTP and MCP [text.path-observations]", async () => {
    const { concern } = await api.make();
    const { body } = await api.get("/api/paths");
    const [id = "", path] = Object.entries(body.paths as Record<string, { sources: { id: string }[] }>)[0] ?? [];
    const source = `${id}:${path?.sources[0]?.id}`;
    const { body: _body, ...rest } = scoped;
    const report = { ...rest, scope: "regional-specific", specifier: "Wallonia", report: "The page was down all week." };
    await stage("concerns", concern({ target_type: "path", target_id: id, content: report }));
    const { scope: _scope, specifier: _specifier, ...plain } = { ...scoped, body: "It asks for a card reader now." };
    await stage("concerns", concern({ target_type: "path_source", target_id: source, content: plain }));
    await api.advance("PT25H");
    const answer = await api.get(`/api/paths/${id}`);
    expect(validate("path-answer", answer.body).valid).toBe(true);
    const expected = [
      ["The page was down all week.", "Reported for Wallonia (region), seen on 1 November 2026, by a user."],
      ["It asks for a card reader now.", "Reported, seen on 1 November 2026, by a user."],
    ];
    expect(itemsOf(answer).map(({ body: words, reported }) => [words, reported])).toEqual(expected);
    const client = await connect(api);
    const { data } = await call(client, "read_path", { path_id: id });
    expect(itemsOf({ body: data }).map(({ body: words, reported }) => [words, reported])).toEqual(expected);
    await client.close();
    const markdown = await textOf(api, `/paths/${id}.md`);
    for (const words of expected.flat()) expect(markdown).toContain(words);
  });

  it("that others voted down is in no agent's answer, and still takes votes [text.voted-down]", async () => {
    const { concern } = await api.make();
    const words = "Nobody needs any paper at all.";
    await stage("concerns", concern({ content: { ...scoped, body: words } }));
    await api.advance("PT25H");
    const find = async () => {
      const { body } = await api.get(`/api/concerns?skill=${SKILL}`);
      expect(validate("concerns-answer", body).valid).toBe(true);
      return (body.concerns as { uid: string; hidden: boolean; content?: { body: string }; down: number }[]).find(
        ({ uid, content }) => uid === concernUid || content?.body === words,
      );
    };
    let concernUid = "";
    concernUid = (await find())?.uid ?? "";
    expect(concernUid).not.toBe("");
    for (let voter = 0; voter < 3; voter += 1) {
      const { validation } = await api.make();
      await stage(
        "validations",
        validation({ target_type: "observation", target_id: concernUid, verdict: "reject", rationale: "It was asked for." }),
      );
    }
    await api.advance("PT2M");
    expect(await find()).toMatchObject({ uid: concernUid, hidden: true, down: 3 });
    const client = await connect(api);
    const tools = [await call(client, "get_skill_concerns", { skill_id: SKILL }), await call(client, "read_skill", { skill_id: SKILL })];
    await client.close();
    const answers = [
      JSON.stringify(tools),
      ...(await Promise.all(
        [
          `/api/concerns?skill=${SKILL}`,
          `/api/skills/${SKILL}/concerns`,
          `/api/skills/${SKILL}`,
          `/skills/${SKILL}.md`,
          "/llms-full.txt",
        ].map((path) => textOf(api, path)),
      )),
    ];
    for (const answer of answers) expect(answer).not.toContain(words);
    const { validation } = await api.make();
    const again = await stage("validations", validation({ target_type: "observation", target_id: concernUid, verdict: "confirm" }));
    expect(again.status).toBeLessThan(300);
    await api.advance("PT2M");
    expect(await find()).toMatchObject({ hidden: false, content: { body: words } });
  });
});
