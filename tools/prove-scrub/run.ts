import { parseArgs } from "node:util";
import { defaultRuleSet, findMatches, rulesFileText } from "@becivic/scrub";
import fc from "fast-check";
import { measureGrowth } from "./growth.ts";

// `npm run prove -- scrub`: gives the rules text that is made to keep them busy, and compares the time for a text with the time for one
// four times as long. In linear time that takes four times as long; a pattern that backtracks badly takes sixteen or more. Times
// are the best of several runs, and of many where they look bad: a busy machine fails no pattern.

const help = `How the time of the scrub grows with hostile text.

  npm run prove -- scrub                 30 seconds of text
  npm run prove -- scrub --seconds 60    as many seconds
`;
const { values } = parseArgs({ options: { seconds: { type: "string", default: "30" }, help: { type: "boolean" } } });
const seconds = Number(values.seconds);
if (values.help === true || !(seconds > 0)) {
  console.log(help);
  process.exit(values.help === true ? 0 : 2);
}
const SHORT = 20_000;
const GROWTH_LIMIT = 9;
const LONGEST_MILLISECONDS = 5_000;

const ruleSet = defaultRuleSet();
// Characters and words of the patterns themselves: a pattern goes on for as long as it meets them.
const words = [...new Set(rulesFileText.match(/\p{L}{2,}/gu))];
const piece = fc.oneof(
  fc.stringMatching(/^[0-9 ./:+()@'-]{1,12}$/),
  fc.constantFrom(...words),
  fc.string({ unit: "binary", minLength: 1, maxLength: 6 }),
  fc.constantFrom("31.02.14-995.", "BE49 9990 ", "a@a.", "rue du ", "né le ", "Teststraat ", "+32 ", "::", "\u200b"),
);
const unit = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(""));

const worst = { growth: 0, nanosecondsPerCharacter: 0 };
const deadline = performance.now() + seconds * 1_000;
let texts = 0;
while (performance.now() < deadline) {
  for (const part of fc.sample(unit, 20)) {
    texts += 1;
    const [shortText, longText] = [repeat(part, SHORT), repeat(part, SHORT * 4)];
    const { short, long, ratio } = measureGrowth(
      () => timeOf(shortText),
      () => timeOf(longText),
      GROWTH_LIMIT,
    );
    worst.nanosecondsPerCharacter = Math.max(worst.nanosecondsPerCharacter, (long * 1e6) / (SHORT * 4));
    worst.growth = Math.max(worst.growth, ratio);
    if (long > LONGEST_MILLISECONDS || ratio > GROWTH_LIMIT) {
      console.error(`too slow: ${JSON.stringify(part)} repeated took ${short.toFixed(1)} ms, four times as long ${long.toFixed(1)} ms`);
      process.exitCode = 1;
    }
  }
}
console.log(`${texts} texts of ${SHORT} and ${SHORT * 4} characters in ${seconds} s`);
console.log(
  `worst time per character ${worst.nanosecondsPerCharacter.toFixed(0)} ns; worst growth at four times the length ${worst.growth.toFixed(1)} x (linear is 4)`,
);

function repeat(part: string, length: number): string {
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** Milliseconds of the processor, not of the clock: other programs make a long text wait more often than a short one. */
function timeOf(text: string): number {
  const start = process.threadCpuUsage();
  findMatches(text, ruleSet);
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
