import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "./_on-both.ts";

const SKILL = { target_type: "skill", target_id: "nationality-application" };
const CHANGE = "/content/frontmatter_change";
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `sentence ${index}`);

describeOnBoth("an amendment of search phrases", (api, stage) => {
  const send = async (field_path: string, proposed_value: unknown, target: object = SKILL) => {
    const { amendment } = await api.make();
    return stage(
      "amendments",
      amendment({ ...target, content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path, proposed_value } } }),
    );
  };

  it("starts from the phrases that are served by language [phrases.amend]", async () => {
    const { status, body } = await api.get("/skills/nationality-application/phrases.json");
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(["en", "fr", "nl", "de"]);
    expect(body.fr).toContain("devenir belge après cinq ans de séjour");
    expect((await api.get("/skills/meta-no-skill-fallback/phrases.json")).body).toEqual({});
    expect((await api.get("/skills/nothing/phrases.json")).status).toBe(404);
  });

  it.each<[name: string, field: string, value: unknown]>([
    ["a list", "phrases.fr", ["j'habite ici depuis longtemps et je voudrais voter"]],
    ["as many and as long as may be", "phrases.de", [...many(59), "x".repeat(100)]],
    ["an empty list", "phrases.nl", []],
  ])("is accepted with %s [phrases.amend]", async (_name, field, value) => {
    expect((await send(field, value)).status).toBe(202);
  });

  it.each<[name: string, field: string, value: unknown, pointer: string, sentence: RegExp]>([
    ["another language", "phrases.es", ["ser belga"], `${CHANGE}/field_path`, /name phrases\.en, phrases\.fr, phrases\.nl or phrases\.de/],
    ["no language", "phrases", { fr: [] }, `${CHANGE}/field_path`, /name phrases\.en/],
    ["too many phrases", "phrases.en", many(61), `${CHANGE}/proposed_value`, /at most 60 phrases each/],
    ["too long a phrase", "phrases.en", ["x".repeat(101)], `${CHANGE}/proposed_value`, /at most 100 characters/],
    ["no list", "phrases.en", "become Belgian", `${CHANGE}/proposed_value`, /give lists/],
    ["a phrase twice", "phrases.fr", ["Devenir belge ?", "devenir belge"], `${CHANGE}/proposed_value`, /appears twice/],
    ["markup", "phrases.fr", ["<b>belge</b>"], `${CHANGE}/proposed_value`, /markup/],
  ])("is refused with %s [phrases.amend]", async (_name, field, value, pointer, sentence) => {
    const answer = await send(field, value);
    expect({ status: answer.status, body: problemOf(answer.body) }).toEqual({
      status: 422,
      body: { error: "cross_ref_fail", schema_pointer: pointer },
    });
    expect(JSON.stringify(answer.body.faults)).toMatch(sentence);
  });

  it("is refused with personal data, with hidden characters, and without a change [phrases.amend]", async () => {
    expect(await send("phrases.fr", ["je paie de BE49 9990 0000 0171"])).toMatchObject({ status: 422, body: { error: "regex_fail" } });
    expect(await send("phrases.fr", ["devenir\u200bbelge"])).toMatchObject({ status: 400, body: { error: "schema_fail" } });
    const { body } = await api.get("/skills/nationality-application/phrases.json");
    const same = await send("phrases.fr", body.fr);
    expect(same.status).toBe(422);
    expect(JSON.stringify(same.body.faults)).toContain("This changes nothing");
  });

  it("leaves skills of the maintainers alone [phrases.amend]", async () => {
    const answer = await send("phrases.en", ["anything"], { target_type: "skill", target_id: "meta-no-skill-fallback" });
    expect(answer).toMatchObject({ status: 403, body: { error: "forbidden" } });
  });

  it("is not what more tags are for: a list of 21 is refused [phrases.earlier-texts]", async () => {
    const answer = await send("tags", many(21));
    expect({ status: answer.status, body: problemOf(answer.body) }).toEqual({
      status: 422,
      body: { error: "cross_ref_fail", schema_pointer: CHANGE },
    });
    expect(JSON.stringify(answer.body.faults)).toContain("more than 20 tags");
    const { draft } = await api.make();
    const proposal = draft({}) as { content: { frontmatter: Record<string, unknown> } };
    proposal.content.frontmatter.tags = many(21);
    expect(problemOf((await stage("drafts", proposal)).body)).toEqual({
      error: "schema_fail",
      schema_pointer: "/content/frontmatter/tags",
      keyword: "maxItems",
    });
  });
});
