// The file of an export: text that opens in an editor. Each file has its digest, its length and its moment, then its text as it is.

export interface BundledFile {
  name: string;
  sha256: string;
  modifiedAt: Date;
  /** The schema of the file and its version. */
  schema: string;
  text: string;
}

const TITLE = "Be Civic export 1";
const MARK = "==== ";

export function composeBundle(exportedAt: Date, files: readonly BundledFile[]): string {
  const head = `${TITLE}\nexported: ${exportedAt.toISOString()}\nfiles: ${files.length}\n\n`;
  return `${head}${files.map(composeFile).join("")}`;
}

function composeFile({ name, sha256, modifiedAt, schema, text }: BundledFile): string {
  const bytes = new TextEncoder().encode(text).length;
  return `${MARK}${name}\nsha256: ${sha256}\nbytes: ${bytes}\nmodified: ${modifiedAt.toISOString()}\nschema: ${schema}\n\n${text}\n`;
}

/** The files of a bundle; undefined where it was changed or cut off, or is none. Digests are not compared here. */
export function parseBundle(bundle: string): BundledFile[] | undefined {
  const reader = { bytes: new TextEncoder().encode(bundle), at: 0 };
  const [title, , count] = [readLine(reader), readLine(reader), readLine(reader)];
  if (title !== TITLE || count === undefined || readLine(reader) !== "") return undefined;
  const files: BundledFile[] = [];
  while (reader.at < reader.bytes.length) {
    const file = parseFile(reader);
    if (file === undefined) return undefined;
    files.push(file);
  }
  return count === `files: ${files.length}` ? files : undefined;
}

interface Reader {
  bytes: Uint8Array;
  at: number;
}

const LINE_BREAK = 0x0a;

function readLine(reader: Reader): string | undefined {
  const end = reader.bytes.indexOf(LINE_BREAK, reader.at);
  if (end < 0) return undefined;
  const line = new TextDecoder().decode(reader.bytes.subarray(reader.at, end));
  reader.at = end + 1;
  return line;
}

function parseFile(reader: Reader): BundledFile | undefined {
  const lines = Array.from({ length: 6 }, () => readLine(reader));
  const match = FILE_HEAD.exec(lines.join("\n"));
  if (match === null) return undefined;
  const [, name = "", sha256 = "", length = "", modified = "", schema = ""] = match;
  const end = reader.at + Number(length);
  const modifiedAt = new Date(modified);
  if (reader.bytes[end] !== LINE_BREAK || Number.isNaN(modifiedAt.getTime())) return undefined;
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(reader.bytes.subarray(reader.at, end));
  reader.at = end + 1;
  return { name, sha256, modifiedAt, schema, text };
}

const FILE_HEAD =
  /^==== (.{1,300})\nsha256: ([0-9a-f]{64})\nbytes: (\d{1,8})\nmodified: (\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)\nschema: ([a-z0-9. -]{1,60})\n$/;
