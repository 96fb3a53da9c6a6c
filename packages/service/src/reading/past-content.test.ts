import { createMemoryService } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import { pastContent } from "./past-content.ts";

const key = { target_type: "skill", target_id: "lease" } as const;

describe("a past text on a server that keeps no history", () => {
  it("is the present one where nothing changed since, and a clear refusal otherwise [open.at-kept]", async () => {
    const { service } = await createMemoryService();
    const [first] = await service.database.standings.moves(key);
    if (first === undefined) throw new Error("the sample has no lease");
    const { content } = await pastContent(key, [first], first.at, { ...service, forge: undefined });
    expect(content).toContain("id: lease");
    const later = { ...first, move: "amend", commit: "f".repeat(40), at: first.at + 1 } as const;
    await expect(pastContent(key, [first, later], first.at, { ...service, forge: undefined })).rejects.toMatchObject({
      code: "not_found",
      details: { schema_pointer: "/at", faults: [{ message: expect.stringContaining("keeps no earlier texts") }] },
    });
  });
});
