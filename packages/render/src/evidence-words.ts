import { dayWords } from "@becivic/contract";
import type { Evidence } from "./reading.ts";

const KINDS: Readonly<Partial<Record<string, string>>> = {
  "commune-specific": "commune",
  "regional-specific": "region",
  "role-specific": "role",
};

const SOURCES: Readonly<Partial<Record<string, string>>> = {
  "customer-report": "by a user",
  citation: "with a source",
  corroboration: "from more than one report",
};

/** Where and when something was met, in a sentence: "Reported for Namur (commune), seen on 12 October 2026." */
export function evidenceWords(evidence: Evidence | undefined): string | undefined {
  if (evidence === undefined) return undefined;
  const { specifier, specifierName, commune, communeName, scope, date, source } = evidence;
  const kind = KINDS[scope ?? ""];
  const isElsewhere = commune !== undefined && commune !== specifier && communeName !== specifierName;
  const parts = [
    kind === undefined || specifierName === undefined ? undefined : `for ${specifierName} (${kind})`,
    scope === "general" ? "as true in general" : undefined,
    isElsewhere ? `observed in ${communeName} (commune)` : undefined,
    date === undefined ? undefined : `seen on ${dayWords(date)}`,
    SOURCES[source ?? ""],
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return undefined;
  return `Reported${kind === undefined && scope !== "general" ? "," : ""} ${parts.join(", ")}.`;
}
