import { takesVotes } from "@becivic/corpus";
import { badge, code, day, link, paragraph, strong } from "../document/build.ts";
import type { Block, Content } from "../document/model.ts";
import { plural } from "../plural.ts";
import type { HistoryLine, StatusView } from "../views.ts";
import { maintained, statusMeaning, statusName } from "../words/status-words.ts";
import { listed, moveWords } from "./words.ts";

/** Why something has its status, and what it still needs. */
export function standingBlocks(standing: StatusView, domain?: string): Block[] {
  const { status, version, withdrawal } = standing;
  const start = ["Version ", version, " is ", strong(statusName(status))];
  if (domain === "meta") return [paragraph(...start, `: ${maintained()}. It tells agents how to work, and is not a procedure.`)];
  // A quarantine starts a new count: the votes that explain it are those before.
  const { confirms, rejects, distinct_addresses, injection_flags } = withdrawal ?? standing;
  const period = withdrawal === undefined ? ["since ", day(standing.cohort_started_at)] : ["until ", day(withdrawal.on)];
  const flags = injection_flags === 0 ? "" : ` ${plural(injection_flags, "network")} flagged it as an attack on agents.`;
  return [
    paragraph(...start, `: ${statusMeaning(status)}. Counted `, ...period, `.${flags}`),
    {
      type: "facts",
      role: "counts",
      facts: [
        { term: "Confirmations", value: [String(confirms)] },
        { term: "Rejections", value: [String(rejects)] },
        { term: "Networks", value: [String(distinct_addresses)] },
      ],
    },
    paragraph(...nextWords(standing), ...decidedBy(status), " ", link("/activity", "The activity of everything")),
  ];
}

/** Votes move what is voted on. The rest is for maintainers. */
function decidedBy(status: StatusView["status"]): Content {
  return takesVotes(status)
    ? [
        " No maintainer decides this: ",
        link("/docs/how-something-becomes-stable", "the rules are public"),
        ", and any reader can recompute the status.",
      ]
    : [" A maintainer has to review it."];
}

function nextWords({ next, missing }: StatusView): Content {
  if (next === null) return ["No other status follows automatically."];
  if (missing.length === 0) return ["Nothing is missing for ", strong(next), ": it follows at the next count."];
  return ["For ", strong(next), ` it still needs ${listed(missing.map(inWords))}.`];
}

/** What is counted has one name on a page. */
function inWords(missing: string): string {
  return missing
    .replace(/\bconfirms?\b/, (word) => (word === "confirm" ? "confirmation" : "confirmations"))
    .replace(/\baddress(?:es)?\b/, (word) => (word === "address" ? "network" : "networks"))
    .replace("rejects", "rejections");
}

/** What happened, the newest first. */
export function historyBlocks(history: readonly HistoryLine[]): Block[] {
  if (history.length === 0) return [];
  const rows = history.toReversed().map(({ at, move, status, version, commit }) => ({
    cells: [[day(at)], [moveWords(move)], [badge(status)], [version], [code(commit.slice(0, 10))]],
  }));
  return [{ type: "table", label: "History", heads: ["Day", "What happened", "Status", "Version", "Commit"], rows }];
}
