import { describe, expect, it } from "vitest";
import { createMemoryContext } from "../_memory.ts";
import type { Machine } from "../ports.ts";
import { bufferLocation } from "./buffer-folder.ts";

const rows: readonly [Machine["platform"], string, string | undefined, string][] = [
  ["linux", "/home/u/work", undefined, "/home/u/work/.be-civic"],
  ["linux", "/home/u/work", "out/", "/home/u/work/out/.be-civic"],
  ["linux", "/home/u/work", "C:\\out", "/home/u/work/C:\\out/.be-civic"],
  ["linux", "/", undefined, "/.be-civic"],
  ["win32", "C:\\Users\\u", undefined, "C:\\Users\\u\\.be-civic"],
  ["win32", "C:\\Users\\u", "out/x", "C:\\Users\\u\\out\\x\\.be-civic"],
  ["win32", "C:\\Users\\u", "\\out", "C:\\out\\.be-civic"],
  ["win32", "C:\\Users\\u", "C:\\", "C:\\.be-civic"],
  ["win32", "C:\\Users\\u", "//server/share", "\\\\server\\share\\.be-civic"],
];

describe("the folder for notes [folder.paths]", () => {
  it.each(rows)("is beside the work: %s, %s, %s", (platform, workingFolder, outputDir, expected) => {
    const { machine, settings } = createMemoryContext();
    expect(bufferLocation({ machine: { ...machine, platform, workingFolder }, settings: { ...settings, outputDir } })).toBe(expected);
  });
});
