import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { problemOf } from "../_problem.ts";
import { describeOnNode } from "./_on-node.ts";
import { votingOn } from "./_votes.ts";

interface Item {
  id: string;
  kind: string;
  target_type: string | null;
  target_id: string | null;
  submission_id: string | null;
}

describeOnNode("the review queue", ({ api, stage, git, dataFolder }) => {
  const items = async (): Promise<Item[]> => (await api.operator("GET", "/api/_internal/review")).body.items as Item[];
  const decide = (id: string | undefined, body: object) => api.operator("POST", `/api/_internal/review/${id}`, body);
  const audit = async () =>
    (await api.operator("GET", "/api/_internal/audit")).body.lines as { action: string; actor: string; detail: string }[];

  it("is for operators only, and says what is wrong with a decision [review.access]", async () => {
    expect((await api.get("/api/_internal/review")).status).toBe(401);
    expect((await api.get("/api/_internal/review/rvw-00001")).status).toBe(401);
    expect((await api.post("192.0.2.9", "/api/_internal/review/rvw-00001", { action: "close" })).status).toBe(401);
    expect((await decide("rvw-99999", { action: "close" })).status).toBe(404);
    expect(problemOf((await decide("rvw-99999", { action: "dance" })).body)).toEqual({
      error: "schema_fail",
      schema_pointer: "/action",
      keyword: "enum",
    });
    expect(problemOf((await decide("rvw-99999", {})).body)).toEqual({
      error: "schema_fail",
      schema_pointer: "",
      keyword: "required",
      missing: "action",
    });
    expect((await decide("rvw-99999", { action: "close", more: 1 })).body).toMatchObject({ keyword: "additionalProperties" });
    expect((await decide("rvw-99999", { action: "close", note: "call +32 470 12 34 56" })).body).toMatchObject({ error: "regex_fail" });
  });

  it("brings remarks to the operators (list-review-items), and closes them [review.feedback]", async () => {
    const { feedback } = await api.make();
    const sent = await stage("feedback-channel", feedback({ body: "The list was too long." }));
    await api.advance("PT24H");
    const item = (await items()).find(({ kind }) => kind === "feedback");
    expect(item).toMatchObject({ target_type: "feedback", target_id: expect.stringMatching(/^fbk-\d{5}$/), submission_id: sent.body.id });
    expect((await api.operator("GET", `/api/_internal/review/${item?.id}`)).body.content).toMatchObject({ body: "The list was too long." });
    expect((await decide(item?.id, { action: "approve" })).body).toEqual({ error: "invalid_transition" });
    expect((await decide(item?.id, { action: "close", note: "Thanked." })).body).toEqual({ id: item?.id, outcome: "closed" });
    expect(await items()).toEqual([]);
    expect((await audit())[0]).toMatchObject({ action: "review_close", actor: "operator", detail: `${item?.id}: Thanked.` });
  });

  it("keeps what has lost its target for the operators, and tries again or gives up as they say [review.stuck]", async () => {
    const { amendment } = await api.make();
    const edit = (summary: string) =>
      amendment({
        target_type: "skill",
        target_id: "apostille-foreign-document-hague",
        content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: summary } },
      });
    const [first, second] = [await stage("amendments", edit("One.")), await stage("amendments", edit("Two."))];
    const clone = path.join(dataFolder(), "..", "clone");
    const hand = (...args: string[]) =>
      execFileSync("git", ["-C", clone, "-c", "user.name=Maintainer", "-c", "user.email=maintainer@example.org", ...args], {
        stdio: "ignore",
      });
    execFileSync("git", ["clone", "--quiet", path.join(dataFolder(), "corpus.git"), clone], { stdio: "ignore" });
    hand("mv", "skills/apostille-foreign-document-hague", "skills/apostille-elsewhere");
    hand("commit", "-am", "Move it away by hand");
    // The hook would refuse it; who may write to the folder can go past it.
    const PAST_THE_HOOK = "--receive-pack=git -c core.hooksPath=/dev/null receive-pack";
    hand("push", PAST_THE_HOOK);
    await api.advance("PT24H");
    const stuck = (await items()).filter(({ kind }) => kind === "stuck");
    expect(stuck).toHaveLength(2);
    expect((await api.get(first.path)).body).toMatchObject({ state: "committed", publication: "pending" });
    expect((await api.operator("GET", `/api/_internal/review/${stuck[0]?.id}`)).body.content).toMatchObject({
      reason: "canonical_not_found",
    });
    hand("revert", "--no-edit", "HEAD");
    hand("push", PAST_THE_HOOK);
    const idOf = (submission: unknown): string | undefined => stuck.find(({ submission_id }) => submission_id === submission)?.id;
    expect((await decide(idOf(first.body.id), { action: "release" })).body).toMatchObject({ outcome: "tried_again" });
    expect((await decide(idOf(second.body.id), { action: "discard" })).body).toMatchObject({ outcome: "closed" });
    await api.advance("PT5M");
    expect((await api.get(first.path)).body).toMatchObject({ publication: expect.stringMatching(/merged|failed/) });
    expect((await api.get(second.path)).body).toMatchObject({ publication: "failed" });
  });

  it("stops quarantining by itself after five in an hour, and asks instead [review.brake]", async () => {
    const figures = ["val-00006", "val-00007", "val-00008", "val-00009", "val-00010", "val-00011"].map((target_id) =>
      votingOn(api, { target_type: "volatile_value", target_id }),
    );
    for (const figure of figures) expect((await figure.flag()).status).toBe(201);
    await api.advance("PT5M");
    const statuses = await Promise.all(figures.map(async (figure) => (await figure.standing()).status));
    expect(statuses.filter((status) => status === "quarantined")).toHaveLength(5);
    const served = figures[statuses.indexOf("alpha")];
    const flagged = (await items()).filter(({ kind }) => kind === "quarantine");
    expect(flagged).toHaveLength(6);
    await api.advance("PT5M");
    expect((await items()).filter(({ kind }) => kind === "quarantine")).toHaveLength(6);
    const uid = ["val-00006", "val-00007", "val-00008", "val-00009", "val-00010", "val-00011"][statuses.indexOf("alpha")];
    const flag = flagged.find(({ target_id }) => target_id === uid);
    expect((await decide(flag?.id, { action: "uphold" })).body).toMatchObject({ outcome: "upheld" });
    expect(await served?.standing()).toMatchObject({ status: "quarantined" });
  });

  it("bans a sender who flags without cause a second time [review.ban]", async () => {
    const flagger = api.newAddress();
    const judgeBogus = async (target_id: string): Promise<void> => {
      await api.advance("PT2H");
      const figure = votingOn(api, { target_type: "volatile_value", target_id });
      expect((await figure.flag(flagger)).status).toBe(201);
      await api.advance("PT5M");
      const item = (await items()).find((one) => one.kind === "quarantine" && one.target_id === target_id);
      expect((await decide(item?.id, { action: "reinstate", bogus_flag: true })).body).toMatchObject({ outcome: "reinstated" });
    };
    const other = votingOn(api, { target_type: "volatile_value", target_id: "val-00014" });
    await judgeBogus("val-00012");
    expect((await other.flag(flagger)).status).toBe(429);
    expect((await other.confirm(flagger)).status).toBe(201);
    await api.advance("P31D");
    await judgeBogus("val-00013");
    expect(problemOf((await other.confirm(flagger)).body)).toEqual({ error: "forbidden" });
    expect((await other.confirm()).status).toBe(201);
    await api.advance("P366D");
    expect((await other.confirm(flagger)).status).toBe(201);
  });

  it("records who did what (read-audit), and not a word of what a sender wrote [review.audit]", async () => {
    const lines = await audit();
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(Object.keys(line).sort()).toEqual(["action", "actor", "at", "detail", "target_id", "target_type"]);
    expect(JSON.stringify(lines)).not.toContain("The list was too long.");
    expect(git("fsck", "--full", "--strict", "--no-dangling")).toBe("");
  });
});
