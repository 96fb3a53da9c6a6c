import process from "node:process";
import { VERSION } from "./version.ts";

interface Program {
  start: (argv: readonly string[], folder?: string) => Promise<number>;
}

/** Runs the program, which is loaded only where it is needed: `becivic --version` costs little more than Node itself. */
export async function main(argv: readonly string[], load: () => Promise<Program>): Promise<number> {
  process.stdout.on("error", endQuietly);
  process.stderr.on("error", endQuietly);
  if (argv[0] === "--version") {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  return (await load()).start(argv);
}

/** A reader such as `head` may leave before the end: that is no fault. */
function endQuietly(error: Error & { code?: string }): void {
  if (error.code !== "EPIPE") throw error;
  process.exit();
}
