import type { Inputs, Skill, SkillAnswer, StatusExplanation } from "@becivic/contract";
import { type Corpus, type LoadedSkill, loadSkill, parseBody, templateFileOf, templatesOf } from "@becivic/corpus";
import { isReadable } from "@becivic/lifecycle";
import { type Banner, bannerOf, bodyMarkdown, noticeMarkdown, observationsBlock, SKILL_PAST, type SkillReading } from "@becivic/render";
import { AppError } from "../app-error.ts";
import { skillFileOf } from "../corpus-state/artefact-file.ts";
import { publishedState } from "../corpus-state/published-state.ts";
import { skillTitle } from "../corpus-state/titles.ts";
import { cohortVotes } from "../reading/cohort.ts";
import { composeSkill, type SkillMoment } from "../reading/compose-skill.ts";
import { pastContent } from "../reading/past-content.ts";
import { pastMoment } from "../reading/past-moment.ts";
import { reportAddressOf } from "../reading/research-report.ts";
import { unreadableSkill } from "../reading/unreadable-skill.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf, toIso } from "../time.ts";
import { explainVotes } from "./explain-standing.ts";

type SkillInput = Inputs["read-skill-input"];

/** A skill with everything that is shown of it. */
export interface SkillFound {
  reading: SkillReading;
  /** What it was read from. */
  corpus: Corpus;
  commit: string;
  explanation: StatusExplanation;
  /** Withdrawn: what it says is nobody's to read. */
  isWithdrawn: boolean;
  /** The moment of which this is the text; undefined for now. */
  at: number | undefined;
}

/** One skill, as it is or as it was. */
export async function openSkill({ skill_id: id, at }: Omit<SkillInput, "view">, now: number, service: ServiceContext): Promise<SkillFound> {
  const moment = pastMoment(at, now);
  const { base, corpus } = await publishedState(service);
  const key = { target_type: "skill", target_id: id } as const;
  const standing = await service.database.standingOf(key);
  if (standing === undefined) throw new AppError("not_found");
  const skill = corpus.skills.get(id) ?? unreadableSkill(id, standing, corpus);
  const votes = await cohortVotes(key, standing, service);
  const explanation = await explainVotes(key, standing, votes.tally, now, service);
  const present: SkillMoment = { skill, corpus, standing, votes, status: standing.status, version: standing.version, at: undefined };
  const { commit, ...shown } = moment === undefined ? { ...present, commit: base } : await past(present, moment, service);
  const isWithdrawn = !isReadable(shown.status);
  const reading = await composeSkill(isWithdrawn ? { ...shown, skill: withoutWords(shown.skill) } : shown, service);
  return { reading: isWithdrawn ? { ...reading, observations: [] } : reading, corpus, commit, explanation, isWithdrawn, at: moment };
}

/** The same as data. */
export async function readSkill(input: SkillInput, now: number, service: ServiceContext): Promise<SkillAnswer> {
  return toSkillAnswer(await openSkill(input, now, service), input.view);
}

/** Where the research behind a skill is read. That of today says nothing of a text of the past. */
export function researchReportOf({ reading, corpus, isWithdrawn, at }: SkillFound): string | undefined {
  return isWithdrawn || at !== undefined ? undefined : reportAddressOf({ target_type: "skill", target_id: reading.id }, corpus);
}

export function toSkillAnswer(found: SkillFound, view: SkillInput["view"]): SkillAnswer {
  const { reading, commit, explanation, at } = found;
  const templates = templateAddresses(found);
  const researchReport = researchReportOf(found);
  const { version: _version, revision: _revision, sources: _sources, ...status_explanation } = explanation;
  return {
    id: reading.id,
    status: reading.status,
    version: reading.version,
    commit,
    frontmatter: view === "brief" ? withoutFinding(reading.frontmatter) : reading.frontmatter,
    body:
      view === "source"
        ? reading.bodyText
        : [...pastNotice(at), noticeMarkdown(skillBanner(found)), bodyMarkdown(reading, { isBrief: view === "brief" })].join("\n\n").trim(),
    observations_block: observationsBlock({ skill: reading.id }, reading.cohort, reading.observations),
    status_explanation,
    ...(templates.length === 0 ? {} : { templates }),
    ...(researchReport === undefined ? {} : { research_report_path: researchReport }),
    ...(at === undefined ? {} : { past: { at: toIso(at), of_today: ["observations_block", "status_explanation"], note: SKILL_PAST } }),
  };
}

/** Sample documents are those of today: a text of the past is shown without them. */
function templateAddresses({ reading: { id }, corpus, isWithdrawn, at }: SkillFound): string[] {
  return isWithdrawn || at !== undefined ? [] : templatesOf(id, corpus.files).map((name) => `/${templateFileOf(id, name)}`);
}

function pastNotice(at: number | undefined): string[] {
  return at === undefined ? [] : [`> **As it was on ${dayOf(at)}.** ${SKILL_PAST}`];
}

/** Without the tags that find a skill and the inputs that its form asks for. */
function withoutFinding({ tags: _tags, inputs: _inputs, ...frontmatter }: Skill): Omit<Skill, "tags" | "inputs"> {
  return frontmatter;
}

/** What a reader must know before reading. The votes are those of today, so a text of the past is shown without them. */
export function skillBanner({ reading, corpus, explanation, at }: SkillFound, { countsVotes = at === undefined } = {}): Banner | undefined {
  const { status, previousStable, frontmatter } = reading;
  const successor = frontmatter.superseded_by;
  const title = successor === undefined ? undefined : skillTitle(successor, corpus);
  const supersededBy = title === undefined ? undefined : { href: `/skills/${successor}`, title };
  const { withdrawal } = explanation;
  return bannerOf({ status, previousStable, supersededBy, votes: countsVotes ? explanation : undefined, withdrawal });
}

/** A skill that is withdrawn keeps its name and its place, and nothing that anybody wrote: a title or a summary can mislead too. */
function withoutWords(skill: LoadedSkill): LoadedSkill {
  const { id, schema_version, version, status, origin, category, submission_contract_version } = skill.frontmatter;
  const empty = parseBody("");
  if (!empty.ok) throw new Error("an empty body cannot be read");
  const frontmatter = { id, title: id, schema_version, version, status, origin, category, submission_contract_version };
  return { ...skill, frontmatter, text: "", bodyText: "", body: empty.value };
}

async function past(present: SkillMoment, at: number, service: ServiceContext): Promise<SkillMoment & { commit: string }> {
  const id = present.skill.folder;
  const { move, content } = await pastContent({ target_type: "skill", target_id: id }, at, service);
  const read = loadSkill(id, skillFileOf(id), content);
  if (!("skill" in read)) throw new AppError("not_found");
  const { status, version, commit } = move;
  return { ...present, skill: read.skill, status, version, at, commit };
}
