import { colon, decimal, type Language, vocabulary } from "@becivic/contract";
import { takesVotes } from "@becivic/corpus";
import { code, day, link, paragraph, shortBadge, strong } from "../document/build.ts";
import type { Block, Content, Inline } from "../document/model.ts";
import type { HistoryLine, StatusView } from "../views.ts";
import { OBSERVATION_WORDS } from "../words/observation-words.ts";
import { STANDING_WORDS, type StandingWords } from "../words/standing-words.ts";
import { maintained, statusMeaning, statusName } from "../words/status-words.ts";
import { listedContent, readable } from "./words.ts";

/** Why something has its status, and what it still needs. */
export function standingBlocks(standing: StatusView, domain?: string, language: Language = "en"): Block[] {
  const { status, version, withdrawal } = standing;
  const words = STANDING_WORDS[language];
  const start = [words.version(version), strong(statusName(status, language))];
  if (domain === "meta") return [paragraph(...start, `${colon(language)}${maintained(language)}. ${words.forAgents}`)];
  // A quarantine starts a new count: the votes that explain it are those before.
  const { confirms, rejects, distinct_addresses, injection_flags: flags } = withdrawal ?? standing;
  const period: Content =
    withdrawal === undefined ? [words.since, " ", day(standing.cohort_started_at)] : [words.until, " ", day(withdrawal.on)];
  const flagged = flags === 0 ? "" : ` ${words.flagged(OBSERVATION_WORDS[language].networks(flags), flags)}`;
  const { confirmations, rejections, networks } = words.counts;
  return [
    paragraph(...start, `${colon(language)}${statusMeaning(status, language)}. ${words.counted} `, ...period, `.${flagged}`),
    {
      type: "facts",
      role: "counts",
      facts: [
        { term: confirmations, value: [String(confirms)] },
        { term: rejections, value: [String(rejects)] },
        { term: networks, value: [String(distinct_addresses)] },
      ],
    },
    paragraph(...nextWords(standing, words, language), ...decidedBy(status, words), " ", link("/activity", words.activity)),
  ];
}

/** Votes move what is voted on. The rest is for maintainers. */
function decidedBy(status: StatusView["status"], { byRules, byMaintainer }: StandingWords): Content {
  return takesVotes(status)
    ? [` ${byRules.before}`, link("/docs/how-something-becomes-stable", byRules.rules), byRules.after]
    : [` ${byMaintainer}`];
}

function nextWords({ next, missing }: StatusView, words: StandingWords, language: Language): Content {
  const status = vocabulary.lifecycle_status.find((one) => one === next);
  if (status === undefined) return [words.noNext];
  const name = strong(statusName(status, language));
  const { nothingMissing, stillNeeds, and } = words;
  if (missing.length === 0) return [nothingMissing.before, name, nothingMissing.after];
  const parts = missing.map((one) => missingWords(one, language));
  return [stillNeeds.before, name, stillNeeds.after, ...listedContent(parts, and), "."];
}

const LACKING = /^(\d+) more (confirm|address|hour)(?:e?s)?$/;
const NO_REJECTIONS = /^no rejects: there are (\d+)$/;
const RATE = /^a confirm rate above ([\d.]+): it is ([\d.]+)$/;

/** What is missing, as the rules say it, in the words of the page: what is counted has one name there. */
function missingWords(missing: string, language: Language): Inline {
  const { missing: words } = STANDING_WORDS[language];
  const [, count, what] = LACKING.exec(missing) ?? [];
  if (what === "confirm") return words.confirmations(Number(count));
  if (what === "address") return words.networks(Number(count));
  if (what === "hour") return words.hours(Number(count));
  const [, there] = NO_REJECTIONS.exec(missing) ?? [];
  if (there !== undefined) return words.noRejections(there);
  const [, above, is] = RATE.exec(missing) ?? [];
  if (above !== undefined && is !== undefined) return words.rate(decimal(above, language), decimal(is, language));
  return { type: "language", language: "en", text: missing };
}

/** What happened, the newest first. */
export function historyBlocks(history: readonly HistoryLine[], language: Language = "en"): Block[] {
  if (history.length === 0) return [];
  const { history: words, moves } = STANDING_WORDS[language];
  const rows = history.toReversed().map(({ at, move, status, version, commit }) => ({
    cells: [
      [day(at)],
      [moves[move] ?? ({ type: "language", language: "en", text: readable(move) } as const)],
      [shortBadge(status)],
      [version],
      [code(commit.slice(0, 10))],
    ],
  }));
  return [{ type: "table", label: words.label, heads: words.heads, rows }];
}
