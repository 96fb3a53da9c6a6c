import type { Activity } from "@becivic/contract";

const KINDS = [
  ["Skills", "skills"],
  ["Paths", "paths"],
  ["Figures", "volatile_values"],
  ["References", "references"],
] as const;

/** The dashboard for people, in Markdown. */
export function activityMarkdown({ generated_at, artefacts, concerns, weeks, most_active }: Activity): string {
  const cells = (values: readonly (string | number)[]): string => `| ${values.join(" | ")} |`;
  const statuses = KINDS.map(([title, kind]) => {
    const { draft, alpha, beta, stable, quarantined, deprecated } = artefacts[kind];
    return cells([title, draft, alpha, beta, stable, quarantined, deprecated]);
  });
  return `${[
    "# Activity",
    "",
    `As of ${generated_at}. Made from the public tables; the same numbers are in \`global.json\`.`,
    "",
    "## Artefacts by status",
    "",
    cells(["", "Draft", "Alpha", "Beta", "Stable", "Quarantined", "Deprecated"]),
    cells(["---", "---:", "---:", "---:", "---:", "---:", "---:"]),
    ...statuses,
    "",
    "## Concerns and votes",
    "",
    `Concerns: ${concerns.total} in all, ${concerns.last_30d} in the last thirty days.`,
    "",
    cells(["Week from", "Confirms", "Rejects", "Probes", "Concerns"]),
    cells(["---", "---:", "---:", "---:", "---:"]),
    ...weeks.map((week) => cells([week.from, week.confirms, week.rejects, week.probes, week.concerns])),
    "",
    "## Skills with the most concerns in the last thirty days",
    "",
    ...(most_active.length === 0 ? ["None yet."] : most_active.map(({ id, concerns_30d }) => `- ${id}: ${concerns_30d}`)),
    "",
  ].join("\n")}`;
}
