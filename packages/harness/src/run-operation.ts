import { type Answer, type Notice, Refusal } from "./answer.ts";
import { runOrCarry } from "./carry/run-or-carry.ts";
import { checkInput } from "./check-input.ts";
import { type ExitCode, type RefusalCode, refusalCodes } from "./codes.ts";
import type { Context } from "./context.ts";
import { changesState } from "./folder/changes-state.ts";
import { protectNewer } from "./folder/protect-newer.ts";
import type { AnyOperation } from "./operation.ts";
import { FolderError, type FolderFault } from "./ports.ts";
import { refusedAnswer, withFields } from "./refused-answer.ts";
import { newerFolderNotice } from "./session/newer-program.ts";
import { worksWithoutFolder } from "./session/works-without-folder.ts";
import { newerSurroundings, type Surroundings, tendSurroundings } from "./surroundings.ts";
import { withTimeBudget } from "./transport/time-budget.ts";

export interface Outcome {
  answer: Answer;
  exit: ExitCode;
}

/** Runs an operation with an input that was not checked yet. The one place where a refusal becomes an answer; any other error is a bug and is thrown. */
export async function runOperation(operation: AnyOperation, unbounded: Context, input: unknown): Promise<Outcome> {
  let context = operation.requestMs === undefined ? unbounded : withTimeBudget(unbounded, operation.requestMs);
  let surroundings: Surroundings = { notices: [], fields: {} };
  try {
    checkInput(operation, input);
    const protection = operation.opensAnyFormat === true ? undefined : await protectNewer(context);
    if (protection !== undefined) {
      ({ context } = protection);
      const newer = newerFolderNotice(context, protection.mark);
      surroundings = await newerSurroundings(context, newer);
      if (changesState(operation.name, input)) throw new Refusal(NEWER, newer.say);
    } else surroundings = await tendSurroundings(context, { isAlone: operation.isAlone === true });
    return {
      answer: withSession(context, withSurroundings(operation, await runOrCarry(operation, context, input), surroundings)),
      exit: 0,
    };
  } catch (error) {
    const refusal = toRefusal(error, surroundings);
    if (refusal === undefined) throw error;
    const around = refusal.code === NEWER ? withoutNewer(surroundings) : surroundings;
    const answer = withSession(context, withSurroundings(operation, refusedAnswer(operation, refusal), around));
    return { answer, exit: refusalCodes[refusal.code] };
  }
}

const NEWER = "newer_folder";

/** The refusal says it already. */
function withoutNewer({ notices, fields }: Surroundings): Surroundings {
  return { notices: notices.filter(({ code }) => code !== NEWER), fields };
}

const OF_A_SESSION = /^becivic (?:note|close|approve|submit|end|review)\b(?!.*--session)/;

/** What is proposed after a command on a named session is about that session, too. */
function withSession({ settings: { session } }: Context, answer: Answer): Answer {
  if (session === undefined || answer.next === undefined) return answer;
  return { ...answer, next: answer.next.map((command) => (OF_A_SESSION.test(command) ? `${command} --session ${session}` : command)) };
}

const MOST_NOTICES = 50;

function withSurroundings(operation: AnyOperation, answer: Answer, { notices, fields }: Surroundings): Answer {
  // The operation may have noticed the same, or a part of it; why a folder is not written is told once.
  const isNewer = notices.some(({ code }) => code === NEWER);
  const isNew = (one: Notice): boolean =>
    !notices.some(({ code, say }) => code === one.code && say.startsWith(one.say)) && !(isNewer && one.code === "folder_lost");
  const all = [...notices, ...(answer.notices ?? []).filter(isNew)].slice(0, MOST_NOTICES);
  const noticed = all.length === 0 ? answer : { ...answer, notices: all };
  return withFields(operation, fields.tier === undefined ? noticed : withoutWrites(noticed), fields);
}

/** Where the folder was lost, nothing is proposed that would be refused. */
function withoutWrites({ next = [], ...answer }: Answer): Answer {
  const possible = next.filter(worksWithoutFolder);
  return possible.length === 0 ? answer : { ...answer, next: possible };
}

function toRefusal(error: unknown, { notices }: Surroundings): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof FolderError)) return undefined;
  const [code, usual] = FOLDER_REFUSALS[error.fault];
  const say = notices.find((notice) => notice.code === code)?.say ?? usual;
  return new Refusal(code, say, {}, { cause: error });
}

const FOLDER_REFUSALS: Readonly<Record<FolderFault, [RefusalCode, string]>> = {
  read_only: [
    "folder_read_only",
    "The folder for your notes cannot be written any more. Nothing was changed; what was stored is still there.",
  ],
  full: ["folder_full", "The disk is full. Nothing was changed. Make space, then try again."],
  leads_out: [
    "folder_leads_out",
    "A link in the folder for your notes leads out of it, so it is not used. Remove the link, then try again.",
  ],
  not_text: ["damaged", "A file in the folder for your notes is not text. Nothing was changed."],
  too_large: ["damaged", "A file in the folder for your notes is too large to be one of ours. Nothing was changed."],
  busy: ["folder_busy", "Another program is using the folder for your notes. Try again in a moment."],
  unavailable: ["damaged", "The folder for your notes cannot be read. Nothing was changed."],
  newer: [NEWER, "A newer version of this program wrote the folder for your notes. It can be read here, not changed."],
};
