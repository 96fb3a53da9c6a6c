import { describe, expect, it } from "vitest";
import type { Folder } from "./ports.ts";

const BAD_NAMES: readonly string[] = [
  "..",
  ".",
  "../outside",
  "memory/../../outside",
  "/absolute",
  "memory//x",
  "memory/",
  "memory\\x",
  "C:x",
  "x\0y",
  "x\ny",
  "con",
  "NUL.md",
  "memory/Com1.txt",
  "lpt9",
  "dot.",
  "space ",
  "no-skill-fallback:slug.md",
  "what?",
  "x".repeat(201),
];

const WHOLE_LIMIT = 10 * 1024 * 1024;

/** What every `Folder` does. */
export function describeFolder(name: string, open: () => Promise<Folder>): void {
  describe(name, () => {
    it("has no text for a file that is absent", async () => {
      const folder = await open();
      expect(await folder.read("profile.json")).toBeUndefined();
      expect(await folder.read("memory/MEMORY.md")).toBeUndefined();
      expect(await folder.list("memory")).toEqual([]);
    });

    it("replaces the text of a file, and creates the folders on the way", async () => {
      const folder = await open();
      await folder.write("memory/archive/x.md", "old");
      await folder.write("memory/archive/x.md", "new — ünïcode 🇧🇪\n");
      expect(await folder.read("memory/archive/x.md")).toBe("new — ünïcode 🇧🇪\n");
    });

    it("appends whole lines, also after one that was cut off", async () => {
      const folder = await open();
      await folder.append("a/lines.jsonl", "1");
      await folder.append("a/lines.jsonl", "2");
      expect(await folder.read("a/lines.jsonl")).toBe("1\n2\n");
      await folder.write("a/lines.jsonl", '1\n{"cut');
      await folder.append("a/lines.jsonl", "3");
      expect(await folder.read("a/lines.jsonl")).toBe('1\n{"cut\n3\n');
    });

    it("lists the entries of a folder by name, without what is deeper", async () => {
      const folder = await open();
      for (const file of ["b.md", "a/x.md", "a/deep/y.md", "C.md"]) await folder.write(file, "éé");
      const entries = (await folder.list("")).map(({ name: entry, kind }) => `${kind} ${entry}`);
      expect(entries).toEqual(["file C.md", "folder a", "file b.md"]);
      expect(await folder.list("a")).toMatchObject([
        { name: "deep", kind: "folder" },
        { name: "x.md", kind: "file", bytes: 4 },
      ]);
    });

    it("takes an empty file for an absent one", async () => {
      const folder = await open();
      await folder.write("memory/x.md", "text");
      await folder.write("memory/x.md", "");
      expect(await folder.read("memory/x.md")).toBeUndefined();
      expect(await folder.list("memory")).toEqual([]);
    });

    it("keeps the moment of the last change where it is given", async () => {
      const folder = await open();
      const modifiedAt = new Date("2025-02-03T04:05:06.000Z");
      await folder.write("x.md", "text", { modifiedAt });
      expect((await folder.list("")).map((entry) => entry.modifiedAt)).toEqual([modifiedAt]);
      await folder.read("x.md");
      expect((await folder.list("")).map((entry) => entry.modifiedAt)).toEqual([modifiedAt]);
    });

    it("removes a file, a folder with all that is in it, and itself", async () => {
      const folder = await open();
      for (const file of ["a/x.md", "a/deep/y.md", "b.md"]) await folder.write(file, "text");
      expect(await folder.remove("a/x.md")).toBe("removed");
      expect(await folder.remove("a/x.md")).toBe("absent");
      expect(await folder.remove("a")).toBe("removed");
      expect((await folder.list("")).map((entry) => entry.name)).toEqual(["b.md"]);
      expect(await folder.remove("")).toBe("removed");
      expect(await folder.read("b.md")).toBeUndefined();
    });

    it("tells a file by the same mark as long as it stays, and none that is absent", async () => {
      const folder = await open();
      await folder.write("x.md", "text");
      const mark = await folder.identify("x.md");
      expect(mark).toEqual(expect.any(String));
      await folder.append("x.md", "more");
      await folder.read("x.md");
      expect(await folder.identify("x.md")).toBe(mark);
      await folder.write("y.md", "text");
      expect(await folder.identify("y.md")).not.toBe(mark);
      expect(await folder.identify("absent.md")).toBeUndefined();
      await expect(folder.identify("../outside")).rejects.toMatchObject({ fault: "leads_out" });
    });

    it.each(BAD_NAMES)("refuses the name %j", async (bad) => {
      const folder = await open();
      const refusal = { fault: "leads_out" };
      await expect(folder.read(bad)).rejects.toMatchObject(refusal);
      await expect(folder.write(bad, "x")).rejects.toMatchObject(refusal);
      await expect(folder.append(bad, "x")).rejects.toMatchObject(refusal);
      await expect(folder.list(bad)).rejects.toMatchObject(refusal);
      await expect(folder.remove(bad)).rejects.toMatchObject(refusal);
      await expect(folder.write(`memory/${bad}/x`, "x")).rejects.toMatchObject(refusal);
    });

    it("refuses a file where a folder is, and a folder where a file is", async () => {
      const folder = await open();
      await folder.write("a/x.md", "text");
      await expect(folder.read("a")).rejects.toMatchObject({ fault: "leads_out" });
      await expect(folder.write("a", "x")).rejects.toMatchObject({ fault: "leads_out" });
      await expect(folder.list("a/x.md")).rejects.toMatchObject({ fault: "leads_out" });
      await expect(folder.write("a/x.md/y", "x")).rejects.toMatchObject({ fault: "leads_out" });
    });

    it("refuses a file that is too large, and keeps the old one", async () => {
      const folder = await open();
      await folder.write("x.md", "old\n");
      const long = "x".repeat(WHOLE_LIMIT + 1);
      await expect(folder.write("x.md", long)).rejects.toMatchObject({ fault: "too_large" });
      await expect(folder.append("x.md", long)).rejects.toMatchObject({ fault: "too_large" });
      expect(await folder.read("x.md")).toBe("old\n");
    });

    it("lets one process send at a time, and does not make other work wait for it", async () => {
      const folder = await open();
      const order: string[] = [];
      await folder.withSendingLock(async () => {
        await expect(folder.withSendingLock(async () => order.push("second sender"))).rejects.toMatchObject({ fault: "busy" });
        await folder.withLock(async () => order.push("other work"));
      });
      await folder.withSendingLock(async () => order.push("next sender"));
      expect(order).toEqual(["other work", "next sender"]);
    });

    it("runs one piece of work at a time under its lock, and goes on after one that failed", async () => {
      const folder = await open();
      await expect(folder.withLock(() => Promise.reject(new Error("the work failed")))).rejects.toThrow("the work failed");
      const add = () =>
        folder.withLock(async () => {
          await folder.write("count", String(Number((await folder.read("count")) ?? "0") + 1));
        });
      await Promise.all(Array.from({ length: 12 }, add));
      expect(await folder.read("count")).toBe("12");
    });
  });
}
