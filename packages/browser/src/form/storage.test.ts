import { describe, expect, it } from "vitest";
import { type Areas, ERASED, eraseAll, readPlace, writePlace } from "./storage.ts";

/** The part of a Storage that the form uses. */
class Area {
  readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  key(at: number): string | null {
    return [...this.items.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.items.set(key, text);
  }
  removeItem(key: string): void {
    this.items.delete(key);
  }
}

function areasOf(session: Area, local: Area): Areas {
  // The form uses no other part of a Storage.
  return { session: () => session as unknown as Storage, local: () => local as unknown as Storage };
}

const refusing: Areas = {
  session: () => {
    throw new DOMException("refused", "SecurityError");
  },
  local: () => {
    throw new DOMException("refused", "SecurityError");
  },
};

describe("the storage of answers", () => {
  it("has them in one place at a time [site.case-storage]", () => {
    const [session, local] = [new Area(), new Area()];
    const areas = areasOf(session, local);
    writePlace(areas, "move", { text: "1", place: "session" });
    expect([session.length, local.length, readPlace(areas, "move")]).toEqual([1, 0, { text: "1", place: "session" }]);
    writePlace(areas, "move", { text: "2", place: "local" });
    expect([session.length, local.length, readPlace(areas, "move")]).toEqual([0, 1, { text: "2", place: "local" }]);
  });

  it("is erased of the answers to every procedure, and of nothing else [site.case-storage]", () => {
    const [session, local] = [new Area(), new Area()];
    const areas = areasOf(session, local);
    local.setItem("theme", "dark");
    for (const id of ["move", "marry", "divorce"]) writePlace(areas, id, { text: "1", place: "local" });
    writePlace(areas, "renew", { text: "1", place: "session" });
    eraseAll(areas);
    expect([[...session.items.keys()], [...local.items.keys()]]).toEqual([[], ["theme"]]);
  });

  it("tells other tabs that answers were erased, and leaves no mark of it [site.case-storage]", () => {
    const setKeys: string[] = [];
    const local = new (class extends Area {
      override setItem(key: string, text: string): void {
        setKeys.push(key);
        super.setItem(key, text);
      }
    })();
    eraseAll(areasOf(new Area(), local));
    expect([setKeys, local.length]).toEqual([[ERASED], 0]);
  });

  it("leaves the device at once where the reader asks for it, also if the tab has no room [site.case-storage]", () => {
    const local = new Area();
    const full: Areas = { ...refusing, local: () => local as unknown as Storage };
    writePlace(full, "move", { text: "1", place: "local" });
    expect(writePlace(full, "move", { text: "1", place: "session" })).toBe(false);
    expect(local.length).toBe(0);
  });

  it("may be refused, which costs the answers and not the page [site.case-storage]", () => {
    expect(readPlace(refusing, "move")).toBeUndefined();
    expect(writePlace(refusing, "move", { text: "1", place: "local" })).toBe(false);
    expect(() => eraseAll(refusing)).not.toThrow();
  });

  it("does not hide a fault of the program", () => {
    const broken = () => {
      throw new RangeError("a bug");
    };
    expect(() => readPlace({ session: broken, local: broken }, "move")).toThrow("a bug");
  });
});
