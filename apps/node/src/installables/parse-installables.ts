import { type Installable, type Installables, installableKinds } from "@becivic/http";
import { ConfigurationError } from "../configuration-error.ts";

/** The list as the build writes it, without the bytes. */
export type InstallablesList = Omit<Installables, "read">;

const LARGEST_FILE = 64 * 1024 * 1024;
const MOST_FILES = 100;

// A name is the end of an address and goes into a header: no slash, no quote, no dot at the beginning.
const FILE_NAME = /^[A-Za-z0-9][\w.+-]{0,127}$/;
const SKILL_NAME = /^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MEDIA_TYPE = /^(?:application|text)\/[\w.+-]{1,100}$/;
const VERSION = /^\d+\.\d+\.\d+(?:[-+][\w.+-]{1,60})?$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** Throws a ConfigurationError that says which part of the list is wrong. */
export function parseInstallables(value: unknown): InstallablesList {
  const { version, server, bundle, files } = fieldsOf(value, "the list");
  if (!matches(version, VERSION)) throw fault("has no version");
  if (!isOrigin(server)) throw fault("names no server");
  if (!Array.isArray(files) || files.length === 0 || files.length > MOST_FILES) throw fault("has no files, or too many");
  const listed = files.map(parseFile);
  const program = parseBundle(bundle, listed);
  const all = listed.includes(program) ? listed : [program, ...listed];
  if (new Set(all.map(({ name }) => name)).size < all.length) throw fault("names a file twice");
  for (const kind of installableKinds)
    if (kind !== "skill" && all.filter((file) => file.kind === kind).length > 1) throw fault(`has two files of kind ${kind}`);
  return { version, server, bundle: { file: program.name, sha256: program.sha256, bytes: program.bytes }, files: all };
}

function parseFile(value: unknown): Installable {
  const { name, kind: kindName, media_type, sha256, bytes, skill } = fieldsOf(value, "a file");
  // The name itself is not repeated: it may hold anything.
  if (!matches(name, FILE_NAME)) throw fault("has a file whose name is not a plain file name");
  const kind = installableKinds.find((one) => one === kindName);
  if (kind === undefined) throw fault(`gives ${name} a kind that does not exist`);
  if (!matches(media_type, MEDIA_TYPE)) throw fault(`gives ${name} no media type`);
  if (!matches(sha256, SHA256)) throw fault(`gives ${name} no SHA-256`);
  if (!isSize(bytes)) throw fault(`gives ${name} no size, or one above ${LARGEST_FILE} bytes`);
  const file = { name, kind, media_type, sha256, bytes };
  return kind === "skill" ? { ...file, skill: parseSkill(skill, name) } : file;
}

function parseSkill(value: unknown, file: string): NonNullable<Installable["skill"]> {
  const { name, description } = fieldsOf(value, `the skill in ${file}`);
  if (!matches(name, SKILL_NAME)) throw fault(`gives the skill in ${file} no name that agents take`);
  if (!matches(description, /^[\s\S]{1,1024}$/)) throw fault(`gives the skill in ${file} no description, or too long a one`);
  return { name, description };
}

/** The bundle as one of the files: the list may describe it in its own field alone. */
function parseBundle(value: unknown, files: readonly Installable[]): Installable {
  const { file: name, sha256, bytes } = fieldsOf(value, "the bundle");
  const bundle = files.find(({ kind }) => kind === "bundle");
  if (bundle === undefined) return parseFile({ name, kind: "bundle", media_type: "text/javascript", sha256, bytes });
  if (bundle.name !== name || bundle.sha256 !== sha256 || bundle.bytes !== bytes)
    throw fault("describes the bundle otherwise than the file of that kind");
  return bundle;
}

function fieldsOf(value: unknown, what: string): Partial<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw fault(`does not describe ${what}`);
  return { ...value };
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === "string" && pattern.test(value);
}

function isSize(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= LARGEST_FILE;
}

function isOrigin(value: unknown): value is string {
  return typeof value === "string" && /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

function fault(what: string): ConfigurationError {
  return new ConfigurationError(`installables.json ${what}`);
}
