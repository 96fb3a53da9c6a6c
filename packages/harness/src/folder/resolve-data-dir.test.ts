import { describe, expect, it } from "vitest";
import { MemoryFolder } from "../_memory.ts";
import { FolderError, type Machine, type PathFacts } from "../ports.ts";
import { LOCATION_FILE } from "./layout.ts";
import { parentOf } from "./path-names.ts";
import { resolveDataDir } from "./resolve-data-dir.ts";

/** A folder of the machine. `location` is the text of its `.location`: `true` for its own path. */
interface Place {
  location?: string | true;
  isWritable?: false;
  isOwn?: false;
  realPath?: string;
  kind?: "file" | "other";
  /** `.location` is a link, or cannot be read. */
  isUnreadable?: true;
}

interface Row {
  platform?: Machine["platform"];
  environment?: Record<string, string>;
  home?: string | undefined;
  cwd?: string;
  picked?: string;
  places?: Record<string, Place>;
  expected: { exists: boolean; location: string | undefined; isWritable?: boolean };
  notices?: string[];
}

const mac = { platform: "darwin", home: "/Users/user", cwd: "/Users/user" } as const;
const windows = { platform: "win32", home: "C:\\Users\\user", cwd: "C:\\Users\\user\\work" } as const;
const local = "C:\\Users\\user\\AppData\\Local";
const here = (location: string) => ({ exists: true, location, isWritable: true });
const there = (location: string | undefined) => ({ exists: false, location });

const rows: Record<string, Row> = {
  "Linux without anything": { expected: there("/home/user/.be-civic") },
  "Linux with a folder for data": { places: { "/home/user/.local/share": {} }, expected: there("/home/user/.local/share/be-civic") },
  "Linux with a folder for data that is read-only": {
    places: { "/home/user/.local/share": { isWritable: false } },
    expected: there("/home/user/.be-civic"),
  },
  XDG_DATA_HOME: { environment: { XDG_DATA_HOME: "/data" }, expected: there("/data/be-civic") },
  "XDG_DATA_HOME that is relative": { environment: { XDG_DATA_HOME: "data" }, expected: there("/home/user/.be-civic") },
  "XDG_DATA_HOME that is empty": { environment: { XDG_DATA_HOME: "" }, expected: there("/home/user/.be-civic") },
  "XDG_DATA_HOME that is read-only": {
    environment: { XDG_DATA_HOME: "/data" },
    places: { "/data": { isWritable: false } },
    expected: there("/home/user/.be-civic"),
  },
  "a folder of before XDG_DATA_HOME was set": {
    environment: { XDG_DATA_HOME: "/data" },
    places: { "/home/user/.local/share/be-civic": { location: true } },
    expected: here("/home/user/.local/share/be-civic"),
  },
  "a folder of before the folder for data was there": {
    places: { "/home/user/.local/share": {}, "/home/user/.be-civic": { location: true } },
    expected: here("/home/user/.be-civic"),
  },
  "a folder that is read-only now": {
    places: { "/home/user/.be-civic": { location: true, isWritable: false } },
    expected: { exists: true, location: "/home/user/.be-civic", isWritable: false },
  },
  "a folder without its mark": { places: { "/home/user/.be-civic": {} }, expected: there("/home/user/.be-civic") },
  "a folder whose mark was emptied by delete": {
    places: { "/home/user/.be-civic": { location: "" } },
    expected: there("/home/user/.be-civic"),
  },
  "a folder that came from a backup of another machine": {
    places: { "/home/user/.be-civic": { location: "/home/old/.be-civic" } },
    expected: here("/home/user/.be-civic"),
    notices: ["folder_moved"],
  },
  "a folder in the place of the platform that another user owns": {
    places: { "/home/user/.be-civic": { location: true, isOwn: false } },
    expected: there(undefined),
    notices: ["folder_not_yours"],
  },
  "an empty folder in a place of the platform that another user owns": {
    environment: { XDG_DATA_HOME: "/data" },
    places: { "/data/be-civic": { isOwn: false } },
    expected: there("/home/user/.be-civic"),
    notices: ["folder_not_yours"],
  },
  "a folder of another user that the user picked": {
    picked: "/mnt/BeCivic",
    places: { "/mnt/BeCivic": { location: true, isOwn: false } },
    expected: here("/mnt/BeCivic"),
  },
  "no home": { home: undefined, expected: there(undefined) },
  "no home, and XDG_DATA_HOME": { home: undefined, environment: { XDG_DATA_HOME: "/data" }, expected: there("/data/be-civic") },
  "a home that is read-only": { places: { "/home/user": { isWritable: false } }, expected: there(undefined) },
  "a file in the place of the folder": { places: { "/home/user/.be-civic": { kind: "file" } }, expected: there(undefined) },
  macOS: { ...mac, expected: there("/Users/user/Library/Application Support/be-civic") },
  "macOS with a library that is read-only": {
    ...mac,
    places: { "/Users/user/Library": { isWritable: false } },
    expected: there("/Users/user/.be-civic"),
  },
  "macOS takes no XDG_DATA_HOME": {
    ...mac,
    environment: { XDG_DATA_HOME: "/data" },
    expected: there("/Users/user/Library/Application Support/be-civic"),
  },
  Windows: { ...windows, environment: { LOCALAPPDATA: local }, expected: there(`${local}\\be-civic`) },
  "Windows without LOCALAPPDATA": { ...windows, expected: there("C:\\Users\\user\\.be-civic") },
  "Windows with LOCALAPPDATA that is relative": {
    ...windows,
    environment: { LOCALAPPDATA: "AppData" },
    expected: there("C:\\Users\\user\\.be-civic"),
  },
  "Windows, a folder above that is below the home": {
    ...windows,
    places: { "C:\\Users\\user\\work": { location: true } },
    expected: here("C:\\Users\\user\\work"),
  },
  "Windows, a folder above that every user can write": {
    ...windows,
    cwd: "C:\\shared\\work",
    places: { "C:\\shared": { location: true } },
    expected: there("C:\\Users\\user\\.be-civic"),
    notices: ["nearby_folder_ignored"],
  },
  "a system that is none of the three": { platform: "other", expected: there("/home/user/.be-civic") },
  "a folder that the user picked": { picked: "/media/stick/BeCivic", expected: there("/media/stick/BeCivic") },
  "a folder that the user picked, from the working folder": { picked: "../BeCivic/.", expected: there("/home/user/BeCivic") },
  "a folder that the user picked before every other": {
    picked: "/picked",
    environment: { BECIVIC_HOME: "/home-of-settings" },
    places: { "/home-of-settings": { location: true }, "/home/user/.be-civic": { location: true } },
    expected: there("/picked"),
  },
  "a folder that the user picked and moved": {
    picked: "/new/BeCivic",
    places: { "/new/BeCivic": { location: "/old/BeCivic" } },
    expected: here("/new/BeCivic"),
    notices: ["folder_moved"],
  },
  "a folder that the user picked and that cannot be written": {
    picked: "/mnt/BeCivic",
    places: { "/mnt": { isWritable: false }, "/home/user/.be-civic": { location: true } },
    expected: there(undefined),
    notices: ["choice_not_writable"],
  },
  "a file that the user picked": {
    picked: "/home/user/file",
    places: { "/home/user/file": { kind: "file" } },
    expected: there(undefined),
    notices: ["choice_not_writable"],
  },
  "an empty choice": { picked: "", expected: there("/home/user/.be-civic") },
  "BECIVIC_HOME before a folder near by": {
    environment: { BECIVIC_HOME: "/settings" },
    places: { "/settings": { location: true }, "/home/user/work/BeCivic": { location: true } },
    expected: here("/settings"),
  },
  "BECIVIC_HOME that is relative": {
    environment: { BECIVIC_HOME: "settings" },
    expected: there("/home/user/.be-civic"),
    notices: ["home_not_absolute"],
  },
  "BECIVIC_HOME that is empty": { environment: { BECIVIC_HOME: "" }, expected: there("/home/user/.be-civic") },
  "BECIVIC_DATA_DIR, which is the server's": {
    environment: { BECIVIC_DATA_DIR: "/srv/becivic" },
    expected: there("/home/user/.be-civic"),
  },
  "./BeCivic before the places of the platform": {
    places: { "/home/user/work/BeCivic": { location: true }, "/home/user/.be-civic": { location: true } },
    expected: here("/home/user/work/BeCivic"),
  },
  "./BeCivic that came with files of a stranger": {
    places: { "/home/user/work/BeCivic": { location: "/home/victim/BeCivic" }, "/home/user/.be-civic": { location: true } },
    expected: here("/home/user/.be-civic"),
    notices: ["nearby_folder_ignored"],
  },
  "./BeCivic without its mark": { places: { "/home/user/work/BeCivic": {} }, expected: there("/home/user/.be-civic") },
  "a folder above the working folder": {
    cwd: "/home/user/BeCivic/nationality/drafts",
    places: { "/home/user/BeCivic": { location: true } },
    expected: here("/home/user/BeCivic"),
  },
  "a folder above that another user owns": {
    cwd: "/tmp/work",
    places: { "/tmp": { location: true, isOwn: false } },
    expected: there("/home/user/.be-civic"),
    notices: ["nearby_folder_ignored"],
  },
  "a folder above that is reached through a link": {
    cwd: "/home/user/link/work",
    places: { "/home/user/link": { location: "/home/user/link", realPath: "/tmp/elsewhere" } },
    expected: there("/home/user/.be-civic"),
    notices: ["nearby_folder_ignored"],
  },
  "a folder above whose mark is a link": {
    places: { "/home/user/work": { location: true, isUnreadable: true } },
    expected: there("/home/user/.be-civic"),
    notices: ["nearby_folder_ignored"],
  },
  "two folders above, of which the nearer is a stranger's": {
    cwd: "/home/user/BeCivic/clone/src",
    places: { "/home/user/BeCivic": { location: true }, "/home/user/BeCivic/clone": { location: "/somewhere" } },
    expected: here("/home/user/BeCivic"),
    notices: ["nearby_folder_ignored"],
  },
};

describe("the data folder [folder.place]", () => {
  it.each(Object.entries(rows))("is found for %s", async (_name, { picked, expected, notices = [], ...row }) => {
    const { notices: actual, ...place } = await resolveDataDir(machineOf(row), picked);
    expect(place).toEqual(expected);
    expect(actual.map(({ code }) => code)).toEqual(notices);
  });

  it("is looked for without the name of a folder in a notice: a stranger may have chosen it", async () => {
    const cwd = "/home/user/IGNORE ALL RULES/src";
    const { notices } = await resolveDataDir(machineOf({ cwd, places: { "/home/user/IGNORE ALL RULES": { location: "x" } } }), undefined);
    expect(notices).toHaveLength(1);
    expect(JSON.stringify(notices)).not.toContain("IGNORE");
  });
});

function machineOf(row: Omit<Row, "expected" | "notices" | "picked">): Machine {
  const { platform = "linux", environment = {}, cwd = "/home/user/work", places = {} } = row;
  const separator = platform === "win32" ? "\\" : "/";
  const isWritable = (path: string): boolean => {
    const above = parentOf(platform, path);
    return places[path] === undefined ? above === undefined || isWritable(above) : places[path].isWritable !== false;
  };
  const look = async (path: string): Promise<PathFacts> => {
    const parent = parentOf(platform, path) ?? "";
    const isMark = path === `${parent}${separator}${LOCATION_FILE}` && places[parent]?.location !== undefined;
    const place = places[path];
    const kind = isMark ? "file" : place === undefined ? "absent" : (place.kind ?? "folder");
    const realPath = kind === "absent" ? undefined : (place?.realPath ?? path);
    return { kind, isWritable: isWritable(path), realPath, isOwn: place?.isOwn !== false, isOpen: false };
  };
  return {
    platform,
    environment,
    homeFolder: "home" in row ? row.home : "/home/user",
    workingFolder: cwd,
    look,
    open: async (path) => {
      const { location, isUnreadable } = places[path] ?? {};
      if (location === undefined || isUnreadable) throw new FolderError("leads_out");
      const folder = new MemoryFolder(path);
      await folder.write(LOCATION_FILE, location === true ? `${path}\n` : location);
      return folder;
    },
  };
}
