import { DAY_MS, HOUR_MS, MINUTE_MS } from "@becivic/contract";
import { decideReviewItem, deprecateArtefact, listRows, readRow, readRowHistory, retractText } from "@becivic/service";
import { describe, expect, it } from "vitest";
import { verifyServer } from "../verify/_verify.ts";
import { communeOn, ETTERBEEK, FIGURE, GENT, seedWithCommunes } from "./_communes.ts";
import { TestServer } from "./_test-server.ts";

const open = (options: { limitsEnabled?: boolean } = {}) => TestServer.open({ seed: () => seedWithCommunes(), ...options });
const general = (server: TestServer) => readRow("volatile_value", { uid: FIGURE }, server.now, server.service);

describe("the own value of a commune", () => {
  it("ships with the corpus, and is shown as one report beside the range [communes.shown]", async () => {
    const server = await open();
    expect(await communeOn(server, ETTERBEEK).read()).toMatchObject({
      uid: FIGURE,
      commune: ETTERBEEK,
      commune_name: "Etterbeek",
      has_own_value: true,
      value: 20,
      revision: 1,
      status: "alpha",
      basis: "local",
      as_of: "2026-09",
      source: "registration-code",
      range: { low: 0, high: 30, n: 3 },
      confirmed_by: 0,
      is_one_report: true,
      says: "Etterbeek, September 2026: one report, not confirmed. Elsewhere: between €0 and €30 in 3 communes. Check: The desk of your commune.",
      general_value: 25,
      replaced: null,
    });
  });

  it("is the general value with its range where the commune has none [communes.shown]", async () => {
    const server = await open();
    const answer = await communeOn(server, GENT).read();
    expect(answer).toMatchObject({
      commune: GENT,
      commune_name: "Gent",
      has_own_value: false,
      value: 25,
      basis: "local",
      range: { high: 30 },
    });
    expect(answer).not.toHaveProperty("is_one_report");
  });

  it("is listed with the general value, and counted in the list [communes.shown]", async () => {
    const server = await open();
    expect((await general(server)).by_commune).toEqual({
      [ETTERBEEK]: {
        value: 20,
        revision: 1,
        status: "alpha",
        as_of: "2026-09",
        source: "registration-code",
        confirmed_by: 0,
        is_one_report: true,
      },
    });
    const list = await listRows("volatile_value", server.now, server.service);
    expect(list.map(({ uid, communes }) => [uid, communes])).toEqual([
      [FIGURE, 1],
      ["val-00002", undefined],
    ]);
  });

  it.each([
    ["no commune", "99999"],
    ["a commune that was merged", "44011"],
  ])("is refused for %s [communes.unknown]", async (_, commune) => {
    const server = await open();
    await expect(communeOn(server, commune).read()).rejects.toMatchObject({ code: "schema_fail", details: { schema_pointer: "/commune" } });
    expect(await communeOn(server, commune).amend(5)).toBe("cross_ref_fail");
    expect(await communeOn(server, commune).vote("confirm")).toBe("cross_ref_fail");
  });

  it("is not asked of a reference", async () => {
    const server = await open();
    const answer = readRow("reference", { uid: "ref-00001", commune: ETTERBEEK }, server.now, server.service);
    await expect(answer).rejects.toMatchObject({ code: "schema_fail", details: { schema_pointer: "/commune" } });
  });

  it("is refused for a figure that is the same in every commune [communes.same-everywhere]", async () => {
    const server = await open();
    expect(await communeOn(server, GENT, "val-00002").amend(3)).toBe("cross_ref_fail");
  });

  it("takes no vote before there is one [communes.amended]", async () => {
    const server = await open();
    expect(await communeOn(server, GENT).vote("confirm")).toBe("cross_ref_fail");
  });

  it("is published a day after it was sent, and leaves the general value as it was [communes.amended]", async () => {
    const server = await open();
    const gent = communeOn(server, GENT);
    expect(await gent.amend(12)).toBe("ok");
    await server.advance(DAY_MS - HOUR_MS);
    expect(await gent.read()).toMatchObject({ has_own_value: false, value: 25 });
    await server.advance(HOUR_MS);
    const own = { value: 12, revision: 1, status: "alpha", basis: "reported", as_of: "2026-11", confirmed_by: 0, is_one_report: true };
    expect(await gent.read()).toMatchObject(own);
    expect(await gent.read()).not.toHaveProperty("source");
    expect(await general(server)).toMatchObject({ value: 25, revision: 1 });
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("shows what a correction replaced, until the correction is confirmed [communes.replaced]", async () => {
    const server = await open();
    const etterbeek = communeOn(server, ETTERBEEK);
    await etterbeek.amend(22);
    await server.advance(DAY_MS);
    const expected = {
      value: 22,
      revision: 2,
      basis: "reported",
      is_one_report: true,
      replaced: { value: 20, source: "registration-code" },
    };
    expect(await etterbeek.read()).toMatchObject(expected);
  });

  it("becomes stable by ten networks in two weeks, with votes of its own [communes.stable]", async () => {
    const server = await open();
    const gent = communeOn(server, GENT);
    await gent.amend(12);
    await server.advance(DAY_MS);
    for (let voter = 0; voter < 3; voter += 1) expect(await gent.vote("confirm")).toBe("ok");
    await server.advance(2 * DAY_MS);
    expect(await gent.read()).toMatchObject({ status: "beta", confirmed_by: 3, is_one_report: false });
    for (let voter = 0; voter < 7; voter += 1) await gent.vote("confirm");
    await server.advance(13 * DAY_MS);
    const says = expect.stringContaining("Gent, November 2026: confirmed by 10 networks.");
    expect(await gent.read()).toMatchObject({ status: "stable", confirmed_by: 10, basis: "local", says });
    expect(await general(server)).toMatchObject({ value: 25, status: "alpha", revision: 1 });
    expect(await communeOn(server, ETTERBEEK).read()).toMatchObject({ status: "alpha", confirmed_by: 0 });
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("takes another value after votes and a maintainer withdrew it, but not the same one [communes.withdrawn]", async () => {
    const server = await open();
    const gent = communeOn(server, GENT);
    await gent.amend(99);
    await server.advance(DAY_MS);
    for (let voter = 0; voter < 2; voter += 1) await gent.vote("reject");
    await server.advance(5 * MINUTE_MS);
    expect(await gent.read()).toMatchObject({ has_own_value: false, value: 25 });
    expect(await gent.vote("confirm")).toBe("cross_ref_fail");
    await server.decide(await server.reviewItem("quarantine"), "uphold");
    await gent.amend(99);
    await server.advance(DAY_MS);
    expect(await gent.read()).toMatchObject({ has_own_value: false });
    expect(await gent.amend(12)).toBe("ok");
    await server.advance(DAY_MS);
    expect(await gent.read()).toMatchObject({ value: 12, revision: 2, status: "alpha" });
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("has a history of its own [communes.shown]", async () => {
    const server = await open();
    await communeOn(server, ETTERBEEK).amend(22);
    await server.advance(DAY_MS);
    const { revisions } = await readRowHistory("volatile_value", { uid: FIGURE, commune: ETTERBEEK }, server.service);
    expect(revisions.map(({ value }) => value)).toEqual([20, 22]);
    expect((await readRowHistory("volatile_value", { uid: FIGURE }, server.service)).revisions).toHaveLength(1);
  });

  it("goes with the general value where that is withdrawn, and comes back with it [communes.withdrawn]", async () => {
    const server = await open();
    await server.flag("volatile_value", FIGURE);
    await expect(communeOn(server, ETTERBEEK).read()).rejects.toMatchObject({ code: "not_found" });
    expect(await communeOn(server, ETTERBEEK).vote("confirm")).toBe("cross_ref_fail");
    expect(await communeOn(server, GENT).amend(12)).toBe("cross_ref_fail");
    await server.decide(await server.reviewItem("quarantine"), "reinstate");
    expect(await communeOn(server, ETTERBEEK).read()).toMatchObject({ value: 20, status: "alpha" });
  });

  it("is still served as it was on a day of the past [communes.shown]", async () => {
    const server = await open();
    const before = new Date(server.now).toISOString();
    await communeOn(server, GENT).amend(12);
    await communeOn(server, ETTERBEEK).amend(22);
    await server.advance(2 * DAY_MS);
    const at = (commune: string) => readRow("volatile_value", { uid: FIGURE, commune, at: before }, server.now, server.service);
    expect(await at(GENT)).toMatchObject({ has_own_value: false, value: 25 });
    expect(await at(ETTERBEEK)).toMatchObject({ value: 20, is_one_report: true });
    expect(await at(ETTERBEEK)).not.toHaveProperty("confirmed_by");
  });
});

describe("an attack on the value of a commune", () => {
  const FALSE = 29;
  const attack = async (networks: number, days: number) => {
    const server = await open({ limitsEnabled: true });
    const etterbeek = communeOn(server, ETTERBEEK);
    const [author, ...voters] = Array.from({ length: networks }, () => server.newAddress());
    expect(await etterbeek.amend(FALSE, author)).toBe("ok");
    await server.advance(DAY_MS);
    const answers = new Set<string>();
    for (let day = 0; day < days; day += 1) {
      for (const voter of voters) answers.add(await etterbeek.vote("confirm", voter));
      answers.add(await etterbeek.vote("confirm", author));
      await server.advance(DAY_MS);
    }
    expect(answers).toContain("self_validation_blocked");
    return { server, etterbeek };
  };

  it.each([2, 3])("by %i networks for a month is one report, with the shipped value beside it [communes.attack]", async (networks) => {
    const { server, etterbeek } = await attack(networks, 30);
    expect(await etterbeek.read()).toMatchObject({
      value: FALSE,
      status: "alpha",
      basis: "reported",
      confirmed_by: networks - 1,
      is_one_report: true,
      says: expect.stringContaining("one report, not confirmed"),
      replaced: { value: 20, source: "registration-code" },
    });
    expect(await general(server)).toMatchObject({ value: 25, status: "alpha", revision: 1 });
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("by three confirming networks within a day is one report, and at no time stable [communes.attack]", async () => {
    const { etterbeek } = await attack(4, 1);
    expect(await etterbeek.read()).toMatchObject({ status: "alpha", confirmed_by: 3, is_one_report: true });
  });

  it("by three confirming networks for a month is beta, and never stable [communes.attack]", async () => {
    const { etterbeek } = await attack(4, 30);
    expect(await etterbeek.read()).toMatchObject({ status: "beta", confirmed_by: 3, replaced: { value: 20 } });
  });

  it("is ended by two honest rejects, which restore the shipped value [communes.attack]", async () => {
    const { server, etterbeek } = await attack(2, 1);
    for (let voter = 0; voter < 3; voter += 1) await etterbeek.vote("reject");
    await server.advance(5 * MINUTE_MS);
    expect(await etterbeek.read()).toMatchObject({ value: 20, revision: 3, status: "alpha", basis: "local", source: "registration-code" });
    expect(await etterbeek.amend(FALSE)).toBe("ok");
    await server.advance(DAY_MS);
    expect(await etterbeek.read()).toMatchObject({ value: 20, revision: 3 });
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("by a flag withdraws the value of that commune alone [communes.attack]", async () => {
    const server = await open();
    const [etterbeek, gent] = [communeOn(server, ETTERBEEK), communeOn(server, GENT)];
    await gent.amend(12);
    await server.advance(DAY_MS);
    expect(await etterbeek.flag()).toBe("ok");
    await server.advance(5 * MINUTE_MS);
    expect(await etterbeek.read()).toMatchObject({ has_own_value: false, value: 25 });
    expect(await general(server)).toMatchObject({ value: 25, status: "alpha", revision: 1 });
    expect(await gent.read()).toMatchObject({ has_own_value: true, value: 12, status: "alpha" });
    const [item] = await server.database.review.open(10);
    expect(item).toMatchObject({ kind: "quarantine", target_type: "volatile_value", target_id: `${FIGURE}:${ETTERBEEK}` });
    await server.decide(await server.reviewItem("quarantine"), "reinstate");
    expect(await etterbeek.read()).toMatchObject({ has_own_value: true, value: 20, revision: 2, basis: "local" });
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("by votes on communes has the limits of one address, however many communes it names [communes.limits]", async () => {
    const server = await TestServer.open({ seed: () => seedWithCommunes({}), limitsEnabled: true });
    const communes = [ETTERBEEK, GENT, "92094"];
    for (const commune of communes) await communeOn(server, commune).amend(12);
    await server.advance(DAY_MS);
    const attacker = server.newAddress();
    const answers: string[] = [];
    for (let vote = 0; vote < 12; vote += 1) answers.push(await communeOn(server, communes[vote % 3] ?? "").vote("confirm", attacker));
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(10);
    expect(answers.slice(10)).toEqual(["rate_limit_exceeded", "rate_limit_exceeded"]);
    const amendments: string[] = [];
    for (let sent = 0; sent < 60; sent += 1) amendments.push(await communeOn(server, communes[sent % 3] ?? "").amend(sent, attacker));
    expect(amendments.filter((answer) => answer === "ok")).toHaveLength(40);
    // Several votes of one network on one commune are one.
    expect(await communeOn(server, ETTERBEEK).read()).toMatchObject({ confirmed_by: 1, is_one_report: true });
  });
});

describe("the texts of a value of a commune", () => {
  it("are not served with hidden characters, and a maintainer is told [communes.texts]", async () => {
    const server = await open();
    await server.rows(
      `UPDATE catalogue SET content = json_set(content, '$.value', 'a\u200b') WHERE commune = '${ETTERBEEK}' RETURNING uid`,
    );
    expect(await communeOn(server, ETTERBEEK).read()).toMatchObject({ has_own_value: false, value: 25 });
    await server.advance(HOUR_MS);
    const items = await server.database.review.open(10);
    expect(items).toMatchObject([{ kind: "stuck", target_type: "volatile_value", target_id: `${FIGURE}:${ETTERBEEK}` }]);
  });

  it("are held where they name a person, and published after an edit [communes.texts]", async () => {
    const server = await open();
    const content = { proposed_value: 12, value_type: "integer", commune: GENT };
    await server.send("amendment", server.newAddress(), {
      target_id: FIGURE,
      rationale: "Mrs Jeanne Dupont at the desk told me so.",
      content,
    });
    await server.advance(DAY_MS);
    expect(await communeOn(server, GENT).read()).toMatchObject({ has_own_value: false });
    const item = await server.reviewItem("ner_hold");
    const decide = (edited: Record<string, unknown>) =>
      decideReviewItem(item, { action: "release_after_edit", edited }, server.now, server.service);
    const rationale = "The desk told me so.";
    // An edit is of the words: it does not move the value to another commune.
    await expect(decide({ rationale, content: { ...content, commune: ETTERBEEK } })).rejects.toMatchObject({ code: "cross_ref_fail" });
    await decide({ rationale, content });
    await server.advance(5 * MINUTE_MS);
    expect(await communeOn(server, GENT).read()).toMatchObject({ value: 12, revision: 1 });
    expect(await server.rows(`SELECT note FROM catalogue WHERE commune = '${GENT}'`)).toEqual([{ note: rationale }]);
  });

  it("are retracted with every other text [communes.texts]", async () => {
    const server = await open();
    const content = { proposed_value: 12, value_type: "integer", commune: GENT, note: "Seen on form AB-1234." };
    await server.send("amendment", server.newAddress(), { target_id: FIGURE, content });
    await server.advance(DAY_MS);
    await retractText({ text: "AB-1234", category: "other", acknowledged: true }, server.now, server.service);
    expect(await server.rows(`SELECT note FROM catalogue WHERE commune = '${GENT}'`)).toEqual([{ note: "Seen on form (retracted)." }]);
  });

  it("are deprecated with the figure [communes.withdrawn]", async () => {
    const server = await open();
    await deprecateArtefact({ target_type: "volatile_value", target_id: FIGURE }, server.now, server.service);
    expect(await communeOn(server, ETTERBEEK).read()).toMatchObject({ has_own_value: false, status: "deprecated" });
    expect(await communeOn(server, ETTERBEEK).vote("confirm")).toBe("cross_ref_fail");
    expect((await verifyServer(server)).differences).toEqual([]);
  });
});
