import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ageDirectory, pathOf, putDirectory, sourceOf } from "./_directory-copy.ts";
import { ask, begin, beginWith, dataFile, HOUSEHOLD, portal, prepareWalks, proof, server, user, votes } from "./_walker.ts";

prepareWalks();

describe("a walk whose ground changes", () => {
  it("ends where the path was withdrawn, and names what takes its place [paths.withdrawn]", async () => {
    await beginWith([proof]);
    await ask("path", proof.id);
    await ask("path", "consent", proof.id);
    const successor = pathOf("better-proof", [portal]);
    putDirectory(user, server.address, [{ ...proof, status: "deprecated", superseded_by: successor.id }, successor]);
    expect(await ask("path", proof.id)).toMatchObject({
      code: "withdrawn",
      successor: { id: successor.id, title: "Proof of something" },
      next: [`becivic path ${successor.id}`],
    });
    putDirectory(user, server.address, [proof]);
    // The attempt that was open is gone with the traversal.
    expect((await ask("path", "report", proof.id, "--outcome", "success")).code).toBe("not_allowed");
    expect(votes()).toEqual([]);
  });

  it("names no way of a path that is being checked [paths.withdrawn]", async () => {
    await beginWith([{ ...proof, status: "quarantined" }]);
    const answer = await ask("path", proof.id);
    expect(answer).toMatchObject({ code: "withdrawn", say: expect.stringContaining("while it is checked") });
    expect(answer).not.toHaveProperty("source");
  });

  it("ends where the path left the directory of the server [paths.withdrawn]", async () => {
    await beginWith([pathOf("proof-of-something", [portal])]);
    await ask("path", proof.id);
    ageDirectory(user);
    expect(await ask("path", "report", proof.id, "--outcome", "success")).toMatchObject({
      code: "withdrawn",
      say: expect.stringContaining("no longer in the directory"),
    });
    expect((await ask("path", proof.id)).code).toBe("unknown_id");
  });

  it("goes on where the directory changed: what was tried stays tried, what is gone is left out [paths.changed]", async () => {
    const third = sourceOf("third-way", { template: "partner-portal", priority: 30 });
    await beginWith([pathOf("proof-of-something", [portal, third])]);
    await ask("path", proof.id);
    await ask("path", "report", proof.id, "--outcome", "failed");
    expect(await ask("path", proof.id)).toMatchObject({ source: { id: "third-way" } });
    const fourth = sourceOf("fourth-way", { template: "partner-portal", priority: 20 });
    putDirectory(user, server.address, [pathOf("proof-of-something", [portal, fourth], { version: "0.2.0" })]);
    expect(await ask("path", proof.id)).toMatchObject({ source: { id: "fourth-way" }, notices: [{ code: "path_changed" }] });
    expect(await ask("path", proof.id)).not.toHaveProperty("notices");
  });

  it("uses no commune that is in no list any more, and asks for it again [paths.commune]", async () => {
    const ghent = sourceOf("ghent-way", {
      template: "partner-portal",
      priority: 50,
      predicates: [{ field: "user.commune_nis5", op: "eq", value: "44021" }],
    });
    await beginWith([pathOf("proof-of-something", [ghent])]);
    await ask("profile", "set", "commune", "Ghent");
    expect(await ask("path", proof.id)).toMatchObject({ source: { id: "ghent-way" } });
    const profile = JSON.parse(readFileSync(dataFile("profile.json"), "utf8")) as object;
    writeFileSync(dataFile("profile.json"), JSON.stringify({ ...profile, commune_nis5: "44099" }));
    expect(await ask("path", proof.id)).toMatchObject({
      step: "ask",
      question: { field: "commune_nis5" },
      notices: [{ code: "commune_gone" }],
    });
  });

  it("counts a commune that merged as the one that it is part of now, and says so [paths.commune]", async () => {
    const antwerp = sourceOf("antwerp-way", {
      template: "partner-portal",
      priority: 50,
      predicates: [{ field: "user.commune_nis5", op: "eq", value: "11002" }],
    });
    await beginWith([pathOf("proof-of-something", [antwerp])]);
    expect(await ask("profile", "set", "commune", "Borsbeek")).toMatchObject({ status: "done" });
    const profile = JSON.parse(readFileSync(dataFile("profile.json"), "utf8")) as { commune_nis5: string };
    expect(profile.commune_nis5).toBe("11002");
    writeFileSync(dataFile("profile.json"), JSON.stringify({ ...profile, commune_nis5: "11007" }));
    expect(await ask("path", proof.id)).toMatchObject({ source: { id: "antwerp-way" }, notices: [{ code: "commune_merged" }] });
  });

  it("uses of a profile of a later version what it understands, and refuses a damaged one in clear words [paths.profile]", async () => {
    await begin({ profile: { "document_inventory.has_id_card": "yes", region: "Flanders" } });
    const profile = JSON.parse(readFileSync(dataFile("profile.json"), "utf8")) as object;
    writeFileSync(dataFile("profile.json"), JSON.stringify({ ...profile, profile_schema_version: "2", moon_phase: "full" }));
    expect(await ask("path", HOUSEHOLD)).toMatchObject({ step: "attempt", source: { id: "mon-dossier-household-composition" } });
    writeFileSync(dataFile("profile.json"), JSON.stringify({ ...profile, moon_phase: "full" }));
    expect(await ask("path", HOUSEHOLD)).toMatchObject({ code: "damaged", next: ["becivic profile reset"] });
  });
});

describe("the browser", () => {
  it.each<[string, string[], object]>([
    ["never-drive", ["--tools", "mcp__playwright__navigate"], { step: "attempt", mode: "link" }],
    ["drive-by-default", ["--tools", "mcp__playwright__navigate"], { step: "attempt", mode: "drive" }],
    ["drive-by-default", [], { status: "needs", needs: ["browser_choice"], step: "browser_choice" }],
    ["ask-each-time", ["--tools", "mcp__playwright__navigate"], { status: "needs", needs: ["browser_choice"] }],
  ])("is used as the profile says: %s %j [paths.browser]", async (preference, tools, expected) => {
    await ask("setup", "--yes", "--submissions", "no", "--analytics", "no");
    await ask("start", ...tools);
    await ask("profile", "set", "browser_driving_preference", preference);
    putDirectory(user, server.address, [pathOf("proof-of-something", [portal])]);
    expect(await ask("path", proof.id)).toMatchObject(expected);
    if (preference === "never-drive") expect((await ask("path", "choose", "drive", proof.id)).code).toBe("not_allowed");
    if (preference === "ask-each-time")
      expect(await ask("path", "choose", "drive", proof.id)).toMatchObject({ step: "attempt", mode: "drive" });
  });
});
