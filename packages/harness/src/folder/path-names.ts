import type { Machine } from "../ports.ts";

type Platform = Machine["platform"];

/** Paths of the machine as text: the harness has no path module outside its adapters. */
export function joinPath(platform: Platform, base: string, ...parts: readonly string[]): string {
  const separator = separatorOf(platform);
  const start = base.endsWith(separator) ? base.slice(0, -1) : base;
  return [start, ...parts].join(separator);
}

/** The folder above; undefined at the root. */
export function parentOf(platform: Platform, path: string): string | undefined {
  const { root, parts } = splitPath(platform, path);
  return parts.length === 0 ? undefined : `${root}${parts.slice(0, -1).join(separatorOf(platform))}`;
}

/** The last part of a path. */
export function baseOf(platform: Platform, path: string): string {
  return splitPath(platform, path).parts.at(-1) ?? "";
}

export function isAbsolutePath(platform: Platform, path: string): boolean {
  return splitPath(platform, path).root !== "";
}

/** Whether a path leads to a folder or to something in it. */
export function isWithin(platform: Platform, folder: string, path: string): boolean {
  const outer = splitPath(platform, folder);
  const inner = splitPath(platform, path);
  return outer.root.toLowerCase() === inner.root.toLowerCase() && outer.parts.every((part, at) => part === inner.parts[at]);
}

/** An absolute path without `.` and `..`; a relative one counts from the working folder. */
export function toAbsolutePath({ platform, workingFolder }: Pick<Machine, "platform" | "workingFolder">, path: string): string {
  const whole = isAbsolutePath(platform, path) ? path : joinPath(platform, workingFolder, path);
  const { root, parts } = splitPath(platform, whole);
  const names: string[] = [];
  for (const part of parts) {
    if (part === "..") names.pop();
    else if (part !== ".") names.push(part);
  }
  return `${root}${names.join(separatorOf(platform))}`;
}

function splitPath(platform: Platform, path: string): { root: string; parts: string[] } {
  const isWindows = platform === "win32";
  const root = (isWindows ? /^(?:[A-Za-z]:[\\/]|[\\/]{2}[^\\/]+[\\/]+[^\\/]+(?:[\\/]|$))/ : /^\//).exec(path)?.[0] ?? "";
  const parts = path.slice(root.length).split(isWindows ? /[\\/]/ : "/");
  return { root, parts: parts.filter((part) => part !== "") };
}

function separatorOf(platform: Platform): string {
  return platform === "win32" ? "\\" : "/";
}
