import { execFileSync } from "node:child_process";
import { linkSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { describeFolder } from "../_folder-contract.ts";
import type { Folder } from "../ports.ts";
import { failingFileSystem, systemError } from "./_failing-file-system.ts";
import type { FileSystem } from "./file-system.ts";
import { openNodeFolder } from "./node-folder.ts";

const newPlace = () => mkdtempSync(path.join(tmpdir(), "folder-"));
const openNew = (fs?: FileSystem): Promise<Folder> => openNodeFolder(path.join(newPlace(), "data"), { create: true }, fs);
/** No process has this number. */
const GONE = 2 ** 31 - 2;

const denyRename = failingFileSystem((call) => (call === "rename" ? systemError("EPERM") : undefined));
const denyUnlink = failingFileSystem((call) => (["unlink", "rmdir"].includes(call) ? systemError("EACCES") : undefined));
const denyBoth = failingFileSystem((call) => (["unlink", "rmdir", "rename"].includes(call) ? systemError("EPERM") : undefined));

describeFolder("a folder on disk", openNew);
describeFolder("a folder on disk that cannot rename", () => openNew(denyRename));

describe("a folder on disk", () => {
  it("is open to its user alone [folder.private]", async () => {
    const folder = await openNew();
    await folder.write("memory/x.md", "text");
    await folder.append("submissions.jsonl", "{}");
    await folder.withLock(async () => undefined);
    const modes = ["", "memory", "memory/x.md", "submissions.jsonl", ".lock"].map(
      (name) => statSync(path.join(folder.location, name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o700, 0o600, 0o600, 0o600]);
  });

  it("refuses links, pipes and sockets, wherever they lead [folder.links]", async () => {
    const folder = await openNew();
    const outside = newPlace();
    writeFileSync(path.join(outside, "secret"), "secret");
    const inside = (name: string) => path.join(folder.location, name);
    symlinkSync(outside, inside("memory"));
    symlinkSync(path.join(outside, "secret"), inside("profile.json"));
    symlinkSync(path.join(outside, "absent"), inside("dangling"));
    symlinkSync(path.join(outside, "lock"), inside(".lock"));
    execFileSync("sh", ["-c", 'mkfifo "$0"', inside("pipe")]);
    const work = [
      ...["profile.json", "memory/secret", "dangling", "pipe"].flatMap((name) => [
        () => folder.read(name),
        () => folder.write(name, "x"),
        () => folder.append(name, "x"),
      ]),
      () => folder.list("memory"),
      () => folder.remove("memory/secret"),
      () => folder.withLock(async () => undefined),
    ];
    for (const [at, one] of work.entries()) {
      // A link that leads nowhere is no file to read.
      if (at === 6) continue;
      await expect(one(), String(at)).rejects.toMatchObject({ fault: "leads_out" });
    }
    expect(await folder.remove("memory")).toBe("removed");
    expect(readdirSync(outside)).toEqual(["secret"]);
    expect(readFileSync(path.join(outside, "secret"), "utf8")).toBe("secret");
  });

  const notText: readonly [string, Uint8Array][] = [
    ["bytes that are no UTF-8", Uint8Array.of(0xc3, 0x28)],
    ["UTF-16", Buffer.from("text", "utf16le")],
  ];

  it.each(notText)("refuses %s", async (_what, bytes) => {
    const folder = await openNew();
    writeFileSync(path.join(folder.location, "x.md"), bytes);
    await expect(folder.read("x.md")).rejects.toMatchObject({ fault: "not_text" });
  });

  it("refuses a file that another program made too large", async () => {
    const folder = await openNew();
    writeFileSync(path.join(folder.location, "x.md"), Buffer.alloc(10 * 1024 * 1024 + 1, "x"));
    await expect(folder.read("x.md")).rejects.toMatchObject({ fault: "too_large" });
  });

  const faults: readonly [string, string, string][] = [
    ["EROFS", "open", "read_only"],
    ["EACCES", "open", "read_only"],
    ["ENOSPC", "handle.writeFile", "full"],
    ["EDQUOT", "handle.write", "full"],
    ["EIO", "handle.sync", "unavailable"],
    ["EMFILE", "open", "unavailable"],
    ["EWHATEVER", "open", "unavailable"],
  ];

  it.each(faults)("keeps the old text where the system answers %s to %s, and says no path", async (code, call, fault) => {
    let isOn = false;
    const folder = await openNew(failingFileSystem((one) => (isOn && one === call ? systemError(code) : undefined)));
    await folder.append("x.md", "old");
    isOn = true;
    const error: unknown = await (call === "handle.write" ? folder.append("x.md", "new") : folder.write("x.md", "new")).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ fault });
    expect(String(error)).not.toContain("/a/path");
    isOn = false;
    // Half of the line is in the file, without an end: the next one begins on its own.
    if (call === "handle.write") await folder.append("x.md", "next");
    expect(await folder.read("x.md")).toBe(call === "handle.write" ? "old\nne\nnext\n" : "old\n");
    expect(readdirSync(folder.location)).toEqual(["x.md"]);
  });

  it("takes back a line that was written half", async () => {
    const folder = await openNew();
    await folder.append("x.jsonl", "1");
    const cut = failingFileSystem(() => undefined, { bytesAtOnce: 3 });
    await expect((await openNodeFolder(folder.location, {}, cut)).append("x.jsonl", "12345678")).rejects.toMatchObject({ fault: "full" });
    expect(await folder.read("x.jsonl")).toBe("1\n");
  });

  it("removes the drafts of processes that are gone at the next write, and no other's", async () => {
    const folder = await openNew();
    const inside = (name: string) => path.join(folder.location, name);
    writeFileSync(inside(`profile.json.${GONE}-0123456789ab.tmp`), "half");
    writeFileSync(inside(`profile.json.${process.ppid}-0123456789ab.tmp`), "in work");
    expect(await folder.list("")).toEqual([]);
    await folder.write("profile.json", "{}");
    expect(readdirSync(folder.location).sort()).toEqual(["profile.json", `profile.json.${process.ppid}-0123456789ab.tmp`]);
  });

  it("writes to a hard link without a change of the other file", async () => {
    const folder = await openNew();
    const outside = path.join(newPlace(), "outside");
    writeFileSync(outside, "outside");
    linkSync(outside, path.join(folder.location, "x.md"));
    await folder.write("x.md", "inside");
    expect(readFileSync(outside, "utf8")).toBe("outside");
  });

  const linked: readonly [string, FileSystem | undefined, (folder: Folder) => Promise<unknown>][] = [
    ["a file that is appended to", undefined, (folder) => folder.append("x.md", "inside")],
    ["a file that is written in place", denyRename, (folder) => folder.write("x.md", "inside")],
    ["the lock", undefined, (folder) => folder.withLock(async () => undefined)],
    ["a file that cannot be unlinked", denyUnlink, (folder) => folder.remove("x.md")],
  ];

  it.each(linked)("changes no other file through a hard link in the place of %s [folder.links]", async (_what, fs, work) => {
    const folder = await openNew(fs);
    const outside = path.join(newPlace(), "outside");
    writeFileSync(outside, "outside");
    for (const name of ["x.md", ".lock"]) linkSync(outside, path.join(folder.location, name));
    await work(folder).catch((error: unknown) => expect(error).toMatchObject({ fault: "leads_out" }));
    expect(readFileSync(outside, "utf8")).toBe("outside");
  });

  it("opens no file as a folder, and no folder that is absent", async () => {
    const file = path.join(newPlace(), "file");
    writeFileSync(file, "x");
    await expect(openNodeFolder(file)).rejects.toMatchObject({ fault: "leads_out" });
    await expect(openNodeFolder(`${file}-absent`)).rejects.toMatchObject({ fault: "unavailable" });
  });
});

describe("a host that refuses to rename [folder.hosts]", () => {
  it("has no journals and no drafts beside the files", async () => {
    const folder = await openNew(denyRename);
    for (const text of ["old", "new"]) await folder.write("x.md", text);
    await folder.append("x.md", "line");
    expect(readdirSync(folder.location)).toEqual(["x.md"]);
  });

  it("and refused to unlink: what is left goes at the next write, once it may", async () => {
    const { location } = await openNew(denyBoth);
    const before = await openNodeFolder(location, {}, denyBoth);
    await before.write("x.md", "old");
    await before.append("lines.jsonl", "1");
    await before.write("lines.jsonl", "2\n");
    const leftOver = readdirSync(location).filter((name) => !["lines.jsonl", "x.md"].includes(name));
    expect(leftOver).toEqual(expect.arrayContaining(["lines.jsonl.journal", "x.md.journal"]));
    expect(leftOver.map((name) => statSync(path.join(location, name)).size)).toEqual(leftOver.map(() => 0));
    const after = await openNodeFolder(location);
    await after.write("x.md", "new");
    await after.append("lines.jsonl", "3");
    expect(readdirSync(location).sort()).toEqual(["lines.jsonl", "x.md"]);
    expect(await after.read("lines.jsonl")).toBe("2\n3\n");
  });
});

describe("a host that refuses to unlink [folder.hosts]", () => {
  const hosts: readonly [string, FileSystem][] = [
    ["and renames", denyUnlink],
    ["and to rename", denyBoth],
  ];

  it.each(hosts)("%s: files are emptied and count as absent", async (_what, fs) => {
    const folder = await openNew(fs);
    await folder.write("sessions/s/facts.json", "secret");
    expect(await folder.remove("sessions")).toBe("emptied");
    expect(await folder.read("sessions/s/facts.json")).toBeUndefined();
    const sizes = readdirSync(path.join(folder.location, "sessions/s")).map(
      (name) => statSync(path.join(folder.location, "sessions/s", name)).size,
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.every((size) => size === 0)).toBe(true);
  });

  it.each(hosts)("%s: writes of one process and of others leave at most one draft behind", async (_what, fs) => {
    const folder = await openNew(fs);
    for (let round = 0; round < 8; round += 1) {
      await folder.write("x.md", `text ${round}`);
      if (round % 2 === 1) renameDraftsToGone(folder.location);
    }
    expect(await folder.read("x.md")).toBe("text 7");
    expect(readdirSync(folder.location).filter((name) => name.endsWith(".tmp")).length).toBeLessThanOrEqual(1);
    expect((await folder.list("")).map(({ name }) => name)).toEqual(["x.md"]);
  });

  it.each(hosts)("%s: the lock is taken, released and taken again", async (_what, fs) => {
    const folder = await openNew(fs);
    for (let round = 0; round < 5; round += 1) await folder.withLock(() => folder.write("x.md", String(round)));
    expect(await folder.read("x.md")).toBe("4");
    expect(statSync(path.join(folder.location, ".lock")).size).toBe(0);
  });
});

describe("a process that dies in the middle of a write [folder.kill]", () => {
  const writes: readonly [string, (call: string) => Error | undefined][] = [
    ["by renaming", () => undefined],
    ["in place", (call) => (call === "rename" ? systemError("EPERM") : undefined)],
  ];

  it.each(writes)("%s, at any call, leaves the old text or the new one, and the next write works", async (_what, deny) => {
    let total = 0;
    for (let dieAt = 1; dieAt <= total + 1; dieAt += 1) {
      const { location } = await openNew();
      let calls = 0;
      const dying = failingFileSystem((call) => {
        calls += 1;
        // The process is gone from then on: nothing is cleaned up.
        return calls >= dieAt ? new Error("the process died") : deny(call);
      });
      const before = await openNodeFolder(location);
      await before.write("profile.json", '{"text":"old"}');
      const folder = await openNodeFolder(
        location,
        {},
        failingFileSystem((call) => deny(call)),
      );
      if (total === 0) {
        const counting = failingFileSystem((call) => {
          total += 1;
          return deny(call);
        });
        await (await openNodeFolder(location, {}, counting)).write("profile.json", '{"text":"old"}');
      }
      await openNodeFolder(location, {}, dying)
        .then((one) => one.write("profile.json", '{"text":"new, and longer than the old one"}'))
        .catch((error: unknown) => expect(error).toMatchObject({ message: "the process died" }));
      expect(['{"text":"old"}', '{"text":"new, and longer than the old one"}']).toContain(await folder.read("profile.json"));
      renameDraftsToGone(location);
      await folder.append("profile.json", "x");
      await folder.write("profile.json", "last");
      expect(await (await openNodeFolder(location)).read("profile.json")).toBe("last");
    }
    expect(total).toBeGreaterThan(8);
  });
});

/** As if the process of every draft were gone. */
function renameDraftsToGone(location: string): void {
  for (const name of readdirSync(location)) {
    const match = /^(.*\.)\d+(-[0-9a-f]{12}\.tmp)$/.exec(name);
    if (match !== null) renameSync(path.join(location, name), path.join(location, `${match[1]}${GONE}${match[2]}`));
  }
}
