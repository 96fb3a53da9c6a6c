import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { loadCorpus } from "@becivic/corpus";
import { readCorpusFiles } from "../checks/corpus-files.ts";
import { readEvals } from "../checks/evals-files.ts";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { askModel } from "./ask-model.ts";
import { runEvals, type SkillResult, sum } from "./run-evals.ts";
import type { Score } from "./score-answer.ts";

const help = `Asks a model the questions of evals/, without and with the text of the skill, and scores the answers mechanically.

  npm run evals -- --model http://localhost:11434/v1 --name llama3.1
  npm run evals -- --model https://api.example/v1 --name some-model --skill address-change --skill child-benefit
  npm run evals -- --model … --name … --json

  --model <address>   a server with the chat interface of OpenAI
  --name <model>      the name of the model there
  --skill <id>        only this skill; can be given more than once
  --json              the results as JSON, for a record of your own

The key of the server comes from BECIVIC_MODEL_KEY, and from nowhere else. Answers of the model are not stored.
`;

const { values } = parseArgs({
  options: {
    model: { type: "string" },
    name: { type: "string" },
    skill: { type: "string", multiple: true, default: [] },
    json: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  },
});
const { model: address, name: model } = values;
if (values.help === true) console.log(help);
else if (address === undefined || model === undefined || URL.parse(address) === null) {
  console.error(`Name a model server with --model and a model with --name.\n\n${help}`);
  process.exitCode = 2;
} else await report(address, model);

async function report(server: string, name: string): Promise<void> {
  const corpus = loadCorpus(readCorpusFiles(path.join(repositoryRoot, "corpus")));
  const all = [...readEvals(path.join(repositoryRoot, "evals")).evals.values()];
  const strange = values.skill.find((id) => all.every(({ skill }) => skill !== id));
  if (strange !== undefined) {
    console.error(`There are no questions on ${strange}. See evals/.`);
    process.exitCode = 2;
    return;
  }
  const evals = all.filter(({ skill }) => values.skill.length === 0 || values.skill.includes(skill));
  const total = evals.reduce((all, { questions }) => all + questions.length, 0);
  let count = 0;
  try {
    const results = await runEvals({
      evals,
      corpus,
      ask: (system, question) => askModel({ address: server, model: name, key: process.env.BECIVIC_MODEL_KEY }, system, question),
      onProgress: (skill) => {
        count += 1;
        if (process.stderr.isTTY) process.stderr.write(`\r${count} of ${total} questions (${skill})        `);
      },
    });
    print(results, name);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}

function print(results: readonly SkillResult[], name: string): void {
  const day = new Date().toISOString().slice(0, 10);
  if (values.json === true) {
    console.log(JSON.stringify({ model: name, day, results }, undefined, 2));
    return;
  }
  console.log(`${name}, ${day}: facts in the answers, and wrong statements\n`);
  console.log(`${"skill".padEnd(40)} questions  without        with`);
  for (const { skill, questions, without, with: assisted } of results) console.log(line(skill, questions, without, assisted));
  const totals = results.reduce(
    (all, one) => ({ questions: all.questions + one.questions, without: sum(all.without, one.without), with: sum(all.with, one.with) }),
    { questions: 0, without: { required: 0, contained: 0, wrong: 0 }, with: { required: 0, contained: 0, wrong: 0 } },
  );
  console.log(line("total", totals.questions, totals.without, totals.with));
}

function line(label: string, questions: number, without: Score, assisted: Score): string {
  return `${label.padEnd(40)} ${String(questions).padStart(9)}  ${fraction(without).padEnd(13)}  ${fraction(assisted)}`;
}

function fraction({ required, contained, wrong }: Score): string {
  return `${contained}/${required}${wrong === 0 ? "" : `, ${wrong} wrong`}`;
}
