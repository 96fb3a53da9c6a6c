import { describeAudience } from "../describe-audience.ts";
import { explainStatus } from "../explain-status.ts";
import { inEnglish } from "../in-english.ts";
import { COMMUNITY_NOTE, groupObservations, isHidden, quoted } from "../observations.ts";
import type { PathPageView } from "../views.ts";
import { AGENTS_LINE } from "./agents-line.ts";

/** The page of a path as Markdown. */
export function pathPageMarkdown(view: PathPageView): string {
  const { path, banner, standing, skills, history } = view;
  const parts = [
    `# ${inEnglish(path.title)}`,
    AGENTS_LINE,
    ...(banner === undefined ? [] : [`> ${banner.text}`]),
    inEnglish(path.description),
    ...(path.applies_to.audience_summary === undefined ? [] : [`For: ${path.applies_to.audience_summary}`]),
    "## Ways, in the order to try them",
    ...view.sources.map(sourceMarkdown),
    "## What the community says",
    observations(view),
    "## Why it has this status",
    explainStatus(standing).join("\n\n"),
    ...(path.verification_notes === undefined ? [] : [path.verification_notes]),
    ...(skills.length === 0
      ? []
      : ["## Procedures that need it", skills.map(({ id, title }) => `- [${title}](/skills/${id}.md)`).join("\n")]),
    ...(history.length === 0
      ? []
      : ["## History", history.map(({ at, move, status, version }) => `- ${at.slice(0, 10)}: ${move}, ${status} ${version}`).join("\n")]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function sourceMarkdown({ source, freshness }: PathPageView["sources"][number], index: number): string {
  const { procedure, actor, auth, notes } = source;
  const address = procedure.deeplink ?? procedure.url ?? procedure.api_url;
  const { agent_responsibility, user_responsibility, resumption } = actor.handoff;
  const lines = [
    `For: ${describeAudience(source)}`,
    ...(address === undefined ? [] : [`Address: <${address}>`]),
    `Signing in: ${auth.supported_providers.length === 0 ? "not needed" : auth.supported_providers.join(", ")}`,
    ...(source.audited_document_delivery === true
      ? ["Delivers a real document each time and is recorded: ask the user before each use."]
      : []),
    `The agent: ${agent_responsibility}`,
    ...(user_responsibility === "" ? [] : [`The user: ${user_responsibility}`]),
    ...(resumption === "" ? [] : [`Then: ${resumption}`]),
    ...(procedure.what_to_bring === undefined ? [] : [`To bring: ${procedure.what_to_bring.join("; ")}`]),
    ...(notes === undefined ? [] : [notes]),
    freshnessLine(freshness),
  ];
  return [`### ${index + 1}. ${source.id} (${source.source_class})`, lines.map((line) => `- ${line}`).join("\n")].join("\n\n");
}

function freshnessLine(freshness: PathPageView["sources"][number]["freshness"]): string {
  if (freshness === undefined) return "Nobody has confirmed it yet.";
  const confirmed =
    freshness.last_user_confirmation_on === null
      ? "Nobody has confirmed it yet"
      : `Last confirmed by a user on ${freshness.last_user_confirmation_on}`;
  return freshness.stale ? `${confirmed}; stale.` : `${confirmed}.`;
}

function observations({ observations: all }: PathPageView): string {
  const shown = groupObservations(all.filter((one) => !isHidden(one)));
  if (shown.length === 0) return "Nobody has said anything about it yet.";
  return [
    COMMUNITY_NOTE,
    ...shown.flatMap(([, items]) => items.map((one) => `> ${quoted(one.text)} (${one.up} up, ${one.down} down)`)),
  ].join("\n\n");
}
