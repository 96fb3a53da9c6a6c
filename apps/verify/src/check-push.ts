import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { judgeStates, latestDay } from "@becivic/corpus";
import { BOT } from "@becivic/lifecycle";
import { NO_COMMIT, readState } from "./git-trees.ts";

// The pre-receive hook of a server's repository: git writes one line for each ref that a push would update. Exit code 1 refuses the push.

const MAIN = "refs/heads/main";
const MOST_SHOWN = 20;

try {
  const complaints = readFileSync(0, "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .filter(([, , ref]) => ref === MAIN)
    .flatMap(([from = "", to = ""]) => complaintsAbout(from, to));
  for (const complaint of complaints.slice(0, MOST_SHOWN)) console.error(complaint);
  if (complaints.length > MOST_SHOWN) console.error(`… and ${complaints.length - MOST_SHOWN} more`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} catch (error) {
  console.error("The push could not be checked, so it is refused.", error instanceof Error ? error.message : "");
  process.exitCode = 1;
}

function complaintsAbout(from: string, to: string): string[] {
  if (NO_COMMIT.test(to)) return ["main cannot be deleted: it is the public record."];
  if (!NO_COMMIT.test(from) && !isAncestor(from, to))
    return ["main cannot be rewritten: fetch it and rebase your change onto it. To remove a text from the history, retract it."];
  const authors = git("log", "--format=%ae%n%ce", NO_COMMIT.test(from) ? to : `${from}..${to}`).split("\n");
  if (authors.includes(BOT.email)) return [`${BOT.email} is the address of the server's bot: commit under your own address.`];
  const findings = judgeStates(readState(".", from), readState(".", to), "maintainer", latestDay(Date.now()));
  return findings.map(({ file, line, rule, text }) => `${file}:${line}  ${rule}\n  ${text}`);
}

function isAncestor(from: string, to: string): boolean {
  try {
    git("merge-base", "--is-ancestor", from, to);
    return true;
  } catch (error) {
    // git ran, and the answer is no.
    if (error instanceof Error && "status" in error && typeof error.status === "number") return false;
    throw error;
  }
}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "pipe"] });
}
