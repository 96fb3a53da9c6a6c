import { withoutHidden } from "@becivic/contract";
import { agentsLine } from "../document/write-document.ts";
import { COMMUNITY_NOTE } from "../observations.ts";
import { fenced } from "./fenced.ts";
import { markdownLink } from "./link.ts";
import { escapeInline } from "./text.ts";

/** The research report of a skill or a path. A stranger wrote it: it is quoted as code, so that no reader takes any of it for markup or for a link. */
export function researchReportMarkdown(
  { target_type, target_id }: { target_type: "skill" | "path"; target_id: string },
  report: string,
  origin: string,
): string {
  const page = `/${target_type}s/${target_id}.md`;
  // Before the fence is chosen: two runs of backticks with a hidden character between them are one run without it.
  const visible = withoutHidden(report.replaceAll(/\r\n?/g, "\n")).trimEnd();
  return `# Research report on ${escapeInline(target_id)}

${agentsLine(origin)}

The research behind ${markdownLink(target_id, page, origin)}, as its authors sent it. ${COMMUNITY_NOTE}

${fenced(visible)}
`;
}
