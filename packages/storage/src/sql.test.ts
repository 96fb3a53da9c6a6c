import { describe, expect, it } from "vitest";
import type { Statement } from "./driver.ts";
import { raw, type SqlHole, sql } from "./sql.ts";

const inTheHole = (hole: SqlHole): Statement => sql`SELECT ${hole} AS found`;

describe("a statement with its values", () => {
  it.each<[string, SqlHole, Statement]>([
    ["text", "it's", { sql: "SELECT ? AS found", params: ["it's"] }],
    ["text that looks like a parameter", "?", { sql: "SELECT ? AS found", params: ["?"] }],
    ["a number", 0, { sql: "SELECT ? AS found", params: [0] }],
    ["null", null, { sql: "SELECT ? AS found", params: [null] }],
    ["undefined, as NULL", undefined, { sql: "SELECT ? AS found", params: [null] }],
    ["true, as 1", true, { sql: "SELECT ? AS found", params: [1] }],
    ["false, as 0", false, { sql: "SELECT ? AS found", params: [0] }],
    ["a list, as JSON", ["a", 1], { sql: "SELECT ? AS found", params: ['["a",1]'] }],
    ["an empty list, as JSON", [], { sql: "SELECT ? AS found", params: ["[]"] }],
    ["raw text, in place", raw("count(*)"), { sql: "SELECT count(*) AS found", params: [] }],
    ["a statement, in place with its values", sql`max(${1}, ${2})`, { sql: "SELECT max(?, ?) AS found", params: [1, 2] }],
  ])("binds %s", (_, hole, parameter) => {
    expect(inTheHole(hole)).toEqual(parameter);
  });

  it("keeps the values in the order of their places, at every depth", () => {
    const inner = sql`uid = ${"b"} AND ${raw("held")} = ${false}`;
    const middle = sql`SELECT 1 FROM concerns WHERE ${inner}`;
    expect(sql`SELECT ${"a"}, EXISTS (${middle}), ${"c"}`).toEqual({
      sql: "SELECT ?, EXISTS (SELECT 1 FROM concerns WHERE uid = ? AND held = ?), ?",
      params: ["a", "b", 0, "c"],
    });
  });

  it("has no parameter where nothing is in it", () => {
    expect(sql`DELETE FROM guards`).toEqual({ sql: "DELETE FROM guards", params: [] });
  });

  it("does not confuse one use of a template with the next", () => {
    expect([inTheHole(1), inTheHole(raw("2")), inTheHole(3)].map(({ sql: text, params }) => [text, params])).toEqual([
      ["SELECT ? AS found", [1]],
      ["SELECT 2 AS found", []],
      ["SELECT ? AS found", [3]],
    ]);
  });
});
