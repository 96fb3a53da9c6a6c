import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Caller } from "../harness/_parity.ts";
import { newFolder, startBuild } from "../plugin/_build.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { expectedDossier, livesWithPapers, makeDossier, papersOf } from "./_dossier.ts";
import { dossierAsFunction, dossierAsInstalled, INSTALLED } from "./_dossier-callers.ts";
import { type Journey, journeys } from "./_journey.ts";

const all = journeys();
/** Each command is a process: `npm run prove -- journeys` lives all of them so. */
const isWhole = process.env.MODE === "every-caller";
const shortest = [...all].sort(([, one], [, other]) => one.steps.length - other.steps.length).slice(0, 1);

describe("the dossiers of people", () => {
  let server: RunningServer;
  const folder = path.join(newFolder("plugin"), "out");
  let built: ReturnType<typeof startBuild>;

  beforeAll(async () => {
    server = await startServer({ BECIVIC_ENV: "development", BECIVIC_LIMITS: "off" });
    // It has the address of this server, and is ready when the functions have lived.
    built = startBuild(["--out", folder, "--server", server.address]);
  });
  afterAll(async () => {
    await built;
    await server.stop();
  });

  async function expectPapers(caller: Caller, life: string, journey: Journey, besides: readonly string[]): Promise<void> {
    expect(await makeDossier(caller, server.address, journey, papersOf(life)), life).toEqual(expectedDossier(life));
    if (journey.leaves_nothing !== true) return;
    expect(readdirSync(caller.home)).toEqual(besides);
    expect(readdirSync(caller.work).sort()).toEqual(["dates.ics", "page.html"]);
  }

  it("are there for every life [journeys.dossiers]", () => {
    expect(livesWithPapers()).toEqual(all.map(([life]) => life));
  });

  it.each(all)("%s: checklist, dates, calendar and page are those that a person read [journeys.dossiers]", async (life, journey) => {
    await expectPapers(dossierAsFunction(server.address, papersOf(life)), life, journey, []);
  });

  it.each(isWhole ? all : shortest)("%s: the same from the installed plugin in a new home [journeys.dossiers]", async (life, journey) => {
    expect(await built).toEqual({ status: 0, stderr: "" });
    const caller = dossierAsInstalled(path.join(folder, "plugin/be-civic"), papersOf(life));
    await expectPapers(caller, life, journey, [INSTALLED]);
  });
});
