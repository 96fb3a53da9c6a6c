import type { Machine } from "../ports.ts";

type Platform = Machine["platform"];

/** Paths of the machine as text: the harness has no path module outside its adapters. */
export function joinPath(platform: Platform, base: string, ...parts: readonly string[]): string {
  const end = platform === "win32" ? /[\\/]$/ : /\/$/;
  return [base.replace(end, ""), ...parts].join(separatorOf(platform));
}

/** The folder above; undefined at the root. */
export function parentOf(platform: Platform, path: string): string | undefined {
  const { parts, ...start } = splitPath(platform, path);
  return parts.length === 0 ? undefined : composePath(platform, { ...start, parts: parts.slice(0, -1) });
}

/** The last part of a path. */
export function baseOf(platform: Platform, path: string): string {
  return splitPath(platform, path).parts.at(-1) ?? "";
}

/** Whether a path says by itself where it leads. On Windows, one without a drive depends on the drive of the working folder. */
export function isAbsolutePath(platform: Platform, path: string): boolean {
  const { device, isRooted } = splitPath(platform, path);
  return isRooted && (platform !== "win32" || device !== "");
}

/** Whether an absolute path leads to a folder or to something in it. Windows does not tell capital letters apart. */
export function isWithin(platform: Platform, folder: string, path: string): boolean {
  const outer = splitPath(platform, folder);
  const inner = splitPath(platform, path);
  return isSame(platform, outer.device, inner.device) && outer.parts.every((part, at) => isSame(platform, part, inner.parts[at]));
}

/**
 * An absolute path without `.` and `..`; a relative one counts from the working folder. On Windows, a path without a drive has the one of the working
 * folder, and a relative path on another drive counts from the root of that drive.
 */
export function toAbsolutePath({ platform, workingFolder }: Pick<Machine, "platform" | "workingFolder">, path: string): string {
  const own = splitPath(platform, path);
  const base = splitPath(platform, workingFolder);
  const device = own.device === "" ? base.device : own.device;
  const isBelow = !own.isRooted && isSame(platform, device, base.device);
  const names: string[] = [];
  for (const part of isBelow ? [...base.parts, ...own.parts] : own.parts) {
    if (part === "..") names.pop();
    else if (part !== ".") names.push(part);
  }
  return composePath(platform, { device, isRooted: true, parts: names });
}

interface PathParts {
  /** On Windows a drive, `C:`, or a share, `\\server\share`; else empty. */
  device: string;
  /** Whether it begins at the root of its device. */
  isRooted: boolean;
  parts: readonly string[];
}

function splitPath(platform: Platform, path: string): PathParts {
  if (platform !== "win32") return { device: "", isRooted: path.startsWith("/"), parts: partsOf(path, "/") };
  const { server, share } = /^[\\/]{2}(?<server>[^\\/]+)[\\/]+(?<share>[^\\/]+)/.exec(path)?.groups ?? {};
  if (server !== undefined && share !== undefined)
    return { device: `\\\\${server}\\${share}`, isRooted: true, parts: partsOf(path, /[\\/]/).slice(2) };
  const device = /^[A-Za-z]:/.exec(path)?.[0] ?? "";
  const rest = path.slice(device.length);
  return { device, isRooted: /^[\\/]/.test(rest), parts: partsOf(rest, /[\\/]/) };
}

function partsOf(path: string, separator: string | RegExp): string[] {
  return path.split(separator).filter((part) => part !== "");
}

function composePath(platform: Platform, { device, isRooted, parts }: PathParts): string {
  return `${device}${isRooted ? separatorOf(platform) : ""}${parts.join(separatorOf(platform))}`;
}

function isSame(platform: Platform, one: string, other: string | undefined): boolean {
  return platform === "win32" ? one.toLowerCase() === other?.toLowerCase() : one === other;
}

function separatorOf(platform: Platform): string {
  return platform === "win32" ? "\\" : "/";
}
