import { type Answer, commands, type Outcome, Refusal, refusalCodes } from "@becivic/harness/commands";
import { readArguments } from "./arguments/read-arguments.ts";
import { commandHelp, otherCommands, programHelp, reviewCommand } from "./help.ts";
import type { Host } from "./host.ts";
import { VERSION } from "./version.ts";

/** As sysexits.h has it for an error of the program itself. */
const BUG_EXIT = 70;

const words = [...commands, reviewCommand];

/** Runs the program; returns the exit code. */
export async function run(argv: readonly string[], host: Host): Promise<number> {
  const isJson = argv.includes("--json");
  try {
    const reading = readArguments(
      argv,
      words,
      otherCommands.map(({ word }) => word),
    );
    const { command, globals } = reading;
    if (globals.version === true) {
      host.write(`${VERSION}\n`);
      return 0;
    }
    if (globals.help === true || command === undefined) {
      host.write(command === undefined ? programHelp(words, host.width) : commandHelp(command, host.width));
      return globals.help === true ? 0 : 2;
    }
    // Loaded here: the help needs none of it.
    const { runReading } = await import("./run-reading.ts");
    return await tell(await runReading(command, reading, host), isJson, host);
  } catch (error) {
    if (error instanceof Refusal) return await tell(outcomeOf(error), isJson, host);
    return await tellBug(error, isJson, host);
  }
}

function outcomeOf({ code, say }: Refusal): Outcome {
  return { answer: { ok: false, status: "refused", code, say }, exit: refusalCodes[code] };
}

async function tell({ answer, exit }: Outcome, isJson: boolean, host: Host): Promise<number> {
  if (isJson) host.write(`${JSON.stringify(answer)}\n`);
  else {
    // Loaded here: neither the help nor JSON needs the words.
    const { renderAnswer } = await import("./plain/render-answer.ts");
    const text = renderAnswer(answer, host.width);
    if (answer.ok) host.write(text);
    else host.writeError(text);
  }
  return exit;
}

async function tellBug(error: unknown, isJson: boolean, host: Host): Promise<number> {
  const say =
    "Something went wrong inside becivic: the program is at fault, not you. Set BECIVIC_DEBUG=1 to see where, and please report it.";
  const answer: Answer = { ok: false, status: "refused", code: "bug", say };
  await tell({ answer, exit: 1 }, isJson, host);
  const { isDebugging } = await import("./env.ts");
  // The stack may have text of the user: only who asks for it gets it.
  if (isDebugging(host.env)) host.writeError(`${error instanceof Error ? error.stack : String(error)}\n`);
  return BUG_EXIT;
}
