import { loadFixtureSuites } from "@becivic/fixtures";
import { defaultRuleSet, normaliseText, rulesFileText, scrubValue } from "@becivic/scrub";
import { runsPerSecond } from "./measure.ts";

/** Our scrub beside the loop that a reader of the rules file would write first: every pattern over every string. */
export function benchScrub(): void {
  const suites = loadFixtureSuites().filter(({ folder }) =>
    ["concerns", "amendments", "validations", "drafts", "feedback_channel", "ratings"].includes(folder),
  );
  const submissions = suites.flatMap(({ valid }) => valid.map(({ value }) => value));
  const prose = { body: suites.flatMap(({ valid }) => valid.flatMap(({ value }) => [...strings(value)])).join(" ") };
  const { rules } = JSON.parse(rulesFileText) as { rules: { pattern: string; flags: string }[] };
  const patterns = rules.map(({ pattern, flags }) => new RegExp(pattern, `g${flags}`));
  const ruleSet = defaultRuleSet();

  for (const [name, value] of [
    ["submissions", submissions],
    ["one long text", prose],
  ] as const) {
    const megabytes = Buffer.byteLength([...strings(value)].join("")) / 1e6;
    const [ours = 0, plain = 0] = runsPerSecond([
      { name: "scrub", run: () => void scrubValue(value, ruleSet) },
      { name: "plain loop", run: () => plainLoop(value, patterns) },
    ]);
    console.log(`scrub, ${name} (${(megabytes * 1e3).toFixed(0)} kB of text, ${rules.length} rules)`);
    console.log(`  scrub       ${(ours * megabytes).toFixed(1).padStart(9)} MB/s`);
    console.log(`  plain loop  ${(plain * megabytes).toFixed(1).padStart(9)} MB/s`);
    console.log(`  ratio       ${(ours / plain).toFixed(2).padStart(9)} x\n`);
  }
}

function plainLoop(value: unknown, patterns: RegExp[]): void {
  for (const text of strings(value)) {
    const normalised = normaliseText(text);
    for (const pattern of patterns) for (const _match of normalised.matchAll(pattern));
  }
}

function* strings(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const part of Object.values(value)) yield* strings(part);
}
