import { DAY_MS } from "@becivic/contract";
import { readArtefactStats } from "@becivic/service";
import { describe, expect, it } from "vitest";
import { TestServer } from "./_test-server.ts";

describe("artefact-stats", () => {
  it("counts twelve addresses as twelve, however many cohorts they voted in [operators.addresses]", async () => {
    const server = await TestServer.open();
    const deposit = { target_type: "skill", target_id: "deposit" } as const;
    const addresses = Array.from({ length: 12 }, () => server.newAddress());
    const stats = () => readArtefactStats(deposit, server.service);
    const allVote = async (): Promise<void> => {
      for (const address of addresses) expect(await server.vote("confirm", "skill", "deposit", address)).toBe("ok");
    };
    await allVote();
    await server.advance(3 * DAY_MS);
    expect((await server.standing("skill", "deposit")).status).toBe("beta");
    await allVote();
    await allVote();
    expect(await stats()).toEqual({ distinct_ips: 12, distinct_ips_with_injection_flag: 0 });
    await server.advance(15 * DAY_MS);
    expect((await server.standing("skill", "deposit")).status).toBe("stable");
    // Nothing is left to tell an address by; what was counted stays.
    expect(await server.rows("SELECT * FROM artefact_voters WHERE target_id = 'deposit'")).toEqual([]);
    expect(await stats()).toEqual({ distinct_ips: 12, distinct_ips_with_injection_flag: 0 });
    // With the salt of a stable text, one of the twelve is counted once more: the limit that the record names.
    await server.vote("confirm", "skill", "deposit", addresses[0]);
    await server.vote("confirm", "skill", "deposit", addresses[0]);
    expect(await stats()).toEqual({ distinct_ips: 13, distinct_ips_with_injection_flag: 0 });
  });
});
