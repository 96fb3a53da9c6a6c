import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";

const TEN_DAYS_MS = 864_000_000;

/** Plants the notes of so many earlier sessions beside the work of a user, as another program left them ten days ago. */
export function plantOrphans(workingFolder: string, count: number, runtime = "other-agent/2.0.14"): void {
  const folder = path.join(workingFolder, ".be-civic");
  mkdirSync(folder, { recursive: true });
  for (let session = 0; session < count; session += 1) {
    const lines = ["address-change", "nationality-application"].map((skill, at) =>
      JSON.stringify(concernOn(skill, `${session}${at}`, runtime)),
    );
    const file = path.join(folder, `feedback-buffer-ses_01a1e8f2-f90${session}-7abc-8def-0123456789ab.jsonl`);
    writeFileSync(file, `${lines.join("\n")}\n`);
    const then = new Date(Date.now() - TEN_DAYS_MS);
    utimesSync(file, then, then);
  }
}

function concernOn(skill: string, digits: string, runtime: string): object {
  return {
    submission_contract_version: "2.1.0",
    submitting_agent: runtime,
    type: "concern",
    schema_version: 4,
    concern_id: `con_01a1e8f2-f9${digits}-7abc-8def-0123456789ab`,
    target_type: "skill",
    target_id: skill,
    content: {
      scope: "general",
      body: "The counter asked for the original, not for a copy.",
      evidence_date: "2026-09-28",
      evidence_source: "customer-report",
    },
  };
}
