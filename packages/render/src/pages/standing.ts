import { takesVotes } from "@becivic/corpus";
import { escapeHtml } from "../escape.ts";
import { plural } from "../plural.ts";
import type { HistoryLine, StatusView } from "../views.ts";
import { badge, dayHtml, tableHtml } from "./parts.ts";
import { listed, MAINTAINED, moveWords, STATUS_WORDS } from "./words.ts";

/** Why something has its status, and what it still needs. */
export function standingHtml(standing: StatusView, domain?: string): string {
  const { status, version, withdrawal } = standing;
  // A quarantine starts a new count: the votes that explain it are those before.
  const { confirms, rejects, distinct_addresses, injection_flags } = withdrawal ?? standing;
  const counted = withdrawal === undefined ? `since ${dayHtml(standing.cohort_started_at)}` : `until ${dayHtml(withdrawal.on)}`;
  const { name, meaning } = STATUS_WORDS[status];
  if (domain === "meta")
    return `<p>Version ${escapeHtml(version)} is <strong>${name}</strong>: ${MAINTAINED}. It says how agents work, and no procedure.</p>\n`;
  const flags = injection_flags === 0 ? "" : ` ${plural(injection_flags, "network")} took it for an attack on agents.`;
  return `<p>Version ${escapeHtml(version)} is <strong>${name}</strong>: ${meaning}. Counted ${counted}.${flags}</p>
<dl class="counts"><div><dt>Confirmations</dt><dd>${confirms}</dd></div><div><dt>Rejections</dt><dd>${rejects}</dd></div><div><dt>Networks</dt><dd>${distinct_addresses}</dd></div></dl>
<p>${nextWords(standing)}${decidedBy(status)} <a href="/activity">The activity of everything</a></p>
`;
}

/** Votes move what is voted on. The rest is for maintainers. */
function decidedBy(status: StatusView["status"]): string {
  return takesVotes(status)
    ? ' Nobody decides this by hand: <a href="/docs/how-something-becomes-stable">the rules are public</a>, and anybody can recompute them.'
    : " A maintainer has to look at it.";
}

function nextWords({ next, missing }: StatusView): string {
  if (next === null) return "No other status follows by itself.";
  const name = escapeHtml(next);
  if (missing.length === 0) return `Nothing is missing for <strong>${name}</strong>: it follows at the next count.`;
  return `For <strong>${name}</strong> it still needs ${escapeHtml(listed(missing.map(inWords)))}.`;
}

/** What is counted has one name on a page. */
function inWords(missing: string): string {
  return missing
    .replace(/\bconfirms?\b/, (word) => (word === "confirm" ? "confirmation" : "confirmations"))
    .replace(/\baddress(?:es)?\b/, (word) => (word === "address" ? "network" : "networks"))
    .replace("rejects", "rejections");
}

/** What happened, the newest first. */
export function historyHtml(history: readonly HistoryLine[]): string {
  if (history.length === 0) return "";
  const rows = history.toReversed().map(({ at, move, status, version, commit }) => ({
    cells: [
      dayHtml(at),
      escapeHtml(moveWords(move)),
      badge(status),
      escapeHtml(version),
      `<code>${escapeHtml(commit.slice(0, 10))}</code>`,
    ],
  }));
  return tableHtml("History", ["Day", "What happened", "Status", "Version", "Commit"], rows);
}
