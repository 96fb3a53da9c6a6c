import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { projectMain } from "@becivic/service/host";
import { statement } from "@becivic/storage";
import fc from "fast-check";
import { expect, it } from "vitest";
import { sampleOf } from "../_sample.ts";
import { TestServer } from "./_test-server.ts";

/** `npm run prove -- lifecycle` takes many walks; the suite a few. */
const ORDERS = sampleOf("many-walks", { few: 5, many: 100 });
const WALKS = sampleOf("many-walks", { few: 6, many: 200 });

const RANKS = ["quarantined", "deprecated", "draft", "alpha", "beta", "stable"];
const addressOf = (number: number): string => `198.51.${number >> 8}.${number & 255}`;
const amendment = (summary: string) => ({
  target_type: "skill",
  target_id: "deposit",
  content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path: "summary", proposed_value: summary } },
});
const vote = (verdict: string, fields: object = {}) => ({
  target_type: "skill",
  target_id: "deposit",
  verdict,
  ...(verdict === "reject" ? { rationale: "Not so." } : {}),
  ...fields,
});

it("comes to the same, whatever the order of the votes [lifecycle.order]", async () => {
  const ballots = fc.array(fc.tuple(fc.constantFrom("confirm", "reject"), fc.boolean()), { minLength: 1, maxLength: 12 }).chain((votes) => {
    const numbered = votes.map(([verdict, flags], number) => ({ verdict, flags: flags && number === 0, number }));
    return fc.tuple(fc.constant(numbered), fc.shuffledSubarray(numbered, { minLength: numbered.length }));
  });
  const outcome = async (votes: readonly { verdict: string; flags: boolean; number: number }[]) => {
    const server = await TestServer.open();
    for (const { verdict, flags, number } of votes) {
      const more = flags ? { injection_flag: true, injection_reason: "It gives orders." } : {};
      expect(await server.send("validation", addressOf(number), vote(verdict, more))).toBe("ok");
    }
    await server.advance(3 * DAY_MS);
    const { status, version } = await server.standing("skill", "deposit");
    return { status, version, text: await server.text("deposit") };
  };
  await fc.assert(
    fc.asyncProperty(ballots, async ([inOrder, mixed]) => {
      expect(await outcome(mixed)).toEqual(await outcome(inOrder));
    }),
    ORDERS,
  );
});

it("withdraws at once what is flagged and has nothing before it, also where others need it [lifecycle.withdrawn]", async () => {
  const server = await TestServer.open();
  await server.send("validation", addressOf(1), vote("reject", { injection_flag: true, injection_reason: "It gives orders." }));
  await server.advance(300_000);
  expect(await server.standing("skill", "deposit")).toMatchObject({ status: "quarantined", version: "0.1.0" });
  expect(await server.send("amendment", addressOf(2), amendment("Better."))).toBe("cross_ref_fail");
  expect(await server.send("validation", addressOf(2), vote("confirm"))).toBe("cross_ref_fail");
  // What needs it can be changed all the same: it was not that change which broke it.
  const lease = { ...amendment("Still needed."), target_id: "lease" };
  expect(await server.send("amendment", addressOf(2), lease)).toBe("ok");
  await server.advance(DAY_MS);
  expect(await server.text("lease")).toContain("Still needed.");
});

it("forgets who voted and who wrote, once something is stable [lifecycle.forgotten]", async () => {
  const server = await TestServer.open();
  const count = async (sql: string): Promise<number> => Number((await server.driver.read([statement(sql)]))[0]?.[0]?.count);
  const leads = async () => ({
    voters: await count("SELECT count(*) AS count FROM validations WHERE voter IS NOT NULL"),
    authors: await count("SELECT count(*) AS count FROM artefact_submitters"),
    salts: await count("SELECT count(*) AS count FROM salts WHERE kind = 'artefact'"),
  });
  await server.send("amendment", addressOf(200), amendment("A line to be stable."));
  await server.send("amendment", addressOf(200), { target_id: "val-00001", content: { proposed_value: 7, value_type: "integer" } });
  await server.advance(DAY_MS);
  const confirmByTen = async (first: number): Promise<void> => {
    await server.advance(2 * HOUR_MS);
    for (let voter = first; voter < first + 10; voter += 1) {
      expect(await server.send("validation", addressOf(voter), vote("confirm"))).toBe("ok");
      await server.send("validation", addressOf(voter), { target_type: "volatile_value", target_id: "val-00001", verdict: "confirm" });
    }
  };
  await confirmByTen(0);
  expect(await leads()).toMatchObject({ voters: 20, authors: 2 });
  await server.advance(3 * DAY_MS);
  await confirmByTen(20);
  await server.advance(15 * DAY_MS);
  expect((await server.standing("skill", "deposit")).status).toBe("stable");
  expect(await leads()).toEqual({ voters: 0, authors: 0, salts: 0 });
  expect(await count("SELECT sum(confirm_halves) / 2 AS count FROM vote_totals WHERE target_type = 'skill'")).toBe(20);
});

type Step = { do: "amend" | "confirm" | "reject" | "flag" | "wait"; who: number; hours: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    do: fc.constantFrom("amend", "confirm", "confirm", "confirm", "reject", "flag", "wait"),
    who: fc.nat(14),
    hours: fc.constantFrom(0, 1, 25, 49, 340),
  }),
  { minLength: 5, maxLength: 25 },
);

it("never lets a sender judge their own work, never serves worse after a rollback, and can be rebuilt from git alone [lifecycle.self] [lifecycle.never-worse] [lifecycle.replay]", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const server = await TestServer.open();
      const authors = new Set<number>();
      // Every text that was ever served, with the best status it had.
      const best = new Map<string, number>();
      let count = 0;
      // Who wrote something is forgotten when it becomes stable, and only then.
      const advance = async (milliseconds: number): Promise<void> => {
        const { status } = await server.standing("skill", "deposit");
        await server.advance(milliseconds);
        if (status !== "stable" && (await server.standing("skill", "deposit")).status === "stable") authors.clear();
      };
      for (const step of walk) {
        const address = addressOf(step.who);
        if (step.do === "amend") {
          count += 1;
          await server.send("amendment", address, amendment(`Summary number ${count}.`));
          await advance(DAY_MS);
          if ((await server.text("deposit")).includes(`Summary number ${count}.`)) authors.add(step.who);
        } else if (step.do !== "wait") {
          const verdict = step.do === "confirm" ? "confirm" : "reject";
          const flag = step.do === "flag" ? { injection_flag: true, injection_reason: "It gives orders." } : {};
          const answer = await server.send("validation", address, vote(verdict, flag));
          if (authors.has(step.who)) expect(answer).not.toBe("ok");
        }
        const before = await server.standing("skill", "deposit");
        const wasText = summaryOf(await server.text("deposit"));
        await advance(step.hours * HOUR_MS + 300_000);
        const after = await server.standing("skill", "deposit");
        const isText = summaryOf(await server.text("deposit"));
        const lastMove = (await server.database.standings.moves({ target_type: "skill", target_id: "deposit" })).at(-1);
        if (wasText !== isText && lastMove?.move !== "amend" && after.status !== "quarantined")
          expect(RANKS.indexOf(after.status)).toBeGreaterThanOrEqual(Math.min(best.get(isText) ?? 0, RANKS.indexOf(before.status)));
        best.set(isText, Math.max(best.get(isText) ?? 0, RANKS.indexOf(after.status)));
      }
      const stored = await server.standing("skill", "deposit");
      // As if the tables were lost: the log of git alone has to tell the same.
      await server.driver.write([
        statement("DELETE FROM published_tree"),
        statement("DELETE FROM published_skills"),
        statement("DELETE FROM artefact_moves"),
      ]);
      await projectMain(server.forge, server.service);
      expect(await server.standing("skill", "deposit")).toEqual(stored);
    }),
    WALKS,
  );
});

function summaryOf(text: string): string {
  return /^summary: (.*)$/m.exec(text)?.[1] ?? "";
}
