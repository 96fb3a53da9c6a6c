import { afterAll, beforeAll, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { type RunningServer, startServer } from "../server/_server.ts";
import { Becivic } from "./_becivic.ts";

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ BECIVIC_CORPUS: fewSkillsFolder() });
});

afterAll(() => server.stop());

const GUIDANCE: readonly (readonly string[])[] = [
  ["find", "how do I become Belgian"],
  ["read", "nationality-application"],
  ["read", "nationality-application", "--accept-testing"],
  ["read", "nationality-application", "--section", "process"],
  ["read", "nationality-application", "--section", "community"],
  ["form", "nationality-application"],
  ["procedure", "start", "nationality-application"],
  ["procedure", "step", "2"],
  ["recall"],
];

/** What a user hears who gave this answer to notes, without the user's own folder. */
async function guidanceAfter(submissions: "yes" | "no"): Promise<string[]> {
  const user = new Becivic({ BECIVIC_URL: server.address });
  await user.ask(["setup", "--yes", "--submissions", submissions, "--analytics", "no"]);
  await user.ask(["start", "--capabilities", "multi_turn,structured_output"]);
  const outputs: string[] = [];
  for (const args of GUIDANCE) {
    const { exit, stdout } = await user.ask(args);
    outputs.push(`${args.join(" ")} ${exit} ${stdout.replaceAll(user.home, "~")}`);
  }
  return outputs;
}

it("gives the same guidance after a no to notes, byte for byte [notes.no]", async () => {
  const [yes, no] = await Promise.all([guidanceAfter("yes"), guidanceAfter("no")]);
  expect(no).toEqual(yes);
  expect(yes.filter((output) => output.includes('"ok":true'))).toHaveLength(GUIDANCE.length);
});
