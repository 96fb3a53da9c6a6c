/** What an answer asks, offers and ends with: everything in it that a script can expect by name, without sentences, ids of the run and times. */
export interface Summary {
  status: string;
  /** Why it was refused. */
  code?: string;
  needs?: string[];
  /** Codes of what the user is told besides. */
  notices?: string[];
  /** How the session opens. */
  framing?: string;
  /** Procedures that fit, the best first. */
  candidates?: string[];
  /** No procedure fits. */
  fallback?: true;
  /** Fields that the user is asked for. */
  questions?: string[];
  /** What a traversal has come to. */
  step?: string;
  /** Ways to a document that are named. */
  sources?: string[];
  /** What the user can choose when no way is left. */
  choose?: string[];
  /** Whether the procedure is for this person. */
  verdict?: string;
  /** Documents and procedures that are needed, by id. */
  documents?: Readonly<Record<string, string>>;
  /** How a try at a source ended. */
  outcome?: string;
  /** The procedure and its step, such as `address-change at 2`. */
  procedure?: string;
  /** Procedures that come first. */
  before?: string[];
  /** Notes that wait for approval: how many, and how many votes on ways that worked and that did not. */
  notes?: { items: number; worked: number; failed: number };
  /** How many notes were sent. */
  sent?: number;
  /** How many dates are near. */
  reminders?: number;
}

type Answer = Readonly<Record<string, unknown>>;

/** Reads an answer of any operation. */
export function summaryOf(answer: Answer): Summary {
  const summary = {
    status: String(answer.status),
    code: answer.code,
    needs: answer.needs,
    notices: list(answer.notices, ({ code }) => code),
    framing: at(answer, "framing")?.kind,
    candidates: list(answer.candidates, ({ id }) => id),
    fallback: answer.fallback,
    questions: questionsIn(answer),
    step: answer.step,
    sources: sourcesIn(answer),
    choose: answer.choose,
    verdict: answer.verdict,
    documents: documentsIn(answer),
    outcome: answer.outcome,
    procedure: procedureIn(answer),
    before: list(answer.before, ({ id }) => id),
    notes: notesIn(answer),
    sent: Array.isArray(answer.sent) ? answer.sent.length : undefined,
    reminders: Array.isArray(answer.reminders) && answer.reminders.length > 0 ? answer.reminders.length : undefined,
  };
  // Only what the answer has: a script names nothing that is not told.
  return Object.fromEntries(Object.entries(summary).filter(([, value]) => value !== undefined)) as unknown as Summary;
}

function at(answer: Answer, name: string): Answer | undefined {
  const value = answer[name];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Answer) : undefined;
}

function list(value: unknown, read: (one: Answer) => unknown): unknown[] | undefined {
  return Array.isArray(value) && value.length > 0 ? value.map((one) => read(one as Answer)) : undefined;
}

function questionsIn(answer: Answer): unknown[] | undefined {
  const one = at(answer, "question") ?? at(answer, "decides_most");
  if (one !== undefined) return [one.field];
  return list(answer.questions, ({ name }) => name);
}

function sourcesIn(answer: Answer): unknown[] | undefined {
  const one = at(answer, "source");
  if (one !== undefined) return [one.id];
  return list(answer.sources, ({ id }) => id);
}

function documentsIn({ documents, components }: Answer): object | undefined {
  const rows = [documents, components].flatMap((entries) => list(entries, ({ id, need, category }) => [id, need ?? category]) ?? []);
  return rows.length === 0 ? undefined : Object.fromEntries(rows as [string, unknown][]);
}

function procedureIn(answer: Answer): string | undefined {
  const procedure = at(answer, "procedure");
  return procedure === undefined ? undefined : `${String(procedure.id)} at ${String(procedure.step)}`;
}

function notesIn({ items, sources }: Answer): object | undefined {
  const votes = (sources as { votes?: { worked: boolean }[] } | undefined)?.votes;
  const isPreview = Array.isArray(votes) || (Array.isArray(items) && items.some((one) => "code" in (one as object)));
  if (!isPreview) return undefined;
  const worked = votes?.filter((vote) => vote.worked).length ?? 0;
  return { items: Array.isArray(items) ? items.length : 0, worked, failed: (votes?.length ?? 0) - worked };
}
