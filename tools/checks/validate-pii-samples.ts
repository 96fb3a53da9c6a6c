import { loadPiiSamples } from "@becivic/fixtures";
import { defaultRuleSet, findMatches } from "@becivic/scrub";
import { checkOptions, report } from "./check-report.ts";

const options = checkOptions("Checks the samples of personal data: every line is found by the rules it names, and by no other.");
const samples = loadPiiSamples(options.root);
const problems = samples.flatMap(({ file, line, text, rules }) => {
  const hits = findMatches(text, defaultRuleSet()).map(({ name }) => name);
  if (hits.join() === rules.join()) return [];
  const expected = `expected ${rules.join(", ") || "nothing"}, found ${hits.join(", ") || "nothing"}`;
  return [{ rule: "sample_mismatch", severity: "error" as const, file, line, text: `On this line: ${expected}.` }];
});
report(problems, `${samples.length} lines`, options);
