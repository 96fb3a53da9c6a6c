import { describe, expect, it } from "vitest";
import { readFigureTable } from "./figure-table.ts";

const ROW = { uid: "val-00035", name: "address-change-charge", revision: 1, value: 5, unit: "EUR", basis: "local", as_of: "2021-10" };

describe("the list of figures", () => {
  it("keeps what a dossier shows, and accepts its own result [dossier.figures]", () => {
    const server = { ...ROW, source: "a-page", locator: "§ 2", committed_at: "2026-11-18T20:05:17.000Z", communes: 9, is_expired: false };
    const table = readFigureTable({ volatile_values: [server] });
    expect(table).toEqual({ volatile_values: [{ ...ROW, communes: 9 }] });
    expect(readFigureTable(table)).toEqual(table);
  });

  it.each<[string, object]>([
    ["has no uid", { ...ROW, uid: undefined }],
    ["has a uid of another kind", { ...ROW, uid: "ref-00001" }],
    ["has a value that is an object", { ...ROW, value: { html: "<b>" } }],
    ["has no revision", { ...ROW, revision: "1" }],
  ])("leaves out a row that %s [dossier.figures]", (_name, row) => {
    expect(readFigureTable({ volatile_values: [row, ROW] })).toEqual({ volatile_values: [ROW] });
  });

  it.each([undefined, null, [], {}, { volatile_values: {} }, { volatile_values: [] }, { volatile_values: [7] }])(
    "is none for %j [dossier.figures]",
    (list) => {
      expect(readFigureTable(list)).toBeUndefined();
    },
  );

  it("drops hostile fields and hidden characters, not the row [dossier.figures]", () => {
    const row = {
      ...ROW,
      unit: "<script>",
      basis: "sworn",
      as_of: "soon",
      value: "5\u202e or\n6",
      next_change: "tomorrow",
      range: { low: "0", high: 5, n: 2 },
    };
    const { unit: _unit, basis: _basis, as_of: _asOf, ...rest } = ROW;
    expect(readFigureTable({ volatile_values: [row] })).toEqual({ volatile_values: [{ ...rest, value: "5 or 6" }] });
  });
});
