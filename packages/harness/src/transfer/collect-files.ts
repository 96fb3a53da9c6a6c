import { isObject } from "@becivic/case";
import { tryParseJson } from "@becivic/contract";
import { digestOf } from "../folder/digest.ts";
import { type LayoutKind, layoutKindOf } from "../folder/layout.ts";
import { walkFolder } from "../folder/walk-folder.ts";
import type { Folder } from "../ports.ts";
import type { BundledFile } from "./bundle.ts";

/** What is in an export, and the schema of each; of the profile without its version. Copies of public files are left out: they are fetched anew. */
const SCHEMAS: Readonly<Partial<Record<LayoutKind, string>>> = {
  profile: "profile",
  damaged: "none",
  memory_index: "none",
  memory: "memory-file 1",
  archive: "memory-file 1",
  buffer: "buffer-line 1",
  receipts: "receipt-line 1",
  analytics: "outbox-line 1",
  session: "none",
  draft: "none",
};

/** The files of the data folder that hold something of the user. Tokens that cancel a submission are among them only where the user says so. */
export async function collectFiles(folder: Folder, { withTokens }: { withTokens: boolean }): Promise<BundledFile[]> {
  const files: BundledFile[] = [];
  for (const { name, kind, modifiedAt } of await walkFolder(folder)) {
    const layoutKind = kind === "file" ? layoutKindOf(name) : undefined;
    const schema = layoutKind === "cancel" && withTokens ? "none" : layoutKind === undefined ? undefined : SCHEMAS[layoutKind];
    const stored = schema === undefined ? undefined : await folder.read(name);
    if (schema === undefined || stored === undefined) continue;
    const text = layoutKind === "receipts" && !withTokens ? withoutTokens(stored) : stored;
    const labelled = layoutKind === "profile" ? profileSchema(text) : schema;
    files.push({ name, sha256: await digestOf(text), modifiedAt, schema: labelled, text });
  }
  return files;
}

/** A profile has its version in it: a later harness may have written it. One that cannot be read, or is older than versions are, has none. */
function profileSchema(text: string): string {
  const profile = tryParseJson(text);
  const version = isObject(profile) ? profile.profile_schema_version : undefined;
  return typeof version === "string" && /^\d{1,4}$/.test(version) ? `profile ${version}` : "none";
}

/** Without its token, a submission that waits cannot be cancelled by whom the file is given to: it has arrived, no more. */
function withoutTokens(lines: string): string {
  return lines
    .split("\n")
    .map((line) => {
      const receipt = tryParseJson(line);
      if (line === "" || typeof receipt !== "object" || receipt === null) return line === "" ? "" : undefined;
      if (!("cancel_token" in receipt)) return line;
      const { cancel_token: _token, ...rest } = receipt;
      return JSON.stringify("status" in rest && rest.status === "staged" ? { ...rest, status: "arrived" } : rest);
    })
    .filter((line) => line !== undefined)
    .join("\n");
}
