import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fixturesFolder } from "@becivic/fixtures";
import type { Becivic } from "./_becivic.ts";

const FOLDER = path.join(fixturesFolder, "folders/2026-11-18");
const ORIGINAL = { origin: "http://localhost:28787", user: "/tmp/becivic-user" };

/** The morning after the older program was used last. */
export const NEXT_DAY = { BECIVIC_ENV: "development", BECIVIC_NOW: "2026-11-19T08:00:00Z" };

/** What is in that folder. */
export const OLDER = {
  /** The session that has notes of several types, of which one is approved. */
  first: "ses_01a1f07a-5988-75c6-87d1-84a7ea10e902",
  /** The session that was open last, with one note. */
  second: "ses_01a1f07a-9822-7ae9-96be-369a984d63cd",
  approved: "con_01a1f07a-8c55-7989-92e5-59eb30ed4588",
  second_note: "fbk_01a1f07a-9cd3-7649-9071-de547a852ba4",
  /** What has a receipt of the server of that day. */
  sent: "fbk_01a1f07a-8636-74e5-8010-3d3b1c97dc26",
} as const;

interface StoredFile {
  modified: string;
  text: string;
}

/**
 * Gives a user the folder that the program of 18 November 2026 left, as if it had been written on this machine and for this server: with these paths
 * and this origin in its files, with the mark of this folder in its consents and approvals, and with the times that its files had.
 */
export function placeOlderFolder(
  user: Becivic,
  origin: string,
  change: (name: string, text: string) => string = (_name, text) => text,
): void {
  const root = path.dirname(user.home);
  const files = JSON.parse(readFileSync(path.join(FOLDER, "files.json"), "utf8")) as Record<string, StoredFile>;
  const texts = Object.entries(files).map(([name, { text }]): [string, string] => [name, change(name, movedTo(text, origin, root))]);
  for (const [name, text] of texts) write(path.join(root, name), text);
  const place = placeOf(path.join(root, "home/.be-civic/.location"));
  for (const [name, text] of texts) write(path.join(root, name), withMark(name, text, { place, notes: notesIn(texts) }), isKept(name));
  for (const [name, { modified }] of Object.entries(files)) utimesSync(path.join(root, name), new Date(modified), new Date(modified));
}

/** An export that the older program made, byte for byte. */
export function olderExport(name: "export.txt" | "export-with-tokens.txt"): string {
  return readFileSync(path.join(FOLDER, name), "utf8");
}

/** A copy of a public text keeps its bytes, because its digest is stored beside it. */
function movedTo(text: string, origin: string, root: string): string {
  const isPublished = text.startsWith('---\nname: "becivic-');
  return isPublished ? text : text.replaceAll(ORIGINAL.origin, origin).replaceAll(ORIGINAL.user, root);
}

/** The mark of a folder is that of this file, which is not written twice. */
function isKept(name: string): boolean {
  return name.endsWith("/.location");
}

function write(file: string, text: string, isWritten = false): void {
  if (isWritten) return;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, text, { mode: 0o600 });
}

/** Record 57: letters of a digest of what the system says of the file. */
function placeOf(file: string): string {
  const { ino, birthtimeNs } = lstatSync(file, { bigint: true });
  const hex = digestOf(`${ino} ${birthtimeNs}`).slice(0, 20);
  return hex.replaceAll(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

/** The notes by id, each as its line. */
function notesIn(texts: readonly [string, string][]): Map<string, string> {
  const lines = texts
    .filter(([name]) => name.includes("feedback-buffer-"))
    .flatMap(([, text]) => text.split("\n").filter((line) => line !== ""));
  return new Map(lines.map((line) => [/"(?:concern|amendment|validation|feedback|rating)_id":"([^"]+)"/.exec(line)?.[1] ?? "", line]));
}

/** Consents and approvals are bound to the folder that they were given in. */
function withMark(name: string, text: string, { place, notes }: { place: string; notes: ReadonlyMap<string, string> }): string {
  if (name.endsWith("profile.json")) return text.replace(/"place": "[a-p]{20}"/, `"place": "${place}"`);
  if (!name.endsWith("facts.json")) return text;
  return text.replaceAll(/"([a-z]{3}_[0-9a-f-]{36})": \{\s*"digest": "[0-9a-f]{64}"/g, (_all, id: string) => {
    return `"${id}": {\n      "digest": "${digestOf(`${place}\n${notes.get(id)}`)}"`;
  });
}

function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
