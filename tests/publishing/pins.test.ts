import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { TestServer } from "./_test-server.ts";

describe("a pinned version", () => {
  it("is left unchanged, and each time the audit records it, without a word of the text [operators.pins]", async () => {
    const server = await TestServer.open();
    const skipped = () => server.rows("SELECT actor, target_type, target_id, detail FROM audit WHERE action = 'skip_version' ORDER BY seq");
    server.push((clone) => {
      const file = path.join(clone, "skills/deposit/canonical.md");
      writeFileSync(file, readFileSync(file, "utf8").replace("version: 0.1.0", "version: 0.1.0\nversion_pin: true"));
    });
    await server.advance(HOUR_MS);
    expect(await server.amendField("skill", "deposit", "summary", "A new line.")).toBe("ok");
    expect((await server.standing("skill", "deposit")).version).toBe("0.1.0");
    const deposit = { actor: "bot", target_type: "skill", target_id: "deposit" };
    expect(await skipped()).toEqual([{ ...deposit, detail: "0.1.0, not 0.1.1" }]);
    await server.advance(2 * HOUR_MS);
    await server.votes(3, "confirm", "skill", "deposit");
    await server.advance(3 * DAY_MS);
    expect(await server.standing("skill", "deposit")).toMatchObject({ status: "beta", version: "0.1.0" });
    expect((await skipped()).at(-1)).toEqual({ ...deposit, detail: "0.1.0, not 0.2.0" });
    // What is not pinned leaves no line.
    expect(await server.amendField("skill", "lease", "summary", "Another line.")).toBe("ok");
    expect(await skipped()).toHaveLength(2);
  });
});
