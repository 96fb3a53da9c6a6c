import { assess, type Deciding, decideMost, formOf, questionsFor, shownQuestion, type Wording } from "@becivic/case";
import type { CheckEligibilityOutput } from "@becivic/contract";
import { done, type Notice, needs } from "../answer.ts";
import { answerCommand } from "../eligibility/answer-command.ts";
import { sayVerdict, shownComponent, shownCondition, shownDocument, threeValues } from "../eligibility/eligibility-answer.ts";
import { type Gathered, gatherEligibility } from "../eligibility/gather-eligibility.ts";
import { noticeOfFuture, trustedFacts } from "../eligibility/trusted-facts.ts";
import { whyItMatters } from "../eligibility/why.ts";
import { titleOfProcedure } from "../memory/procedure-id.ts";
import { defineOperation } from "../operation.ts";
import { readGiven } from "../profile/read-given.ts";
import { openState } from "../session/open-state.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

export const checkEligibility = defineOperation({
  name: "check-eligibility",
  command: "eligible",
  tool: "check_eligibility",
  summary: "Says whether the conditions of a procedure are met (yes, no, not known), and the one question that decides most.",
  example: "becivic eligible address-change --given residency_status=EU-citizen",
  positionals: ["skill"],
  requestMs: GUIDANCE_MS,
  run: async (context, { skill: id, given = {} }) => {
    const { folder } = await openState(context);
    const gathered = await gatherEligibility(context, folder, id);
    const { skill, locale } = gathered;
    const trusted = trustedFacts(gathered.facts);
    const { communes } = trusted.facts;
    const read = readGiven(context, given, { before: trusted.facts, form: formOf(skill, locale), communes, locale });
    if (!read.isClear) {
      const { isClear: _isClear, need, ...unclear } = read;
      const next = unclear.readings.map(({ value }) => `becivic eligible ${id} --given ${read.field}=${value}`);
      return needs([need], { id, say: `${UNCLEAR} ${unclear.readings.map(({ label }) => label).join("; ")}.`, ...unclear, next });
    }
    const { profile, inputs, changed } = read;
    const isStoredPlace = !changed.has("commune_nis5") && profile.commune_nis5 === trusted.facts.profile.commune_nis5;
    const notices = [...gathered.notices, ...(isStoredPlace ? trusted.notices : [])];
    return answerOf({ ...gathered, facts: { ...trusted.facts, profile, inputs }, notices }, folder !== undefined);
  },
});

const UNCLEAR = "An answer that was given can mean more than one thing, so nothing was judged. Which one is it:";

function answerOf({ skill, status, files, facts, held, locale, notices }: Gathered, hasFolder: boolean): CheckEligibilityOutput {
  const paths = files.paths?.paths;
  const wording: Wording = { locale, facts, questionOf: questionsFor(skill, locale) };
  const assessment = assess(skill, paths, facts);
  const { verdict, conditions } = assessment;
  // What a procedure needs is of no use to a user whom it is not for.
  const { documents, components } = verdict === "false" ? { documents: [], components: [] } : assessment;
  const entries = {
    documents: documents.map((document) => shownDocument(document, { ...wording, paths, held })),
    components: components.map((component) => shownComponent(component, (id) => titleOfProcedure(id, files.graph), wording)),
  };
  const titles = new Map(
    [...entries.documents, ...entries.components]
      .flatMap((one): { id: string; title: string }[] => ("any_of" in one ? one.any_of : [one]))
      .map((one) => [one.id, one.title]),
  );
  const deciding = decideMost(skill, paths, facts);
  const question = deciding === undefined ? undefined : questionView(deciding, { skill, facts, hasFolder, titles }, wording);
  const allNotices: Notice[] = [...notices, ...noticeOfFuture(assessment, facts), ...(paths === undefined ? [NO_PATHS] : [])];
  const { graphAgeDays: ageDays = 0 } = files;
  return done({
    id: skill.id,
    title: skill.title,
    version: skill.version,
    procedure_status: status,
    verdict: threeValues(verdict),
    say: [sayVerdict(assessment, status, wording), ...(question === undefined ? [] : [`One answer decides most: ${question.ask}`])].join(
      " ",
    ),
    ...(conditions.length === 0 ? {} : { conditions: conditions.map((condition) => shownCondition(condition, wording)) }),
    ...(entries.documents.length === 0 ? {} : { documents: entries.documents }),
    ...(entries.components.length === 0 ? {} : { components: entries.components }),
    ...(question === undefined ? {} : { decides_most: question }),
    ...(ageDays === 0 ? {} : { age_days: ageDays }),
    ...(allNotices.length === 0 ? {} : { notices: allNotices }),
    next: [question?.answer ?? (verdict === "false" ? 'becivic find "<words>"' : `becivic read ${skill.id}`)],
  });
}

const NO_PATHS: Notice = {
  code: "no_paths",
  say: "The list of ways to documents is not on this machine, so it is not known which of them are open.",
};

interface Asking extends Pick<Gathered, "skill" | "facts"> {
  hasFolder: boolean;
  /** The titles of documents and procedures by their ids. */
  titles: ReadonlyMap<string, string>;
}

function questionView(
  deciding: Deciding,
  { skill, facts, hasFolder, titles }: Asking,
  { locale, questionOf }: Wording,
): CheckEligibilityOutput["decides_most"] {
  const { subject, decides } = deciding;
  const field = questionOf(subject);
  if (field === undefined) return undefined;
  return {
    field: subject.field,
    ...shownQuestion(field, deciding, facts, locale),
    why: whyItMatters(decides, ({ id }) => titles.get(id) ?? id),
    decides: decides.flatMap(({ condition }) => (condition === undefined ? [] : [`${condition.source.of}: ${condition.source.part}`])),
    answer: answerCommand(skill.id, subject, hasFolder),
  };
}
