import { formatCohort } from "@becivic/contract";
import type { TargetCohort, Write } from "@becivic/service/ports";
import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { openMemory, vote } from "../sqlite/_memory.ts";

const cohort = formatCohort({ kind: "version", line: "0.1", startedAt: 1 });
const path = { target_type: "path", target_id: "form", cohort } as const;
const source = { target_type: "path_source", target_id: "form:page", cohort } as const;
const other = { target_type: "path_source", target_id: "form-2:page", cohort } as const;

function flag(key: TargetCohort, voter: string): Write[] {
  return [
    vote({ ...key, voter, injectionFlag: true, injectionReason: `said by ${voter}` }),
    { do: "keep_flagger", ...key, voter, flagger: `flagger ${voter}`, expiresAt: 99 },
  ];
}

async function openWithFlags() {
  const opened = openMemory();
  await opened.done(...flag(path, "a"), ...flag(source, "b"), ...flag(other, "c"), vote({ ...path, voter: "d" }));
  return opened;
}

describe("flags", () => {
  it.each<[TargetCohort, string[]]>([
    [path, ["a", "b"]],
    [source, ["b"]],
    [other, ["c"]],
    [{ ...path, target_id: "none" }, []],
  ])("on %j are those of %j, on a path with its sources", async (key, voters) => {
    const { database, done, rows } = await openWithFlags();
    expect((await database.flags.reasons(key, cohort)).sort()).toEqual(voters.map((voter) => `said by ${voter}`));
    const strike = { do: "strike_flaggers", ...key, noFlagsUntil: 7, bannedUntil: 8, expiresAt: 9 } as const;
    await done(strike);
    const struck = sql`SELECT flagger, times, no_flags_until, banned_until FROM bogus_flaggers ORDER BY flagger`;
    expect(await rows(struck)).toEqual(
      voters.map((voter) => ({ flagger: `flagger ${voter}`, times: 1, no_flags_until: 7, banned_until: 0 })),
    );
    await done(strike);
    expect(await rows(struck)).toEqual(
      voters.map((voter) => ({ flagger: `flagger ${voter}`, times: 2, no_flags_until: 7, banned_until: 8 })),
    );
    await done({ do: "void_flags", ...key });
    expect(await database.flags.reasons(key, cohort)).toEqual([]);
  });

  it("tell their senders of a quarantine, while the votes are remembered", async () => {
    const { done, rows } = await openWithFlags();
    const row = { type: "validation", received_at: 0, salt: "s", submitter: "h", session: null, expires_at: 9 } as const;
    const cast = flag(source, "b")[0];
    if (cast?.do !== "vote") throw new Error("the first write of a flag is its vote");
    await done({ do: "remember", row: { ...row, id: "val_1", vote: cast.vote } }, { do: "tell_flaggers", ...path });
    expect(await rows(sql`SELECT state, target_type, target_id FROM submissions`)).toEqual([
      { state: "quarantined", target_type: "path", target_id: "form" },
    ]);
  });
});
