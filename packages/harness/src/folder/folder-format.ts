import { type Folder, FolderError } from "../ports.ts";
import { FORMAT_FILE } from "./layout.ts";

/** The format of a folder that this program reads and writes. It is raised with a change that an older program would undo, lose or misread. */
const FORMAT = 1;

/** What the mark of a folder says: a format that this program knows, a later one, or something that is no format. */
export type FormatMark = "known" | "later" | "unclear";

/** Reads the mark. What is no number of a format is taken for a later one: no program that is known here wrote it. */
export async function readFormat(folder: Folder): Promise<FormatMark> {
  try {
    return markOf(await folder.read(FORMAT_FILE));
  } catch (error) {
    // A link, a folder in its place, or bytes that are no text.
    if (error instanceof FolderError) return "unclear";
    throw error;
  }
}

/** An empty file counts as none. */
function markOf(text = ""): FormatMark {
  const number = text.trim();
  if (number === "" || number === String(FORMAT)) return "known";
  return /^[1-9]\d{0,8}$/.test(number) ? "later" : "unclear";
}
