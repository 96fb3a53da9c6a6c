import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildBundle } from "../harness/_bundle.ts";
import { asCommand, asFunction, asTool, type Caller } from "../harness/_parity.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { gives, type Journey, journeys, live } from "./_journey.ts";
import type { Summary } from "./_summary.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../../apps/cli/src/main.ts");
const isWhole = process.env.MODE === "every-caller";

const all = journeys();
/** A server or a process for each life takes long: `npm run prove -- journeys` lives all of them so. */
const someLives = isWhole ? all : all.filter((_life, at) => at % 3 === 0);
const shortest = [...all].sort(([, one], [, other]) => one.steps.length - other.steps.length).slice(0, 1);

describe("the lives of people", () => {
  let server: RunningServer;
  let bundle: string | undefined;

  beforeAll(async () => {
    server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
  });
  afterAll(async () => {
    await server.stop();
  });

  it("are those of at least twelve people [journeys.lives]", () => {
    expect(new Set(all.map(([, { person }]) => person)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(12);
  });

  it("end nowhere for want of a procedure or a path [journeys.complete]", () => {
    const deadEnds = all.flatMap(([life, { steps }]) =>
      steps.flatMap(({ dead_end: end }) => (end === undefined ? [] : [`${life}: ${end.needs}`])),
    );
    expect(deadEnds).toEqual([]);
  });

  describe.each([
    ["as a function", all, () => asFunction(server.address)],
    ["through the local MCP server", someLives, () => asTool(server.address)],
    [
      "as a command of the one file",
      isWhole ? all : shortest,
      () => {
        bundle ??= buildBundle();
        return asCommand("bundle", bundle, server.address);
      },
    ],
    ["as a command from source", isWhole ? all : shortest, () => asCommand("source", PROGRAM, server.address)],
  ] as const satisfies readonly (readonly [string, [string, Journey][], () => Caller | Promise<Caller>])[])("%s", (_name, lives, open) => {
    it.each(lives)("%s asks, offers and ends with what its script says, and nothing else [journeys.lives]", async (life, journey) => {
      const caller = await open();
      const { summaries } = await live(journey, caller);
      if (journey.leaves_nothing === true) expect([caller.home, caller.work].flatMap((folder) => readdirSync(folder))).toEqual([]);
      for (const [at, { moment, command, tells }] of journey.steps.entries())
        expect(summaries[at], `${life}, step ${at + 1}: becivic ${command}, ${moment}`).toEqual(tells);
      // A dead end is a failure that is known: once the corpus has what is needed, the script is to be changed.
      for (const [at, { dead_end }] of journey.steps.entries())
        if (dead_end !== undefined)
          expect(gives(summaries[at] as Summary, dead_end.wish), `${life}, step ${at + 1} is no dead end any more: ${dead_end.needs}`).toBe(
            false,
          );
    });
  });
});
