import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS, HOUR_MS } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { SmallHouse } from "./_small-house.ts";

describe("a pinned version", () => {
  it("is left alone, and each time that is noted, without a word of the text [operators.pins]", async () => {
    const house = await SmallHouse.open();
    const skipped = () => house.rows("SELECT actor, target_type, target_id, detail FROM audit WHERE action = 'skip_version' ORDER BY seq");
    house.push((clone) => {
      const file = path.join(clone, "skills/deposit/canonical.md");
      writeFileSync(file, readFileSync(file, "utf8").replace("version: 0.1.0", "version: 0.1.0\nversion_pin: true"));
    });
    await house.advance(HOUR_MS);
    expect(await house.amendField("skill", "deposit", "summary", "A new line.")).toBe("ok");
    expect((await house.standing("skill", "deposit")).version).toBe("0.1.0");
    const deposit = { actor: "bot", target_type: "skill", target_id: "deposit" };
    expect(await skipped()).toEqual([{ ...deposit, detail: "0.1.0, not 0.1.1" }]);
    await house.advance(2 * HOUR_MS);
    await house.votes(3, "confirm", "skill", "deposit");
    await house.advance(3 * DAY_MS);
    expect(await house.standing("skill", "deposit")).toMatchObject({ status: "beta", version: "0.1.0" });
    expect((await skipped()).at(-1)).toEqual({ ...deposit, detail: "0.1.0, not 0.2.0" });
    // What is not pinned leaves no line.
    expect(await house.amendField("skill", "lease", "summary", "Another line.")).toBe("ok");
    expect(await skipped()).toHaveLength(2);
  });
});
