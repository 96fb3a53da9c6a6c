import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { findSkill, retractText } from "@becivic/service";
import { createServiceContext, projectMain } from "@becivic/service/host";
import { testRandomness } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { verifyServer } from "../verify/_verify.ts";
import { TestServer } from "./_test-server.ts";

const FILE = "skills/lease/phrases.json";
const QUERY = "zwerfkeien in de gang";

describe("an amendment of phrases", () => {
  it("is merged into a file that may be new, without a new version or cohort, and is found by [phrases.publish]", async () => {
    const server = await TestServer.open();
    await server.votes(2, "confirm", "skill", "lease");
    const before = await server.standing("skill", "lease");
    const text = await server.text("lease");
    const findIds = async (): Promise<string[]> => {
      const { results } = await findSkill({ q: QUERY, limit: 5 }, server.service);
      return results.map(({ id }) => id);
    };
    expect(await findIds()).toEqual([]);
    expect(await server.amendField("skill", "lease", "phrases.nl", [QUERY])).toBe("ok");
    expect(server.git("show", `main:${FILE}`)).toBe(`{\n  "nl": [\n    "${QUERY}"\n  ]\n}\n`);
    expect(server.git("show", "main:skills/lease/canonical.md")).toBe(text);
    expect(server.git("diff", "--name-only", "main^1", "main").trim()).toBe(FILE);
    expect(server.git("log", "-1", "--format=%B", "main")).toContain("Artefact: skill/lease\nMove: retag\nStatus: alpha\nVersion: 0.1.0");
    expect(server.git("log", "-1", "--format=%B", "main")).not.toContain("Cohort: reset");
    expect(await server.standing("skill", "lease")).toEqual(before);
    expect(await findIds()).toEqual(["lease"]);
    // A second list joins the first, and what was merged stays after a restart.
    expect(await server.amendField("skill", "lease", "phrases.en", ["pebbles in the hallway"])).toBe("ok");
    expect(JSON.parse(server.git("show", `main:${FILE}`))).toEqual({ en: ["pebbles in the hallway"], nl: [QUERY] });
    const { database, forge } = server;
    const restarted = createServiceContext({ database, forge, randomness: testRandomness, pepper: "a pepper for tests" });
    await projectMain(forge, restarted);
    expect((await findSkill({ q: QUERY, limit: 5 }, restarted)).results.map(({ id }) => id)).toEqual(["lease"]);
    await server.advance(2 * DAY_MS);
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("does not replace a list that has changed since it was sent, and does not take a text out of stable [phrases.publish]", async () => {
    const server = await TestServer.open();
    await server.carryToStable("skill", "deposit");
    const content = (proposed_value: string[]) => ({
      amendment_subtype: "frontmatter",
      frontmatter_change: { field_path: "phrases.fr", proposed_value },
    });
    for (const phrase of ["la caution", "rendre la garantie"])
      expect(
        await server.send("amendment", server.newAddress(), { target_type: "skill", target_id: "deposit", content: content([phrase]) }),
      ).toBe("ok");
    await server.advance(DAY_MS);
    expect(JSON.parse(server.git("show", "main:skills/deposit/phrases.json"))).toEqual({ fr: ["la caution"] });
    expect((await server.rows("SELECT publication, error FROM submissions WHERE publication = 'failed'")).length).toBe(1);
    expect(await server.standing("skill", "deposit")).toMatchObject({ status: "stable", version: "1.0.0" });
  });

  it("survives a rollback of the text, and what a maintainer pushes [phrases.publish]", async () => {
    const server = await TestServer.open();
    await server.amendField("skill", "lease", "summary", "Another line.");
    await server.amendField("skill", "lease", "phrases.en", ["pebbles in the hallway"]);
    await server.votes(3, "reject", "skill", "lease");
    expect(await server.text("lease")).toContain("One line about it.");
    expect(JSON.parse(server.git("show", `main:${FILE}`))).toEqual({ en: ["pebbles in the hallway"] });
    server.push((clone) => {
      const file = path.join(clone, FILE);
      writeFileSync(file, readFileSync(file, "utf8").replace("pebbles", "boulders"));
    });
    await server.advance(2 * DAY_MS);
    expect((await findSkill({ q: "boulders in the hallway", limit: 5 }, server.service)).results.map(({ id }) => id)).toEqual(["lease"]);
    expect((await verifyServer(server)).differences).toEqual([]);
  });

  it("is retracted like every other text [phrases.publish]", async () => {
    const server = await TestServer.open();
    await server.amendField("skill", "lease", "phrases.en", ["pebbles in the hallway"]);
    await retractText({ text: "pebbles in the hallway", category: "identity", acknowledged: true }, server.now, server.service);
    expect(JSON.parse(server.git("show", `main:${FILE}`))).toEqual({ en: ["(retracted)"] });
    expect(server.git("log", "--patch", "--all")).not.toContain("pebbles");
    expect(JSON.stringify(await server.rows("SELECT * FROM published_files"))).not.toContain("pebbles");
  });

  it("differs from a commit of the bot that merges no proposal [phrases.publish]", async () => {
    const server = await TestServer.open();
    await server.amendField("skill", "lease", "phrases.en", ["pebbles in the hallway"]);
    const message = "Amend\n\nArtefact: skill/lease\nMove: retag\nStatus: alpha\nVersion: 0.1.0\n";
    server.push((clone) => writeFileSync(path.join(clone, FILE), '{ "en": ["invented"] }\n'), {
      as: { name: "Be Civic Bot", email: "bot@becivic.be" },
      message,
    });
    await server.advance(2 * DAY_MS);
    expect((await verifyServer(server)).differences.map(({ subject }) => subject)).toContain(FILE);
  });
});
