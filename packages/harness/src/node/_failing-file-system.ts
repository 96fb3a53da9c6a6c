import type { FileHandle } from "node:fs/promises";
import { type FileSystem, nodeFileSystem } from "./file-system.ts";

/** An error as Node throws it for a call of the system. */
export function systemError(code: string, syscall = "call"): Error {
  return Object.assign(new Error(`${code}: ${syscall} '/a/path/of/the/user'`), { code, syscall });
}

type Rule = (call: string, path: string) => Error | undefined;

interface FailingOptions {
  /** A single write takes no more: the disk is full. */
  bytesAtOnce?: number;
}

/**
 * A file system that fails as a host does: `rule` gets each call, of handles as `handle.sync`, and its path, and returns the error that it ends
 * in. A write that fails has written half of its bytes.
 */
export function failingFileSystem(rule: Rule, options: FailingOptions = {}): FileSystem {
  const calls = Object.entries(nodeFileSystem).map(([call, work]) => [
    call,
    async (...values: unknown[]) => {
      const file = String(values[0]);
      const error = rule(call, file);
      if (error !== undefined) throw error;
      // Node's functions are called with what the folder gave them.
      const outcome: unknown = await Reflect.apply(work as () => unknown, undefined, values);
      return call === "open" ? failingHandle(outcome as FileHandle, file, rule, options) : outcome;
    },
  ]);
  return Object.fromEntries(calls) as FileSystem;
}

function failingHandle(handle: FileHandle, file: string, rule: Rule, { bytesAtOnce }: FailingOptions): FileHandle {
  return new Proxy(handle, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== "function") return member;
      return async (...values: unknown[]) => {
        const error = key === "close" ? undefined : rule(`handle.${String(key)}`, file);
        if (error === undefined && key === "write" && bytesAtOnce !== undefined)
          return target.write((values[0] as Buffer).subarray(0, bytesAtOnce));
        if (error === undefined) return Reflect.apply(member, target, values);
        if (key === "writeFile" || key === "write") await target.write(halfOf(values[0]));
        throw error;
      };
    },
  });
}

function halfOf(value: unknown): Buffer {
  const bytes = Buffer.from(value as string | Uint8Array);
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}
