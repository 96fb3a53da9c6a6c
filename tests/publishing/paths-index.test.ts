import { DAY_MS, HOUR_MS, type PathsIndex } from "@becivic/contract";
import { listPaths, readActivity } from "@becivic/service";
import { deriveFiles } from "@becivic/service/host";
import { describe, expect, it } from "vitest";
import { TestServer } from "./_test-server.ts";

const indexOf = (server: TestServer): PathsIndex => JSON.parse(server.git("show", "main:paths/index.json")) as PathsIndex;

describe("the index of paths", () => {
  it("gets a new version with each change of an entry, on the line of the furthest [operators.paths-version]", async () => {
    const server = await TestServer.open();
    const first = indexOf(server).version;
    expect(first).toBe("0.1.0");
    expect(await server.amendField("path", "lease-form", "title.en", "Another title of the form")).toBe("ok");
    expect(indexOf(server)).toMatchObject({ version: "0.1.1", generated_at: new Date(server.now).toISOString() });
    await server.advance(2 * HOUR_MS);
    await server.votes(3, "confirm", "path", "lease-form");
    await server.advance(3 * DAY_MS);
    expect((await server.standing("path", "lease-form")).status).toBe("beta");
    expect(indexOf(server).version).toBe("0.2.2");
    await server.flag("path", "lease-form");
    // The earlier entry is back, at alpha.
    expect(indexOf(server).version).toBe("0.1.3");
  });

  it("is as of the last vote on a path where that is later than its last change [operators.paths-moment]", async () => {
    const server = await TestServer.open();
    const { generated_at } = indexOf(server);
    expect((await listPaths(server.service)).generated_at).toBe(new Date(generated_at).toISOString());
    await server.advance(5 * DAY_MS + 7 * HOUR_MS);
    await server.vote("confirm", "path_source", "lease-form:vlaanderen-page");
    expect((await listPaths(server.service)).generated_at).toBe("2026-11-21T00:00:00.000Z");
    await server.vote("confirm", "skill", "deposit");
    expect(await listPaths(server.service)).toEqual(await listPaths(server.service));
  });
});

describe("the dashboard", () => {
  it("is not as of a day before a promotion that it counts, of a skill or of a figure [operators.as-of]", async () => {
    const server = await TestServer.open();
    await server.votes(3, "confirm", "skill", "deposit");
    await server.advance(3 * DAY_MS);
    const afterSkill = await readActivity(server.service);
    expect(afterSkill.artefacts.skills.beta).toBe(1);
    expect(afterSkill.generated_at).toBe(new Date(server.now).toISOString());
    await server.advance(DAY_MS);
    await server.votes(3, "confirm", "volatile_value", "val-00001");
    const afterFigure = await readActivity(server.service);
    expect(afterFigure.artefacts.volatile_values.beta).toBe(1);
    expect(afterFigure.generated_at).toBe(new Date(server.now).toISOString());
    await deriveFiles(server.now, server.service, { isForced: true });
    expect(server.git("show", "derived:docs/activity/global.md")).toContain(`As of ${afterFigure.generated_at}`);
  });
});
