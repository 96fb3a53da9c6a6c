import type { StatusExplanation } from "@becivic/contract";
import { type Corpus, type LoadedSkill, parseBody, templateFileOf, templatesOf } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { type Banner, bannerOf, type SkillReading, type Titles } from "@becivic/render";
import { skillTitle, skillTitles } from "../corpus-state/titles.ts";
import type { SkillFacts } from "../database/reading.ts";
import { dayOf } from "../time.ts";
import { composeSkill, type SkillMoment } from "./compose-skill.ts";
import { explainArtefact, type Judging } from "./explain.ts";
import { type HistoryEntry, toHistory } from "./history.ts";
import { reportAddressOf } from "./research-report.ts";

/** A skill with everything that its views are made of. */
export interface SkillFound {
  reading: SkillReading;
  commit: string;
  /** The status of today, also beside a text of the past. */
  explanation: StatusExplanation;
  /** Withdrawn: nothing that it says is served. */
  isWithdrawn: boolean;
  /** The moment of which this is the text; undefined for now. */
  at: number | undefined;
  history: HistoryEntry[];
  supersededBy: { href: string; title: string; titles: Titles | undefined } | undefined;
  /** Addresses of sample documents and of the research report. They are those of today: a text of the past is shown without them. */
  templates: readonly string[];
  researchReport: string | undefined;
}

export function composeFound(moment: SkillMoment & { commit: string }, facts: SkillFacts, corpus: Corpus, judging: Judging): SkillFound {
  const { skill, status, commit, at } = moment;
  const isWithdrawn = !isReadable(status);
  const reading = composeSkill(isWithdrawn ? { ...moment, skill: withoutWords(skill) } : moment, facts, corpus, dayOf(at ?? judging.now));
  const { id, frontmatter } = reading;
  const hasFiles = !isWithdrawn && at === undefined;
  return {
    reading: isWithdrawn ? { ...reading, observations: [] } : reading,
    commit,
    explanation: explainArtefact(facts, judging),
    isWithdrawn,
    at,
    history: toHistory(facts.moves),
    supersededBy: successorOf(frontmatter.superseded_by, corpus),
    templates: hasFiles ? templatesOf(id, corpus.files).map((name) => `/${templateFileOf(id, name)}`) : [],
    researchReport: hasFiles ? reportAddressOf({ target_type: "skill", target_id: id }, corpus) : undefined,
  };
}

/** What a reader must know before reading. The votes are those of today, so a text of the past is shown without them. */
export function skillBanner(
  { reading, supersededBy, explanation, at }: SkillFound,
  { countsVotes = at === undefined } = {},
): Banner | undefined {
  const { status, previousStable } = reading;
  const { withdrawal } = explanation;
  return bannerOf({ status, previousStable, supersededBy, votes: countsVotes ? explanation : undefined, withdrawal });
}

function successorOf(id: string | undefined, corpus: Corpus): SkillFound["supersededBy"] {
  const title = id === undefined ? undefined : skillTitle(id, corpus);
  return id === undefined || title === undefined ? undefined : { href: `/skills/${id}`, title, titles: skillTitles(id, corpus) };
}

/** A withdrawn skill keeps its id, its status and its category, and no text that an author wrote: a title or a summary can mislead too. */
function withoutWords(skill: LoadedSkill): LoadedSkill {
  const { id, schema_version, version, status, origin, category, submission_contract_version } = skill.frontmatter;
  const empty = parseBody("");
  if (!empty.ok) throw new Error("an empty body cannot be read");
  const frontmatter = { id, title: id, schema_version, version, status, origin, category, submission_contract_version };
  return { ...skill, frontmatter, text: "", bodyText: "", body: empty.value };
}
