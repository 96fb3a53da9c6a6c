import { readSkill } from "@becivic/service";
import { statement } from "@becivic/storage";
import { createMemoryService } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { TestServer } from "../publishing/_test-server.ts";

const COPY = "https://web.archive.org/web/2026/https://www.ejustice.just.fgov.be/eli/x";

/** What is said of a reference whose second revision has these columns. */
async function changeTextOf(columns: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { service, driver } = await createMemoryService();
  const now = { title: "title", url: "url", archived_url: "archived_url", last_verified: "last_verified", ...quoted(columns) };
  await driver.write([
    statement("UPDATE catalogue SET superseded_at = 1 WHERE uid = 'ref-00001'"),
    statement(
      `INSERT INTO catalogue (kind, uid, revision, name, content, status, note, committed_at, submission_contract_version, came_by)
       SELECT 'reference', uid, 2, name,
         json_object('title', ${now.title}, 'url', ${now.url}, 'archived_url', ${now.archived_url}, 'last_verified', ${now.last_verified}),
         'alpha', 'It was looked at.', 2, submission_contract_version, 'amend'
       FROM reference_rows WHERE uid = 'ref-00001'`,
    ),
  ]);
  const { observations_block: block } = await readSkill({ skill_id: "lease", view: "full" }, Date.UTC(2026, 10, 16), service);
  return block.groups.flatMap(({ items }) => items)[0]?.body;
}

function quoted(columns: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, `'${value}'`]));
}

describe("a proposed change of a reference", () => {
  it.each([
    ["its archived copy", { archived_url: COPY }, `Proposed: the archived copy ${COPY}. It was looked at.`],
    ["the day it was verified", { last_verified: "2026-11-01" }, "Proposed: last verified 2026-11-01. It was looked at."],
    [
      "its address",
      { url: "https://www.ejustice.just.fgov.be/eli/y" },
      "Proposed: the address https://www.ejustice.just.fgov.be/eli/y instead of https://www.ejustice.just.fgov.be/eli/x. It was looked at.",
    ],
    [
      "two things",
      { title: "Code of duties", last_verified: "2026-11-01" },
      "Proposed: the title Code of duties instead of Registration Duties Code; last verified 2026-11-01. It was looked at.",
    ],
    [
      "its address and its archived copy",
      { url: "https://www.ejustice.just.fgov.be/eli/y", archived_url: COPY },
      `Proposed: the address https://www.ejustice.just.fgov.be/eli/y instead of https://www.ejustice.just.fgov.be/eli/x; the archived copy ${COPY}. It was looked at.`,
    ],
    ["nothing", {}, "Proposed: the same once more. It was looked at."],
  ])("says what changes: %s [text.proposed-change]", async (_what, columns, words) => {
    expect(await changeTextOf(columns)).toBe(words);
  });
});

describe("a proposed change of a figure", () => {
  const proposedIn = async (server: TestServer): Promise<string[]> => {
    const { observations_block: block } = await readSkill({ skill_id: "lease", view: "full" }, server.now, server.service);
    const items = block.groups.flatMap(({ items }) => items).filter(({ type }) => type === "amendment");
    return items.map(({ body }) => body.split(". ")[0] ?? "");
  };

  it("says what changes, and nothing where the value is the one it has [text.proposed-change]", async () => {
    const server = await TestServer.open();
    expect(await server.correct(25)).toBe("ok");
    expect(await proposedIn(server)).toEqual([]);
    expect(await server.correct(26)).toBe("ok");
    expect(await proposedIn(server)).toEqual(["Proposed: €26 instead of €25"]);
  });

  it("back to the stable value is not shown as a change [text.proposed-change]", async () => {
    const server = await TestServer.open();
    await server.carryToStable("volatile_value", "val-00001");
    expect(await server.correct(26)).toBe("ok");
    expect(await server.correct(25)).toBe("ok");
    expect(await proposedIn(server)).toEqual(["Proposed: the same once more"]);
  });
});
