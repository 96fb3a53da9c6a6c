import {
  ARCHIVE_FOLDER,
  CUSTOMER_CONTEXT_FILE,
  decisionFile,
  documentFile,
  fileNameOfProcedure,
  pathHistoryFile,
  progressFile,
} from "../folder/layout.ts";

const FALLBACK_FILE = fileNameOfProcedure("no-skill-fallback:");

/** What a file of the memory is about, by its name from the data folder on. */
export type MemorySubject =
  | { kind: "context" }
  | { kind: "progress" | "archive"; procedureId: string }
  | { kind: "decision"; topic: string }
  | { kind: "document"; documentId: string }
  | { kind: "path"; pathId: string };

/** Reads the name of a file; undefined where it is none of ours, such as the index or a file that the user put there. */
export function subjectOf(file: string): MemorySubject | undefined {
  if (file === CUSTOMER_CONTEXT_FILE) return { kind: "context" };
  const archive = between(file, `${ARCHIVE_FOLDER}/`);
  if (archive !== undefined) return { kind: "archive", procedureId: procedureOfFileName(archive) };
  const progress = between(file, prefixOf(progressFile));
  if (progress !== undefined) return { kind: "progress", procedureId: procedureOfFileName(progress) };
  const topic = between(file, prefixOf(decisionFile));
  if (topic !== undefined) return { kind: "decision", topic };
  const documentId = between(file, prefixOf(documentFile));
  if (documentId !== undefined) return { kind: "document", documentId };
  const pathId = between(file, prefixOf(pathHistoryFile));
  return pathId === undefined ? undefined : { kind: "path", pathId };
}

function procedureOfFileName(name: string): string {
  return name.startsWith(FALLBACK_FILE) ? `no-skill-fallback:${name.slice(FALLBACK_FILE.length)}` : name;
}

function prefixOf(fileOf: (id: string) => string): string {
  return fileOf("").slice(0, -".md".length);
}

function between(file: string, prefix: string): string | undefined {
  const name = file.startsWith(prefix) && file.endsWith(".md") ? file.slice(prefix.length, -".md".length) : "";
  return name === "" || name.includes("/") ? undefined : name;
}
