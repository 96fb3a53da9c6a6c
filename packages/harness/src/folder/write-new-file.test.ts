import { describe, expect, it } from "vitest";
import { createMemoryContext, MemoryFolder } from "../_memory.ts";
import { Refusal } from "../answer.ts";
import { FolderError, type Machine } from "../ports.ts";
import { writeNewFile } from "./write-new-file.ts";

const PAGE = "<!doctype html>\n";
const DATA = "C:\\Users\\u\\.be-civic";

/** A machine with Windows and these folders. Its file system does not tell capital letters apart, and gives back a folder by the name it was asked for. */
function windowsWith(...locations: readonly string[]): { machine: Machine; pages: () => string[] } {
  const folders = locations.map((location) => new MemoryFolder(location));
  const at = (path: string): MemoryFolder | undefined => folders.find(({ location }) => location.toLowerCase() === path.toLowerCase());
  const isFile = (path: string): boolean =>
    folders.some(({ location, files }) => [...files.keys()].some((name) => `${location}\\${name}` === path));
  const { machine } = createMemoryContext();
  return {
    machine: {
      ...machine,
      platform: "win32",
      workingFolder: "C:\\Users\\u\\work",
      look: async (path) => {
        const kind = at(path) !== undefined ? "folder" : isFile(path) ? "file" : "absent";
        return { kind, isWritable: true, realPath: kind === "absent" ? undefined : path, isOwn: true, isOpen: false };
      },
      open: async (path) => {
        const folder = at(path);
        if (folder === undefined) throw new FolderError("unavailable");
        return Object.assign(folder, { location: path });
      },
    },
    pages: () => folders.flatMap(({ location, files }) => [...files.keys()].map((name) => `${location} ${name}`)),
  };
}

const places = ["C:\\", "C:\\Users\\u", "C:\\Users\\u\\work", "C:\\Users\\u\\work\\pages", DATA, `${DATA}\\memory`, "\\\\server\\share\\"];

async function write(file: string): Promise<{ path: string; pages: string[] }> {
  const { machine, pages } = windowsWith(...places);
  const path = await writeNewFile({ ...createMemoryContext(), machine }, new MemoryFolder(DATA), { field: "html", file, text: PAGE });
  return { path, pages: pages() };
}

describe("a page on Windows [profile.form]", () => {
  it.each([
    ["page.html", "C:\\Users\\u\\work page.html"],
    ["pages/page.html", "C:\\Users\\u\\work\\pages page.html"],
    ["C:\\page.html", "C:\\ page.html"],
    ["\\page.html", "C:\\ page.html"],
    ["..\\page.html", "C:\\Users\\u page.html"],
    ["//server/share/page.html", "\\\\server\\share\\ page.html"],
  ])("is written where the system would write it: %s", async (file, expected) => {
    const { path, pages } = await write(file);
    expect(pages).toEqual([expected]);
    expect(path).toBe(expected.replace("\\ ", "\\").replace(" ", "\\"));
  });

  it.each([
    `${DATA}\\page.html`,
    `${DATA}\\memory\\page.html`,
    "c:/users/U/.BE-CIVIC/memory/page.html",
    "..\\.be-civic\\memory\\page.html",
  ])("is never written into the data folder: %s", async (file) => {
    await expect(write(file)).rejects.toMatchObject({ code: "not_allowed" });
  });

  it.each(["pages\\", "none\\page.html", "C:\\", "D:", "page.html:stream", "nul"])("needs a folder and a name: %s", async (file) => {
    await expect(write(file)).rejects.toBeInstanceOf(Refusal);
  });
});
