import { type Corpus, reportFileOf } from "@becivic/corpus";
import type { ArtefactKey } from "@becivic/lifecycle";

/** Where the research report of a skill or a path is read on the site; undefined where the published commit has none. */
export function reportAddressOf(key: ArtefactKey, { files }: Corpus): string | undefined {
  if (!files.has(reportFileOf(key))) return undefined;
  return `/${key.target_type === "skill" ? "skills" : "paths"}/${key.target_id}/research-report.md`;
}
