import { readFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS, MINUTE_MS } from "@becivic/contract";
import { recordAlarms } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { verifyServer } from "../verify/_verify.ts";
import { brigadeOf, type Replay, rangeOfBrigades, replayBrigade, seedWithPaths, sourceOf } from "./_brigade.ts";
import { TestServer } from "./_test-server.ts";

// What a brigade can do within the limits, and after how many days. The table of the threat model has these outcomes, word for word.

const DAYS = 30;
const [NEW_FIGURE, STABLE_FIGURE] = ["val-00001", "val-00002"] as const;
const targets = { paths: ["unconfirmed", "confirmed", "stable"], figures: { [NEW_FIGURE]: 666, [STABLE_FIGURE]: 666 } };
const threatModel = readFileSync(path.resolve(import.meta.dirname, "../../corpus/docs/threat-model.md"), "utf8");

/** Paths with no confirmation, one and thirteen; a figure that no vote has confirmed, and a stable one. */
async function openTargets(isListed: boolean): Promise<TestServer> {
  const sharedNetworks = isListed ? { sharedNetworks: rangeOfBrigades } : {};
  const server = await TestServer.open({ seed: () => seedWithPaths(targets.paths), limitsEnabled: true, ...sharedNetworks });
  await server.carryToStable("path_source", sourceOf("stable"));
  await server.carryToStable("volatile_value", STABLE_FIGURE);
  await server.votes(1, "confirm", "path_source", sourceOf("confirmed"));
  return server;
}

/** The line of a brigade in the table: what became of each target. */
function lineOf(brigade: string, { states }: Replay): string {
  const cells = [...targets.paths, NEW_FIGURE, STABLE_FIGURE].map((target) => (states[target] ?? []).join(", "));
  return `| ${[brigade, ...cells].join(" | ")} |`;
}

describe("a brigade without a vote against it, for thirty days", () => {
  const untouched = "alpha on day 1 | stable on day 1";
  const wrong = "666 alpha on day 1";
  const wrongBeta = `${wrong}, 666 beta on day 3`;
  const wrongStable = `${wrongBeta}, 666 stable on day 15`;
  const LISTED = "2, 3 or 10 addresses of a listed network";
  const ended = "deprecated on day 1";
  it.each([
    { name: "2 networks", size: 2, outcome: `${ended} | ${untouched} | ${wrong} | ${wrong}` },
    { name: "3 networks", size: 3, outcome: `${ended} | ${ended} | stable on day 1 | ${wrong} | ${wrong}` },
    { name: "10 networks", size: 10, outcome: `${ended} | ${ended} | stable on day 1 | ${wrongBeta} | ${wrongBeta}` },
    { name: "11 networks", size: 11, outcome: `${ended} | ${ended} | stable on day 1 | ${wrongStable} | ${wrongStable}` },
    { name: LISTED, size: 2, isListed: true, outcome: `alpha on day 1 | ${untouched} | ${wrong} | ${wrong}` },
    { name: LISTED, size: 3, isListed: true, outcome: `alpha on day 1 | ${untouched} | ${wrong} | ${wrong}` },
    { name: LISTED, size: 10, isListed: true, outcome: `alpha on day 1 | ${untouched} | ${wrong} | ${wrong}` },
  ])(
    "of $name does what the threat model says, and the proof agrees [brigades.table]",
    async ({ name, size, isListed = false, outcome }) => {
      const server = await openTargets(isListed);
      const replay = await replayBrigade(server, brigadeOf(size), targets, DAYS);
      const line = lineOf(name, replay);
      expect(line).toBe(`| ${name} | ${outcome} |`);
      expect(threatModel).toContain(line);
      expect(replay.refusals).toContain("self_validation_blocked");
      // Ten addresses of a listed network have the votes of one.
      expect(replay.refusals.has("rate_limit_exceeded")).toBe(isListed && size === 10);
      expect((await verifyServer(server)).differences).toEqual([]);
    },
  );
});

describe("a brigade of ten against a figure", () => {
  const VALUE = ["volatile_value", NEW_FIGURE] as const;
  const [author = "", ...voters] = brigadeOf(10);
  const propose = (server: TestServer) =>
    server.send("amendment", author, { target_id: NEW_FIGURE, content: { proposed_value: 666, value_type: "integer" } });

  it("stays at alpha after one rejection of another network [brigades.honest]", async () => {
    const server = await TestServer.open({ limitsEnabled: true });
    await propose(server);
    await server.advance(DAY_MS + 2 * 60 * MINUTE_MS);
    await server.votes(1, "reject", ...VALUE);
    for (const voter of voters) expect(await server.vote("confirm", ...VALUE, voter)).toBe("ok");
    await server.advance(20 * DAY_MS);
    expect(await server.figure()).toEqual({ value: "666", status: "alpha" });
  });

  it("is taken back by two rejections that come before its own votes, and does not come back [brigades.honest]", async () => {
    const server = await TestServer.open({ limitsEnabled: true });
    await propose(server);
    await server.advance(DAY_MS);
    await server.votes(2, "reject", ...VALUE);
    expect(await server.figure()).toEqual({ value: "25", status: "alpha" });
    // It is staged again, and fails when it is committed.
    expect(await propose(server)).toBe("ok");
    await server.advance(DAY_MS);
    expect(await server.figure()).toEqual({ value: "25", status: "alpha" });
  });
});

describe("a brigade of two against many paths", () => {
  const paths = Array.from({ length: 12 }, (_, at) => `path-${at + 1}`);
  const deprecated = async (server: TestServer): Promise<number> => {
    const standings = await Promise.all(paths.map((id) => server.standing("path", id)));
    return standings.filter(({ status }) => status === "deprecated").length;
  };
  const reject = async (server: TestServer, some: readonly string[]): Promise<string[]> => {
    const answers: string[] = [];
    for (const address of brigadeOf(2))
      for (const id of some) answers.push(await server.vote("reject", "path_source", sourceOf(id), address));
    await server.advance(5 * MINUTE_MS);
    return answers;
  };

  it("ends three of those it rejects in a day; a maintainer is asked about the others, with an alarm [brigades.brake]", async () => {
    const { raised, alarm } = recordAlarms();
    const server = await TestServer.open({ seed: () => seedWithPaths(paths), limitsEnabled: true, alarm });
    const answers = await reject(server, paths);
    expect(answers.filter((answer) => answer === "rate_limit_exceeded")).toHaveLength(4);
    expect(await deprecated(server)).toBe(3);
    expect(await server.database.review.open(100)).toHaveLength(7);
    expect(raised).toEqual(Array<string>(7).fill("tick many_deprecations"));
    // What a maintainer was asked about stays until a decision, also when the day is over.
    await server.advance(3 * DAY_MS);
    expect(await deprecated(server)).toBe(3);
    const { differences, notes } = await verifyServer(server);
    expect(differences).toEqual([]);
    expect(notes.filter(({ rule }) => rule === "overdue")).toHaveLength(7);
  });

  it("that rejects three a day ends three a day, and no maintainer is asked [brigades.brake]", async () => {
    const { raised, alarm } = recordAlarms();
    const server = await TestServer.open({ seed: () => seedWithPaths(paths), limitsEnabled: true, alarm });
    for (let day = 0; day < 4; day += 1) {
      await reject(server, paths.slice(3 * day, 3 * day + 3));
      expect(await deprecated(server)).toBe(3 * day + 3);
      await server.advance(DAY_MS);
    }
    expect(raised).toEqual([]);
    expect(await server.database.review.open(100)).toEqual([]);
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("ends none from inside a listed network [brigades.brake]", async () => {
    const server = await TestServer.open({ seed: () => seedWithPaths(paths), limitsEnabled: true, sharedNetworks: rangeOfBrigades });
    const answers = await reject(server, paths);
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(10);
    await server.advance(DAY_MS);
    expect(await deprecated(server)).toBe(0);
  });
});
