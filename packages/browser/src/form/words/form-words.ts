import type { OpenPoint } from "@becivic/case";
import type { AnswerFault } from "@becivic/forms";

/** The words of the form on the page of a procedure, in one language. */
export interface FormWords {
  privacy: string;
  newer: string;
  reload: string;
  refused: string;
  notWhole: string;
  communeGone: string;
  communeMerged: (label: string) => string;
  regionOther: string;
  languageOther: string;
  questions: {
    title: string;
    none: string;
    noAnswer: string;
    choose: string;
    yes: string;
    no: string;
    /** Of periods. */
    row: (place: number) => string;
    current: string;
    addRow: string;
    removeRow: (place: number) => string;
    rowsHint: string;
    fault: string;
    faults: Readonly<Partial<Record<AnswerFault | "not_a_number", string>>>;
  };
  outcome: {
    title: string;
    /** What a screen reader says after a change. */
    status: (documents: number, atHand: number) => string;
    noDocuments: string;
    next: string;
    about: Readonly<Record<OpenPoint["about"], string>>;
    answerIt: string;
    components: string;
    maybe: string;
  };
  documents: {
    title: string;
    note: string;
    needed: string;
    unknown: string;
    oneOf: string;
    /** The text lists no source that is open to this reader. */
    noRoute: string;
    spared: string;
    atHand: (count: number, all: number) => string;
    about: string;
  };
  deadlines: {
    title: string;
    note: string;
    countsFrom: string;
    notADay: string;
    lastDay: (day: string) => string;
    firstDay: (day: string) => string;
    safer: (day: string) => string;
    actBy: (day: string) => string;
    over: string;
    save: string;
    saved: string;
    file: string;
  };
  costs: {
    title: string;
    note: string;
    notKnown: string;
    noEuro: string;
    nothing: string;
    sum: (amount: string) => string;
    range: (low: string, high: string) => string;
    unsure: (count: number) => string;
    expired: (count: number) => string;
    leftOut: (names: string) => string;
    notIncluded: string;
  };
  keep: { label: string; note: string; erase: string; eraseNote: string; erased: string; notErased: string };
  print: { button: string; title: string; day: string; page: string };
}
