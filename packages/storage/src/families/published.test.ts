import { describe, expect, it } from "vitest";
import { sql } from "../sql.ts";
import { openMemory, published } from "../sqlite/_memory.ts";

describe("the published tree", () => {
  it("is changed by what differs, and only from the commit that it follows", async () => {
    const { database, done } = openMemory();
    expect(await database.published.commit()).toBeUndefined();
    const files = new Map([
      ["a.md", "a"],
      ["b.md", "b"],
    ]);
    await done(published({ files, communes: ["21009", "ixelles", "ixelles"] }));
    const next = {
      commitId: "second",
      files: new Map([
        ["a.md", undefined],
        ["b.md", "c"],
      ] as const),
    };
    expect(await database.commit([published({ ...next, replaces: "another" })])).toEqual({ committed: false, conflict: "guard" });
    await done(published({ ...next, replaces: "first" }));
    expect(await database.published.commit()).toBe("second");
    expect(await database.published.files()).toEqual(new Map([["b.md", "c"]]));
  });

  it("replaces the communes only where they changed", async () => {
    const { done, rows } = openMemory();
    const codes = async () => (await rows(sql`SELECT code FROM published_communes ORDER BY code`)).map(({ code }) => code);
    await done(published({ communes: ["21009", "ixelles", "ixelles"] }));
    await done(published({ commitId: "second", replaces: "first" }));
    expect(await codes()).toEqual(["21009", "ixelles"]);
    await done(published({ commitId: "third", replaces: "second", communes: ["44021"] }));
    expect(await codes()).toEqual(["44021"]);
  });

  it("gives out the next number of a path", async () => {
    const { database } = openMemory();
    const outcomes = [await database.commit([{ do: "mint_path_uid" }]), await database.commit([{ do: "mint_path_uid" }])];
    expect(outcomes).toMatchObject([{ uids: ["pth-00001"] }, { uids: ["pth-00002"] }]);
  });

  it("knows what derived files were made from, until they are forgotten", async () => {
    const { database, done } = openMemory();
    await done({ do: "record_derived", branch: "derived", input: "a" }, { do: "record_derived", branch: "derived", input: "b" });
    expect(await database.published.derivedFrom("derived")).toBe("b");
    await done({ do: "forget_derived" });
    expect(await database.published.derivedFrom("derived")).toBeUndefined();
  });
});
