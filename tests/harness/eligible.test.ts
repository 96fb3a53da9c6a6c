import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic } from "./_becivic.ts";

let server: RunningServer;
let user: Becivic;

beforeAll(async () => {
  server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  user = new Becivic({ BECIVIC_URL: server.address });
  await user.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
});
afterAll(() => server.stop());

const optionsOf = (answers: Readonly<Record<string, string>>): string[] =>
  Object.entries(answers).flatMap(([field, value]) => ["--given", `${field}=${value}`]);

interface Case {
  skill: string;
  answers: Readonly<Record<string, string>>;
  verdict: "yes" | "no" | "not_known";
  /** The one question; undefined where there is none. */
  asks?: string;
  /** Documents and procedures whose need is not plain, and what it is. */
  needs?: Readonly<Record<string, string>>;
  /** Documents without an open route. */
  closed?: readonly string[];
}

const running = (visa: string): string => JSON.stringify([{ start: "2026-01", end: "current", visa_type: visa }]);
const certificates = "household-and-residence-certificates";

/** People and procedures of the shipped corpus. */
const cases: readonly Case[] = [
  { skill: "address-change", answers: {}, verdict: "not_known", asks: "residency_status" },
  { skill: "address-change", answers: { residency_status: "EU-citizen" }, verdict: "yes" },
  { skill: "address-change", answers: { residency_status: "undocumented" }, verdict: "no" },
  { skill: "registration-eu-citizen", answers: { nationality: "EU" }, verdict: "not_known", asks: "residency_status" },
  { skill: "registration-eu-citizen", answers: { nationality: "EU", residency_status: "registering" }, verdict: "yes" },
  {
    skill: "registration-non-eu",
    answers: { nationality: "non-EU", residency_status: "registering" },
    verdict: "not_known",
    asks: "residency_history",
  },
  {
    skill: "registration-non-eu",
    answers: { nationality: "non-EU", residency_status: "registering", residency_history: running("long-stay-d-work") },
    verdict: "yes",
  },
  {
    skill: "registration-non-eu",
    answers: { nationality: "non-EU", residency_status: "registering", residency_history: running("short-stay-c") },
    verdict: "no",
  },
  { skill: "single-permit", answers: { nationality: "BE" }, verdict: "no" },
  { skill: "legal-cohabitation", answers: { civic_status: "married" }, verdict: "no" },
  { skill: certificates, answers: { residency_status: "asylum" }, verdict: "no" },
  {
    skill: "nationality-application",
    answers: { nationality: "EU", residency_status: "EU-citizen", civic_status: "single" },
    verdict: "yes",
    asks: "sub_category",
    needs: {
      "marriage-certificate-belgian | birth-certificate-belgian": "not_known",
      "proof-of-days-worked | self-employed-contributions-certificate": "not_known",
    },
  },
  {
    skill: "nationality-application",
    answers: { nationality: "EU", residency_status: "EU-citizen", sub_category: "5-ten-years" },
    verdict: "yes",
    needs: {
      "marriage-certificate-belgian | birth-certificate-belgian": "not_needed",
      "proof-of-days-worked | self-employed-contributions-certificate": "not_needed",
      "language-certificate | integration-certificate | proof-of-days-worked | self-employed-contributions-certificate": "listed",
      "integration-certificate | proof-of-days-worked | self-employed-contributions-certificate": "not_needed",
      "certificat-residence-historique": "needed",
    },
  },
  {
    skill: "family-reunification",
    answers: { sponsor_type: "eu-citizen", civic_status: "married", nationality: "non-EU", residency_status: "registered" },
    verdict: "yes",
    needs: { "federal-contribution-payment": "not_needed", "stay-application-contribution": "not_needed" },
  },
  {
    skill: "diploma-equivalence",
    answers: { region: "Flanders" },
    verdict: "yes",
    needs: { "apostille-foreign-document-hague": "not_needed" },
  },
  { skill: "tax-return", answers: {}, verdict: "yes" },
  { skill: "single-permit", answers: { nationality: "non-EU" }, verdict: "not_known", asks: "sub_category" },
  { skill: "single-permit", answers: { nationality: "non-EU", sub_category: "labour-market-unlimited" }, verdict: "no" },
  { skill: "single-permit", answers: { nationality: "non-EU", sub_category: "no-belgian-card" }, verdict: "yes" },
  {
    skill: "civil-status-certificates",
    answers: { sub_category: "death" },
    verdict: "yes",
    needs: {
      "death-certificate-belgian": "needed",
      "birth-certificate-belgian": "not_needed",
      "marriage-certificate-belgian": "not_needed",
    },
  },
  {
    skill: "birth-declaration",
    answers: { sub_category: "unmarried" },
    verdict: "yes",
    needs: { "civil-union-appointment": "needed", "marriage-certificate-belgian": "not_needed" },
  },
];

describe("becivic eligible", () => {
  it.each(cases)("$skill with $answers: $verdict [eligible.verdict] [eligible.documents] [eligible.ways]", async (one) => {
    const { answer, exit } = await user.ask(["eligible", one.skill, ...optionsOf(one.answers)]);
    expect(exit).toBe(0);
    expect(answer).toMatchObject({ status: "done", verdict: one.verdict, procedure_status: "alpha" });
    const { decides_most: question, documents = [], components = [] } = answer as unknown as Entries;
    expect(question?.field).toBe(one.asks);
    const needs = Object.fromEntries([...documents, ...components].map(({ need, ...rest }) => [nameOf(rest), need]));
    expect(needs).toMatchObject(one.needs ?? {});
    expect(documents.filter(({ route }) => route === "no").map(nameOf)).toEqual(one.closed ?? []);
  });

  it("puts a required procedure first where the answers ask for it, until it is completed [memory.prerequisites]", async () => {
    const holder = new Becivic({ BECIVIC_URL: server.address });
    const start = async (id: string) => (await holder.ask(["procedure", "start", id])).answer;
    await holder.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
    await holder.ask(["start", "--capabilities", "multi_turn"]);
    const answerCard = (card: string) =>
      holder.ask(["answer", "self-employed-start", "-"], { input: JSON.stringify({ card_outcome: card }) });
    await answerCard("B");
    expect(await start("self-employed-start")).not.toHaveProperty("before");
    await answerCard("A");
    expect(await start("self-employed-start")).toMatchObject({ before: [{ id: "professional-card" }] });
    await start("professional-card");
    await holder.ask(["procedure", "done", "professional-card"]);
    expect(await start("self-employed-start")).not.toHaveProperty("before");
  });

  it("says what is allowed, what is known and where it is written [eligible.source]", async () => {
    const { answer } = await user.ask(["eligible", "legal-cohabitation", "--given", "civic_status=married", "--locale", "fr"]);
    expect(answer.conditions).toEqual([
      {
        field: "civic_status",
        what: "Votre état civil",
        allowed: ["Célibataire", "Divorcé(e)", "Veuf ou veuve"],
        user_value: "Marié(e)",
        met: "no",
        source: { part: "applies_to.civic_status", of: "legal-cohabitation", version: "0.1.0" },
      },
    ]);
    expect(answer).not.toHaveProperty("documents");
    expect(answer).not.toHaveProperty("decides_most");
  });

  it("asks in the language of the user, with the options in words [eligible.one-question]", async () => {
    const { answer } = await user.ask(["eligible", "address-change", "--locale", "nl"]);
    expect(answer.decides_most).toMatchObject({ ask: "Uw inschrijving of verblijfsrecht", options: { asylum: "Asiel of bescherming" } });
  });

  it("claims no more than the text [eligible.verdict]", async () => {
    const { answer: met } = await user.ask(["eligible", "address-change", "--given", "residency_status=EU-citizen"]);
    expect(met.say).toBe(
      "Every condition that this procedure lists is met, by what you said. The authority decides. The procedure is still in testing: its conditions may be incomplete.",
    );
    const { answer: none } = await user.ask(["eligible", "tax-return"]);
    expect(none.say).toContain("lists no conditions");
    expect(none).not.toHaveProperty("conditions");
  });

  it("follows the question to an answer, by the commands that it names [eligible.one-question]", async () => {
    const person = new Becivic({ BECIVIC_URL: server.address });
    await person.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
    const replies: Record<string, string> = {
      nationality_status: "non-EU",
      residency_status: "non-EU-permit",
      sub_category: '{"sub_category":"3-spouse-or-parent"}',
    };
    const questions: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { answer } = await person.ask(["eligible", "nationality-application"]);
      const { decides_most: question } = answer as unknown as Entries;
      if (question === undefined) break;
      questions.push(question.field);
      const [, ...words] = question.answer.split(" ");
      const reply = replies[question.field] ?? "";
      await person.ask(
        words.map((word) => (word === "<value>" ? reply : word)),
        words.at(-1) === "-" ? { input: reply } : {},
      );
    }
    // The record of a child does as well as that of a marriage, so the user is not asked whether they are married.
    expect(questions).toEqual(["nationality_status", "residency_status", "sub_category"]);
    const { answer } = await person.ask(["eligible", "nationality-application", "--offline"]);
    expect(answer).toMatchObject({ verdict: "yes" });
    expect(
      (answer as unknown as Entries).documents?.every(({ need, route }) => ["needed", "listed"].includes(need) && route === "yes"),
    ).toBe(true);
  });

  const route2 = "2-five-years-integration";
  const route3 = "3-spouse-or-parent";
  const language = /^language-certificate \| /;
  it.each<[string, readonly string[], string, readonly RegExp[]]>([
    ["the certificate that proves the language and nothing else", ["language-certificate"], route2, [language]],
    [
      "a document that this route does not take, and one of the user alone",
      ["proof-of-days-worked", "birth-certificate-belgian"],
      route3,
      [],
    ],
    ["days that count only under a remark", ["proof-of-days-worked"], route2, []],
    ["a certificate that is in two lists, with a remark in one", ["integration-certificate"], route2, [language]],
  ])("marks the alternatives that are decided by %s [eligible.alternatives]", async (_name, held, category, expected) => {
    const person = await holderOf(held, category);
    const { answer } = await person.ask(["eligible", "nationality-application"]);
    const lists = (answer as unknown as Entries).documents?.filter(({ any_of: list, have }) => list !== undefined && have === true) ?? [];
    expect(lists.map(nameOf)).toEqual(expected.map((name) => expect.stringMatching(name)));
  });

  it.each([route2, route3, "5-ten-years"])(
    "does not say on route %s that days worked do for the language [eligible.alternatives]",
    async (category) => {
      const person = await holderOf(["proof-of-days-worked"], category);
      const { answer } = await person.ask(["path", "language-certificate"]);
      expect(answer).toHaveProperty("step");
      expect(JSON.stringify(answer)).not.toContain("document_at_hand");
    },
  );

  it.each([route2, route3, "5-ten-years"])(
    "says on route %s that the certificate of the course does for the language [eligible.alternatives]",
    async (category) => {
      const person = await holderOf(["integration-certificate"], category);
      const { answer } = await person.ask(["path", "language-certificate"]);
      expect(answer.notices).toContainEqual({ code: "document_at_hand", say: expect.stringMatching(/alternatives/) });
    },
  );

  it("stores nothing of what is given [eligible.given]", () => {
    const profile = readFileSync(path.join(user.home, ".be-civic/profile.json"), "utf8");
    expect(profile).not.toMatch(/residency_status|nationality_status|civic_status/);
  });

  it("needs no folder, and then answers for one call [eligible.given]", async () => {
    const visitor = new Becivic({ BECIVIC_URL: server.address });
    const { answer } = await visitor.ask(["eligible", "address-change"]);
    expect(answer.next).toEqual(["becivic eligible address-change --given residency_status=<value>"]);
  });
});

/** A user whose notes on nationality have these documents. */
async function holderOf(held: readonly string[], category: string): Promise<Becivic> {
  const person = new Becivic({ BECIVIC_URL: server.address });
  await person.ask(["setup", "--yes", "--submissions", "no", "--analytics", "no"]);
  await person.ask(["start"]);
  await person.ask(["procedure", "start", "nationality-application"]);
  await person.ask(["answer", "nationality-application", "-"], { input: JSON.stringify({ sub_category: category }) });
  const file = path.join(person.home, ".be-civic/memory/procedure_progress_nationality-application.md");
  const rows = held.map((id) => `\n  - path_id: ${id}\n    state: have\n    month: 2026-09`);
  writeFileSync(file, readFileSync(file, "utf8").replace("documents: []", `documents:${rows.join("")}`));
  return person;
}

interface Entries {
  decides_most?: { field: string; answer: string };
  documents?: (Entry & { need: string; route?: string; have?: true })[];
  components?: (Entry & { need: string })[];
}

interface Entry {
  id?: string;
  any_of?: { id: string }[];
}

/** The id, or those of the alternatives. */
function nameOf({ id, any_of: alternatives }: Entry): string {
  return id ?? alternatives?.map((one) => one.id).join(" | ") ?? "";
}
