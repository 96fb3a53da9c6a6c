import process from "node:process";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { commands } from "./commands.ts";
import { readConnection } from "./env.ts";
import { connect } from "./operator-client.ts";
import { UsageError } from "./usage-error.ts";

const help = `becivic operator: commands for a running server. Run one with npm run operator -- <command>, or becivic operator <command>.

${Object.values(commands)
  .map(({ usage, summary }) => `  becivic operator ${usage}\n      ${summary}`)
  .join("\n")}

Answers are printed as JSON. BECIVIC_URL is the URL of the server (http://localhost:8787). BECIVIC_OPERATOR_TOKEN is the token that the
server was started with.
`;

/** Runs an operator's command; returns the exit code. */
export async function runOperator(argv: string[]): Promise<number> {
  try {
    return await run(argv);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

async function run(argv: string[]): Promise<number> {
  const { values, positionals } = read(argv);
  const [name, ...args] = positionals;
  if (values.help === true || name === undefined) {
    process.stdout.write(help);
    return values.help === true ? 0 : 1;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new UsageError(`There is no command ${name}. becivic operator --help lists the commands.`);
  const client = connect(readConnection(process.env));
  const flags = {
    dryRun: values["dry-run"] === true,
    bogusFlag: values["bogus-flag"] === true,
    yes: values.yes === true,
    edited: values.edited === true,
    note: values.note,
    by: values.by,
    category: values.category,
    month: values.month,
    before: values.before,
    limit: values.limit,
  };
  const answer = await command.run({ args, flags, client, readInput: () => text(process.stdin) });
  process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  return 0;
}

function read(argv: string[]) {
  try {
    return parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        help: { type: "boolean" },
        "dry-run": { type: "boolean" },
        "bogus-flag": { type: "boolean" },
        yes: { type: "boolean" },
        edited: { type: "boolean" },
        note: { type: "string" },
        by: { type: "string" },
        category: { type: "string" },
        month: { type: "string" },
        before: { type: "string" },
        limit: { type: "string" },
      },
    });
  } catch (cause) {
    throw new UsageError(
      `${cause instanceof Error ? cause.message : "The arguments cannot be read."} becivic operator --help lists the commands and their options.`,
    );
  }
}
