import { amendBody, amendFrontmatter, judgeSignals, parseBody, parseSkillFile } from "@becivic/corpus";

/** One answer that goes through every parser the corpus engine is made of, to be compared between runtimes. */
export function readEverything(file: string, redirects: string[], pattern: string): unknown {
  const parsed = parseSkillFile(file);
  if (!parsed.ok) return parsed;
  const body = parseBody(parsed.value.body, parsed.value.bodyLine);
  const signals = {
    kind: "varies-per-partner",
    success_signals: [{ check: "redirect-chain-matches-pattern", value: pattern }],
    failure_signals: [{ check: "response-status", value: 500, outcome: "down" }],
    user_confirms_required: false,
  };
  return {
    frontmatter: parsed.value.frontmatter,
    body: body.ok ? { tags: body.value.tags, headings: body.value.headings, recitations: body.value.recitations } : body,
    edited: amendFrontmatter(file, "summary", "Shorter."),
    amended: amendBody(file, "--- a\n+++ b\n@@ -1,1 +1,1 @@\n-## Process\n+## Steps\n"),
    judged: judgeSignals(signals, { redirects }),
  };
}
