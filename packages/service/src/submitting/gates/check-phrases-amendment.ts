import {
  type AmendPhrasesOutcome,
  amendPhrases,
  type Corpus,
  type LoadedSkill,
  loadPhrases,
  phrasesFileOf,
  signature,
} from "@becivic/corpus";
import { fault, type Rejection, reject, rejectAll } from "../../items/rejection.ts";
import type { SkillAmendment } from "../../items/submission.ts";
import { faultsOfFindings } from "./faults-of-findings.ts";

const POINTER = "/content/frontmatter_change";

interface PhrasesChange {
  field_path: string;
  proposed_value?: unknown;
}

/** An amendment of the search phrases of a skill. The text of the skill stays as it is, so nothing is voted on anew. */
export function checkPhrasesAmendment(
  item: SkillAmendment,
  change: PhrasesChange,
  { folder }: LoadedSkill,
  corpus: Corpus,
): Rejection | undefined {
  const file = phrasesFileOf(folder);
  const present = corpus.files.get(file);
  const outcome = amendPhrases(present, change.field_path, change.proposed_value, present);
  if (!outcome.amended) {
    const { place, message } = FAILURES[outcome.reason];
    return reject(fault("cross_ref_fail", place, message));
  }
  const known = new Set(present === undefined ? [] : loadPhrases(file, present).findings.map(signature));
  const added = loadPhrases(file, outcome.text).findings.filter((finding) => !known.has(signature(finding)));
  return rejectAll(faultsOfFindings(added, { item, placeOf: () => ({ schema_pointer: `${POINTER}/proposed_value` }), corpus }));
}

type Failure = Extract<AmendPhrasesOutcome, { amended: false }>["reason"];

const FAILURES: Readonly<Record<Failure, { place: string; message: string }>> = {
  no_such_language: {
    place: `${POINTER}/field_path`,
    message: "There is no such list of phrases: name phrases.en, phrases.fr, phrases.nl or phrases.de.",
  },
  unreadable: { place: "/target_id", message: "The phrases of this skill cannot be read: a maintainer has to repair them first." },
  changed_since: { place: POINTER, message: "The phrases have changed: read them again and send the whole list." },
  changes_nothing: { place: POINTER, message: "This changes nothing: send the whole list as it should be." },
};
