import type { Commune } from "@becivic/case";
import type { PathsIndex, SkillGraph } from "@becivic/contract";
import {
  type Corpus,
  checkChange,
  checkFileAddresses,
  composeSkillFile,
  type Finding,
  mergedCommunes,
  revalidateSkill,
  sentenceOfRule,
} from "@becivic/corpus";
import { Refusal } from "../answer.ts";
import type { ComposedDraft } from "./compose-draft.ts";
import type { CorpusLists } from "./corpus-lists.ts";

/** What is published, as far as it is on this machine. */
export interface PublishedFacts {
  graph: SkillGraph;
  paths: PathsIndex | undefined;
  communes: readonly Commune[] | undefined;
  lists: CorpusLists;
}

const MOST_FAULTS = 20;
const NOTES = "research-report.md";

/** Refuses a draft that breaks a rule of the corpus: the server applies the same rules. Returns the text as it would be published. */
export function judgeDraft(slug: string, draft: ComposedDraft, facts: PublishedFacts, today: string): string {
  const { frontmatter, body } = draft.content;
  const file = fileOf(slug);
  const text = composeSkillFile(frontmatter, body);
  const before = corpusOf(facts);
  const { corpus: after, findings } = revalidateSkill(before, slug, text, today);
  const invented = checkChange({ before, after, author: "community", carriesDraft: true }).filter(({ rule }) => rule === "rule_12_uid");
  const { sourceClasses } = facts.lists;
  const inNotes = sourceClasses === undefined ? [] : checkFileAddresses(NOTES, draft.provenance.research_notes_markdown, sourceClasses);
  const breaking = [...findings.filter((one) => one.file === file && one.severity === "error"), ...invented, ...inNotes];
  if (breaking.length > 0) throw refusalOf(breaking, { file, firstLine: text.split("\n").length - body.trimStart().split("\n").length });
  return text;
}

/** A text of a finding may quote the draft, so a fault has the sentence of the rule. */
function refusalOf(findings: readonly Finding[], { file, firstLine }: { file: string; firstLine: number }): Refusal {
  const faults = findings.slice(0, MOST_FAULTS).map((finding) => ({
    rule: finding.rule,
    ...(finding.file === file && finding.line > firstLine ? { line: finding.line - firstLine } : {}),
    message: sentenceOfRule(finding),
  }));
  return new Refusal(
    "cross_ref_fail",
    "The draft breaks rules that every procedure keeps, so it was not stored. Mend the text, then try again.",
    {
      faults,
    },
  );
}

function fileOf(id: string): string {
  return `skills/${id}/canonical.md`;
}

/**
 * The corpus as the rules need it to judge one draft. The texts of other procedures are not here; the rules take one whose file is known as there, and
 * what is withdrawn is in no graph. Rows of the catalogue are not here either: a draft numbers none.
 */
function corpusOf({ graph, paths, communes, lists }: PublishedFacts): Corpus {
  const files = new Map(graph.nodes.map(({ id }) => [fileOf(id), ""]));
  // Every server has the page of the contract that this program follows.
  files.set("docs/submission-contract-v2.mdx", "");
  return {
    files,
    skills: new Map(),
    phrases: new Map(),
    paths,
    withheldPaths: new Map(),
    authorities: lists.authorities,
    types: lists.types,
    sourceClasses: lists.sourceClasses,
    categories: lists.categories?.categories,
    communes: communes === undefined ? undefined : new Set(communes.flatMap(({ nis_code, slug }) => [nis_code, slug])),
    mergedCommunes: mergedCommunes(communes ?? []),
    catalogueFile: undefined,
    catalogue: { values: new Map(), references: new Map() },
    lifeEvents: undefined,
    dossierWords: undefined,
    findings: [],
  };
}
