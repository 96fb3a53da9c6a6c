import { parseArgs } from "node:util";
import { actAsAgent } from "./act.ts";

const help = `Tries a server as an agent would, over MCP with the official client: finds the skill for a sentence, reads it, reads the path it needs, gets the
form, files a concern in validate mode, stages it and takes it back at the end. Prints every call with its bytes. Nothing that it makes up stays on
the server; what it sends counts towards the limits of this address.

  npm run try-as-agent
  npm run try-as-agent -- http://localhost:8787 "my wife and I move from Lyon to Namur in March"
  npm run try-as-agent -- --json

`;

const { values, positionals } = parseArgs({
  options: { help: { type: "boolean" }, json: { type: "boolean" } },
  allowPositionals: true,
});
const [address = process.env.BECIVIC_URL ?? "http://localhost:8787", sentence = "my wife and I move from Lyon to Namur in March"] =
  positionals;
if (values.help === true) process.stdout.write(help);
else await report();

async function report(): Promise<void> {
  let journey: Awaited<ReturnType<typeof actAsAgent>>;
  try {
    journey = await actAsAgent(address, sentence);
  } catch (error) {
    console.error(`${address} could not be tried as an agent would: ${error instanceof Error ? error.message : String(error)}`);
    console.error("Is a server running there? npm start starts one.");
    process.exitCode = 1;
    return;
  }
  if (values.json === true) {
    console.log(JSON.stringify(journey, undefined, 2));
    return;
  }
  const { skill, path, questions, validated, staged, takenBack, exchanges } = journey;
  console.log(`“${sentence}”\n`);
  console.log(
    `  skill ${skill}, path ${path ?? "none"}, a form of ${questions} questions, concern ${validated}, then ${staged}, then ${takenBack}\n`,
  );
  for (const { what, sent, received } of exchanges)
    console.log(`  ${what.padEnd(24)}${String(sent).padStart(7)} bytes sent${String(received).padStart(8)} received`);
  const sum = exchanges.reduce((total, { sent, received }) => total + sent + received, 0);
  console.log(`\n  ${exchanges.length} calls, ${sum} bytes`);
}
