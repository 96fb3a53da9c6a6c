import path from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_ORIGIN } from "@becivic/contract";

/** What a call of this program asks for. */
export type Request =
  | { print: "help" }
  | { wrong: string }
  | { bundle: string; withParts: boolean }
  /** A folder for everything that is installed, and the origin of the server that it is for. */
  | { out: string; server: string; isForStart: boolean };

const DEFAULT_PORT = "8787";

const options = {
  out: { type: "string" },
  server: { type: "string" },
  bundle: { type: "boolean" },
  parts: { type: "boolean" },
  "for-start": { type: "boolean" },
  help: { type: "boolean" },
} as const;

/** Reads the arguments; a file without an option is the bundle alone, as callers of this program have it. */
export function readRequest(
  argv: readonly string[],
  { dist, origin, port }: { dist: string; origin: string | undefined; port: string | undefined },
): Request {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    // The message of parseArgs names the option; nothing else is thrown here.
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
  const { values, positionals } = parsed;
  const [file, ...others] = positionals;
  if (values.help === true) return { print: "help" };
  if (others.length > 0) return { wrong: `There is one file at most; ${others[0]} is too many.` };
  const isBundle = values.bundle === true || values.parts === true || file !== undefined;
  if (isBundle && (values.out ?? values.server) !== undefined)
    return { wrong: "The bundle is the same for every server: no --out or --server." };
  if (isBundle) return { bundle: path.resolve(file ?? path.join(dist, "becivic.mjs")), withParts: values.parts === true };
  const isForStart = values["for-start"] === true;
  // A server that is started without an address of its own is on this machine.
  const own = isForStart ? `http://localhost:${port || DEFAULT_PORT}` : PROJECT_ORIGIN;
  const server = originOf(values.server ?? (origin || own));
  if (server === undefined) return { wrong: `The server is an origin such as ${PROJECT_ORIGIN}.` };
  return { out: path.resolve(values.out ?? dist), server, isForStart };
}

function parse(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options, allowPositionals: true });
}

function originOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  // An address with a path, a query or a password is no origin: it would be in every package.
  return url.href === `${url.origin}/` ? url.origin : undefined;
}
