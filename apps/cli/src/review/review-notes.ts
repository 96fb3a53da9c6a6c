import type { Asker } from "@becivic/harness";
import type { Answer, Outcome } from "@becivic/harness/commands";

/** Runs the operation of a command with an input, and with a way to ask of its own. */
export type RunWord = (word: string, input: object, asker?: Asker) => Promise<Outcome>;

/** The words and keys of `becivic approve`, and two more. */
const CHOICES = { approve: "Approve it", later: "Leave it for later", drop: "Drop it", quit: "Stop here" } as const;
type Decision = keyof typeof CHOICES;

/** The person alone at the terminal: each note that waits is shown, and one key decides. Nothing is sent. */
export async function reviewNotes(runWord: RunWord, asker: Asker): Promise<Outcome> {
  if (asker.kind !== "terminal")
    return refused("becivic review needs a terminal, because one key decides about each note. Let your agent show you the notes instead.", [
      "becivic close",
    ]);
  const preview = await runWord("close", {});
  if (!preview.answer.ok) return preview;
  const ids = waitingIds(preview.answer);
  const counts = { approve: 0, drop: 0, later: 0 };
  for (const [at, id] of ids.entries()) {
    const { decision, failure } = await decide(runWord, asker, id, `Note ${at + 1} of ${ids.length}.`);
    if (failure !== undefined) return failure;
    if (decision === "quit") break;
    counts[decision] += 1;
  }
  return { answer: summaryOf(ids.length, counts), exit: 0 };
}

/** The approval shows the note itself, so that the key is bound to the words on the screen and not to an earlier preview. */
async function decide(
  runWord: RunWord,
  asker: Asker,
  id: string,
  heading: string,
): Promise<{ decision: Decision; failure?: Outcome | undefined }> {
  // An object, because the compiler does not see that the callback changes a variable.
  const key: { decision: Decision } = { decision: "quit" };
  const askAll: Asker["askAll"] = async (questions) => {
    const [answer] = await asker.askAll(questions.map(({ question }) => ({ question: `${heading} ${question}`, choices: CHOICES })));
    key.decision = decisionOf(answer);
    return [key.decision === "approve" ? "approve" : "later"];
  };
  const approval = await runWord("approve", { ids: [id] }, { kind: "terminal", askAll });
  const { decision } = key;
  if (!approval.answer.ok) return { decision, failure: approval };
  if (decision !== "drop") return { decision };
  const drop = await runWord("note", { action: "drop", id });
  return { decision, failure: drop.answer.ok ? undefined : drop };
}

function decisionOf(key: string | undefined): Decision {
  return key === "approve" || key === "drop" || key === "later" ? key : "quit";
}

/** The notes of a preview that are not approved yet: those shown singly, then votes on sources. */
function waitingIds(answer: Answer & { items?: unknown; sources?: unknown }): string[] {
  const { items, sources } = answer;
  const votes = typeof sources === "object" && sources !== null && "votes" in sources ? sources.votes : [];
  return [items, votes].flatMap((list: unknown) => (Array.isArray(list) ? list : [])).flatMap(waitingId);
}

function waitingId(item: unknown): string[] {
  if (typeof item !== "object" || item === null || !("id" in item) || typeof item.id !== "string") return [];
  return "approved" in item && item.approved === true ? [] : [item.id];
}

function summaryOf(total: number, { approve, drop, later }: Readonly<Record<"approve" | "drop" | "later", number>>): Answer {
  if (total === 0) return { ok: true, status: "done", say: "No note waits for your decision." };
  const left = total - approve - drop - later;
  const say = `Approved: ${approve}. Dropped: ${drop}. Left for later: ${later + left}. Nothing has been sent yet.`;
  return { ok: true, status: "done", say, ...(approve === 0 ? {} : { next: ["becivic submit"] }) };
}

function refused(say: string, next: string[]): Outcome {
  return { answer: { ok: false, status: "refused", code: "not_allowed", say, next }, exit: 1 };
}
