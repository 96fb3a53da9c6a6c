import { isUtf8 } from "node:buffer";
import { execFileSync } from "node:child_process";
import { Unreadable } from "./unreadable.ts";

const LARGEST_OUTPUT = 1024 * 1024 * 1024;
/** The object id that git writes for a ref that does not exist yet, or no longer. */
export const NO_COMMIT = /^0+$/;

/**
 * The texts of one revision of a repository, by their path from the root of the corpus. Read with git itself, because during a push the new objects
 * are in a quarantine folder, which git knows, until the hook has accepted them.
 *
 * @param prefix the folder of the corpus in the repository, if it is not the root
 */
export function readState(repository: string, revision: string, prefix = ""): Map<string, string> {
  if (NO_COMMIT.test(revision)) return new Map();
  const git = (args: string[], input?: string): Buffer => {
    try {
      return execFileSync("git", ["-C", repository, ...args], { input, maxBuffer: LARGEST_OUTPUT, stdio: ["pipe", "pipe", "pipe"] });
    } catch (cause) {
      throw new Unreadable(`git finds no revision ${revision} in ${repository}.`, { cause });
    }
  };
  const inside = prefix === "" ? "" : `${prefix.replace(/\/+$/, "")}/`;
  const entries = git(["ls-tree", "-r", "-z", "--full-tree", "--end-of-options", revision])
    .toString("utf8")
    .split("\0")
    .map((line) => /^(?<mode>\d+) blob (?<id>[0-9a-f]+)\t(?<file>.+)$/s.exec(line)?.groups)
    // Symbolic links and executables are no part of a corpus.
    .filter((entry) => entry?.mode === "100644" && entry.file?.startsWith(inside) === true);
  const ids = entries.map((entry) => entry?.id ?? "");
  const contents = splitBatch(git(["cat-file", "--batch"], `${ids.join("\n")}\n`), ids.length);
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  return new Map(
    entries.flatMap((entry, index) => {
      const content = contents[index] ?? new Uint8Array();
      // A file that is not UTF-8 is no part of the corpus.
      return isUtf8(content) ? [[(entry?.file ?? "").slice(inside.length), decoder.decode(content)]] : [];
    }),
  );
}

/** `git cat-file --batch` answers with a line, the content and a line feed for each object. */
function splitBatch(output: Buffer, count: number): Buffer[] {
  const contents: Buffer[] = [];
  for (let at = 0; contents.length < count; ) {
    const end = output.indexOf("\n", at);
    const size = Number(output.toString("latin1", at, end).split(" ")[2]);
    contents.push(output.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return contents;
}
