import path from "node:path";
import { describe, expect, it } from "vitest";
import { baseOf, isAbsolutePath, isWithin, joinPath, parentOf, toAbsolutePath } from "./path-names.ts";

const onDrive = "C:\\Users\\u\\work";
const onShare = "\\\\server\\share\\work";

const windowsPaths = [
  ...["x", "x\\y", "x/y", ".\\x", "..\\x", "..\\..\\..\\..\\x", "x\\", "x\\.\\y\\..\\z", "x//y", "", ".", "Müller & Söhne"],
  ...["\\x", "/x/y", "\\", "\\..\\x", "\\\\", "\\\\server", "///x"],
  ...["C:", "C:x", "c:x", "C:..\\x", "C:.", "D:", "D:x", "D:..\\x", "d:x/y"],
  ...["C:\\", "C:/", "D:/x/y", "d:\\X\\..\\Y", "C:\\Users\\U\\x", "C:\\..\\..", "D:\\x\\\\y\\"],
  ...[
    "\\\\server\\share",
    "\\\\server\\share\\",
    "//server/share/x",
    "\\\\server\\share\\..\\x",
    "\\\\Server\\\\Share\\x/y",
    "\\/server\\share\\x",
  ],
];

const posixPaths = ["x", "x/y", "./x", "../x", "../../../../x", "x/", "", ".", "/", "/x/../y", "//x", "a\\b", "C:\\x", "/x//y/"];

describe("an absolute path [folder.paths]", () => {
  it.each(windowsPaths)("on Windows is the one of the system: %j", (text) => {
    for (const workingFolder of [onDrive, onShare, "C:\\"]) {
      // The roots are in the place of the folders that a process has on other drives.
      const expected = path.win32.resolve("D:\\", "C:\\", workingFolder, text);
      expect(toAbsolutePath({ platform: "win32", workingFolder }, text), workingFolder).toBe(expected);
    }
  });

  it.each(posixPaths)("elsewhere is the one of the system: %j", (text) => {
    for (const workingFolder of ["/home/user/work", "/"])
      expect(toAbsolutePath({ platform: "linux", workingFolder }, text)).toBe(path.posix.resolve(workingFolder, text));
  });

  it("names its parts as the system does", () => {
    for (const text of windowsPaths) {
      const whole = toAbsolutePath({ platform: "win32", workingFolder: onDrive }, text);
      const parent = path.win32.dirname(whole);
      expect(isAbsolutePath("win32", whole), whole).toBe(true);
      expect(parentOf("win32", whole), whole).toBe(parent === whole ? undefined : parent);
      if (parent === whole) continue;
      expect(baseOf("win32", whole), whole).toBe(path.win32.basename(whole));
      expect(joinPath("win32", parent, baseOf("win32", whole))).toBe(whole);
    }
  });

  it.each(["\\x", "/x", "C:x", "C:", "x", "", "\\\\server"])(
    "is not this one on Windows, which depends on the working folder: %j",
    (text) => {
      expect(isAbsolutePath("win32", text)).toBe(false);
    },
  );
});

describe("a path within a folder [folder.paths]", () => {
  const within: readonly [string, string, boolean][] = [
    ["C:\\Users\\U", "c:\\users\\u\\x", true],
    ["C:\\Users\\U", "C:/Users/U", true],
    ["C:\\Users\\U\\", "C:\\Users\\U\\x\\y", true],
    ["C:\\", "c:\\x", true],
    ["C:\\Users\\U", "C:\\Users\\U2", false],
    ["C:\\Users\\U", "D:\\Users\\U\\x", false],
    ["C:\\Users\\U\\x", "C:\\Users\\U", false],
    ["\\\\server\\share\\u", "//SERVER/share/U/x", true],
    ["\\\\server\\share", "\\\\server\\other\\x", false],
  ];
  it.each(within)("on Windows, whatever its capital letters: %s, %s", (folder, inner, expected) => {
    expect(isWithin("win32", folder, inner)).toBe(expected);
  });

  it("elsewhere is told apart by its capital letters", () => {
    expect(isWithin("linux", "/home/u", "/home/u/x")).toBe(true);
    expect(isWithin("linux", "/home/u", "/home/U/x")).toBe(false);
    expect(isWithin("linux", "/", "/home")).toBe(true);
  });
});
