import { DAY_MS, HOUR_MS, type PathsIndex } from "@becivic/contract";
import { listPaths, readActivity } from "@becivic/service";
import { deriveFiles } from "@becivic/service/host";
import { describe, expect, it } from "vitest";
import { SmallHouse } from "./_small-house.ts";

const indexOf = (house: SmallHouse): PathsIndex => JSON.parse(house.git("show", "main:paths/index.json")) as PathsIndex;

describe("the index of paths", () => {
  it("gets a new version with each change of an entry, on the line of the furthest [operators.paths-version]", async () => {
    const house = await SmallHouse.open();
    const first = indexOf(house).version;
    expect(first).toBe("0.1.0");
    expect(await house.amendField("path", "lease-form", "title.en", "Another title of the form")).toBe("ok");
    expect(indexOf(house)).toMatchObject({ version: "0.1.1", generated_at: new Date(house.now).toISOString() });
    await house.advance(2 * HOUR_MS);
    await house.votes(3, "confirm", "path", "lease-form");
    await house.advance(3 * DAY_MS);
    expect((await house.standing("path", "lease-form")).status).toBe("beta");
    expect(indexOf(house).version).toBe("0.2.2");
    await house.flag("path", "lease-form");
    // The earlier entry is back, at alpha.
    expect(indexOf(house).version).toBe("0.1.3");
  });

  it("is as of the last vote on a path where that is later than its last change [operators.paths-moment]", async () => {
    const house = await SmallHouse.open();
    const { generated_at } = indexOf(house);
    expect((await listPaths(house.service)).generated_at).toBe(new Date(generated_at).toISOString());
    await house.advance(5 * DAY_MS + 7 * HOUR_MS);
    await house.vote("confirm", "path_source", "lease-form:vlaanderen-page");
    expect((await listPaths(house.service)).generated_at).toBe("2026-11-21T00:00:00.000Z");
    await house.vote("confirm", "skill", "deposit");
    expect(await listPaths(house.service)).toEqual(await listPaths(house.service));
  });
});

describe("the dashboard", () => {
  it("is not as of a day before a promotion that it counts, of a skill or of a figure [operators.as-of]", async () => {
    const house = await SmallHouse.open();
    await house.votes(3, "confirm", "skill", "deposit");
    await house.advance(3 * DAY_MS);
    const afterSkill = await readActivity(house.service);
    expect(afterSkill.artefacts.skills.beta).toBe(1);
    expect(afterSkill.generated_at).toBe(new Date(house.now).toISOString());
    await house.advance(DAY_MS);
    await house.votes(3, "confirm", "volatile_value", "val-00001");
    const afterFigure = await readActivity(house.service);
    expect(afterFigure.artefacts.volatile_values.beta).toBe(1);
    expect(afterFigure.generated_at).toBe(new Date(house.now).toISOString());
    await deriveFiles(house.now, house.service, { isForced: true });
    expect(house.git("show", "derived:docs/activity/global.md")).toContain(`As of ${afterFigure.generated_at}`);
  });
});
