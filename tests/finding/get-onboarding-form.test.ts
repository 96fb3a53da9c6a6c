import { answersOfEntries, type OnboardingForm, parseAnswers } from "@becivic/forms";
import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnBoth } from "../receiving-end/_on-both.ts";

describeOnBoth("the onboarding form", (api) => {
  const form = async (query: string): Promise<OnboardingForm> =>
    (await api.get(`/api/onboarding-form?${query}`)).body as unknown as OnboardingForm;

  it("asks for the history of residence cards where nationality is declared, in rows [form.served] [form.rows]", async () => {
    const { sections, ...head } = await form("skill_id=nationality-application");
    expect(head).toMatchObject({ schema_version: 1, skill_id: "nationality-application", locale: "en" });
    const cards = sections.flatMap(({ fields }) => fields).find(({ name }) => name === "residence_cards");
    expect(cards).toMatchObject({
      type: "row_list",
      rows: { min: 0, max: 12 },
      capture_modes: ["rows", "folder_drop", "chat"],
      store: "profile",
    });
    expect(cards?.columns?.map(({ id, type }) => [id, type])).toEqual([
      ["permit_type", "single_choice"],
      ["start", "month_year"],
      ["end", "month_year_or_current"],
    ]);
  });

  it("takes what a browser's form holds for answers [form.served] [form.parse]", async () => {
    const fullForm = await form("skill_id=nationality-application&locale=FR");
    const required = fullForm.sections.flatMap(({ fields }) => fields).filter(({ optional }) => !optional);
    expect(required.map(({ name }) => name)).toEqual(["origin_country"]);
    const entries = [
      ["region", "Wallonia"],
      ["administration_language", "FR"],
      ["origin_country", "ma"],
      ["residence_cards.__mode", "rows"],
      ["residence_cards.0.permit_type", "A"],
      ["residence_cards.0.start", "2019-09"],
      ["residence_cards.0.end", "2024-09"],
      ["residence_cards.1.permit_type", ""],
    ] as const;
    expect(parseAnswers(fullForm, answersOfEntries(fullForm, entries))).toEqual({
      ok: true,
      profile: {
        region: "Wallonia",
        administration_language: "FR",
        residency_history: [{ permit_type: "A", start: "2019-09", end: "2024-09" }],
      },
      inputs: { origin_country: "ma" },
      pending: [],
    });
    const later = answersOfEntries(fullForm, [["residence_cards.__mode", "chat"]]);
    expect(later).toEqual({ residence_cards: { __mode: "chat", __status: "pending" } });
  });

  it.each([
    ["", "", "required", "skill_id"],
    ["skill_id=nationality-application&locale=xx", "/locale", "enum"],
    ["skill_id=nationality-application&format=pdf", "/format", "enum"],
  ])("refuses a query that is not in order: %s [form.served]", async (query, schema_pointer, keyword, missing?: string) => {
    const { status, body } = await api.get(`/api/onboarding-form?${query}`);
    expect([status, problemOf(body)]).toEqual([400, { error: "schema_fail", schema_pointer, keyword, ...(missing && { missing }) }]);
  });

  it("is a page (get-onboarding-page) that sends nothing and cannot be framed by another page [form.served]", async () => {
    const response = await api.send("192.0.2.1", "/api/onboarding-form?skill_id=nationality-application&format=html", { method: "GET" });
    expect(response.headers.get("content-security-policy")).toContain("form-action 'none'");
    expect(response.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    await response.text();
  });

  it("has no form for what is not there, and none to send to [form.served]", async () => {
    expect((await api.get("/api/onboarding-form?skill_id=__proto__")).body).toEqual({ error: "not_found" });
    expect((await api.post("192.0.2.1", "/api/onboarding-form?skill_id=nationality-application", { region: "Flanders" })).status).toBe(405);
  });
});
