import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { TestServer } from "./_test-server.ts";

// An edit is judged by what it touches: an edit of another place, however often, does not make it fail.

const SKILL = { target_type: "skill", target_id: "deposit" };
const STEP = "1. Open an account.";

async function stageEdit(server: TestServer, target: Record<string, string>, content: Record<string, unknown>): Promise<string> {
  expect(await server.send("amendment", server.newAddress(), { ...target, content })).toBe("ok");
  const [row] = await server.rows("SELECT id FROM submissions ORDER BY rowid DESC LIMIT 1");
  return String(row?.id);
}

const field = (field_path: string, proposed_value: unknown, amendment_subtype = "frontmatter") => ({
  amendment_subtype,
  frontmatter_change: { field_path, proposed_value },
});

async function outcomeOf(server: TestServer, id: string): Promise<unknown> {
  const [row] = await server.rows(`SELECT publication, error FROM submissions WHERE id = '${id}'`);
  return row;
}

const MERGED = { publication: "merged", error: null };

describe("a hostile edit a day", () => {
  it("fails no honest edit elsewhere in the text, in fifteen days [publish.untouched]", async () => {
    const server = await TestServer.open();
    const honest: string[] = [];
    for (let day = 0; day < 15; day += 1) {
      // Six hours before, so that the hostile edit lands while the honest one waits.
      await stageEdit(server, SKILL, field("summary", `A summary that changes daily, number ${day}.`));
      await server.advance(6 * HOUR_MS);
      const line = (await server.text("deposit")).split("\n").find((text) => text.startsWith("1. Open")) ?? STEP;
      const lines = (await server.text("deposit")).split("---\n").slice(2).join("---\n").split("\n");
      const at = lines.indexOf(line) + 1;
      const body_diff = `--- a\n+++ b\n@@ -${at},1 +${at},1 @@\n-${line}\n+1. Open an account, as said on day ${"one ".repeat(day + 1)}.\n`;
      const skill_commit = await server.database.published.commit();
      honest.push(await stageEdit(server, SKILL, { amendment_subtype: "body", skill_commit, body_diff }));
      await server.advance(18 * HOUR_MS);
      await server.advance(6 * HOUR_MS);
      expect(await outcomeOf(server, honest[day] ?? ""), `day ${day}`).toEqual(MERGED);
    }
    expect(await server.text("deposit")).toContain("A summary that changes daily, number 14.");
  });
});

describe("edits that fall due together", () => {
  it("all land where they touch different fields, lines or sources [publish.untouched]", async () => {
    const server = await TestServer.open();
    const path = { target_type: "path", target_id: "lease-form" };
    const source = { target_type: "path_source", target_id: "lease-form:vlaanderen-page" };
    const ids = [
      await stageEdit(server, SKILL, field("summary", "Another summary.")),
      await stageEdit(server, SKILL, field("title", "Another title")),
      await stageEdit(server, path, field("title.en", "Another title", "field_edit")),
      await stageEdit(server, path, field("description.en", "Another description.", "field_edit")),
      await stageEdit(server, source, field("notes", "Another note.", "field_edit")),
      await stageEdit(server, source, field("priority", 3, "field_edit")),
    ];
    await server.advance(DAY_MS);
    for (const id of ids) expect(await outcomeOf(server, id)).toEqual(MERGED);
    const entry = JSON.parse((await server.database.published.files()).get("paths/index.json") ?? "{}").paths["lease-form"];
    expect(entry).toMatchObject({ title: { en: "Another title" }, description: { en: "Another description." } });
    expect(entry.sources.find(({ id }: { id: string }) => id === "vlaanderen-page")).toMatchObject({ notes: "Another note.", priority: 3 });
    expect(await server.text("deposit")).toMatch(/title: "Another title"[\s\S]*summary: "Another summary."/);
  });

  it("land in turn: of two that touch the same, the second has to look again [publish.drift]", async () => {
    const server = await TestServer.open();
    const first = await stageEdit(server, SKILL, field("summary", "The first."));
    const second = await stageEdit(server, SKILL, field("summary", "The second."));
    await server.advance(DAY_MS);
    expect(await outcomeOf(server, first)).toEqual(MERGED);
    expect(await outcomeOf(server, second)).toEqual({ publication: "failed", error: "diff_apply_failed" });
  });

  it("do so for a reference as well: another title does not stop a new address [publish.untouched]", async () => {
    const server = await TestServer.open();
    const reference = { target_type: "reference", target_id: "ref-00001" };
    const edit = (content: Record<string, unknown>) => stageEdit(server, reference, content);
    await edit({ proposed_title: "Another title" });
    const address = await edit({ proposed_url: "https://www.ejustice.just.fgov.be/eli/another" });
    const again = await edit({ proposed_title: "A third title" });
    await server.advance(DAY_MS);
    const [row] = await server.rows("SELECT title, url FROM reference_rows WHERE uid = 'ref-00001' AND superseded_at IS NULL");
    expect(row).toEqual({ title: "Another title", url: "https://www.ejustice.just.fgov.be/eli/another" });
    expect(await outcomeOf(server, address)).toEqual({ publication: null, error: null });
    expect(await outcomeOf(server, again)).toEqual({ publication: "failed", error: "diff_apply_failed" });
  });
});

describe("the commit that a diff was made against", () => {
  it("may be an older one, as long as the text is the same there [gates.diff]", async () => {
    const server = await TestServer.open();
    const before = await server.database.published.commit();
    await server.amendField("skill", "lease", "summary", "Something else in another skill.");
    await server.amendField("skill", "deposit", "summary", "The field of the same skill is not its body.");
    const body = (await server.text("deposit")).split("---\n").slice(2).join("---\n").split("\n");
    const at = body.indexOf(STEP) + 1;
    const body_diff = `--- a\n+++ b\n@@ -${at},1 +${at},1 @@\n-${STEP}\n+1. Open an account early.\n`;
    const send = () =>
      server.send("amendment", server.newAddress(), { ...SKILL, content: { amendment_subtype: "body", skill_commit: before, body_diff } });
    expect(await send()).toBe("ok");
    await server.advance(DAY_MS);
    expect(await server.text("deposit")).toContain("Open an account early.");
    expect(await send()).toBe("diff_apply_failed");
  });
});
