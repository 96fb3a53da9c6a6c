import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** The key of all hashes: from the environment, or created once and stored beside the database, readable by this user alone. */
export function readPepper(dataFolder: string, configured: string | undefined): string {
  if (configured !== undefined) return configured;
  const file = path.join(dataFolder, "pepper");
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}
