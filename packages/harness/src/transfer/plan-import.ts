import { tryParseJson } from "@becivic/contract";
import { digestOf } from "../folder/digest.ts";
import type { LayoutKind } from "../folder/layout.ts";
import { walkFolder } from "../folder/walk-folder.ts";
import type { Folder } from "../ports.ts";
import { parseProfile } from "../profile/parse-profile.ts";
import type { KnownFile } from "./check-bundle.ts";

export interface PlannedFile {
  file: string;
  change: "new" | "changed" | "same" | "newer_here" | "not_imported";
  /** What is written where the file is new or changed. */
  text: string;
  modifiedAt: Date;
}

/** Only these come. Consents, sessions with their approvals, caches and the queue of cancellations are asked or fetched anew. */
const IMPORTED: readonly LayoutKind[] = ["profile", "memory", "archive", "receipts"];

export function isImported({ kind }: KnownFile): boolean {
  return IMPORTED.includes(kind);
}

/** What becomes of each file. It changes nothing. */
export async function planImport(
  folder: Folder,
  files: readonly KnownFile[],
  { overwrite }: { overwrite: boolean },
): Promise<PlannedFile[]> {
  const entries = new Map((await walkFolder(folder)).map((entry) => [entry.name, entry]));
  const plan: PlannedFile[] = [];
  // The index is composed from the files.
  for (const file of files.filter(({ kind }) => kind !== "memory_index")) {
    const present = await folder.read(file.name);
    const { text, modifiedAt } = isImported(file) ? merge(file, present) : file;
    const isNewerHere = (entries.get(file.name)?.modifiedAt.getTime() ?? 0) > file.modifiedAt.getTime();
    const isProtected = isNewerHere && !overwrite && file.kind !== "receipts" && !holdsConsentsAlone(file, present);
    const change = !isImported(file)
      ? "not_imported"
      : present === undefined
        ? "new"
        : (await digestOf(present)) === (await digestOf(text))
          ? "same"
          : isProtected
            ? "newer_here"
            : "changed";
    plan.push({ file: file.name, change, text, modifiedAt });
  }
  return plan;
}

function merge(file: KnownFile, present: string | undefined): { text: string; modifiedAt: Date } {
  const { kind, text, modifiedAt } = file;
  if (kind === "profile") return { text: withConsents(text, present), modifiedAt };
  if (kind === "receipts" && present !== undefined) return { text: joinReceipts(present, text), modifiedAt };
  return { text, modifiedAt };
}

/** The profile with the consents that were given here: those of another machine are asked anew. */
function withConsents(text: string, present: string | undefined): string {
  const imported = parseProfile(text);
  const here = present === undefined ? undefined : parseProfile(present);
  if (imported.state === "damaged") return text;
  const { consent: theirs, ...profile } = imported.profile;
  const ours = here === undefined || here.state === "damaged" ? undefined : here.profile.consent;
  if (JSON.stringify(theirs) === JSON.stringify(ours)) return text;
  return `${JSON.stringify({ ...profile, ...(ours === undefined ? {} : { consent: ours }) }, null, 2)}\n`;
}

/** A profile that `setup` has just created has nothing that an import could lose: the consents here stay. */
function holdsConsentsAlone({ kind }: KnownFile, present: string | undefined): boolean {
  const here = kind !== "profile" || present === undefined ? undefined : parseProfile(present);
  if (here === undefined || here.state === "damaged") return false;
  const { profile_schema_version: _version, last_updated_at: _moment, consent: _consent, ...axes } = here.profile;
  return Object.keys(axes).length === 0;
}

/** Receipts are never lost: those of submissions that are not listed here are added. */
function joinReceipts(present: string, imported: string): string {
  const ids = new Set(linesOf(present).map(idOf));
  const added = linesOf(imported).filter((line) => !ids.has(idOf(line)));
  return [...linesOf(present), ...added].map((line) => `${line}\n`).join("");
}

function linesOf(text: string): string[] {
  return text.split("\n").filter((line) => line !== "");
}

function idOf(line: string): unknown {
  const receipt = tryParseJson(line);
  return typeof receipt === "object" && receipt !== null && "id" in receipt ? receipt.id : line;
}
