import { describe, expect, it } from "vitest";
import { loadSkill } from "../load-corpus.ts";
import { checkCitationInLine } from "./citation-in-line.ts";

const HEAD =
  "---\nid: lease\ntitle: Lease\nsummary: A lease.\nschema_version: 4\nversion: 0.1.0\nstatus: alpha\norigin: be-civic\ncategory: belgium-federal-housing\nsubmission_contract_version: 2.1.0\n---\n\n";
const REF = '<Ref name="lease-law" uid="ref-00001" title="Law on leases" url="https://www.ejustice.just.fgov.be/1">the law</Ref>';

/** The body starts on line 13. */
function linesIn(body: string): number[] {
  const outcome = loadSkill("lease", "skills/lease/canonical.md", `${HEAD}${body}\n`);
  if (!("skill" in outcome)) throw new Error(outcome.findings[0]?.text);
  const findings = checkCitationInLine(outcome.skill);
  expect(findings.filter(({ rule, severity }) => rule !== "citation_in_line" || severity !== "warning")).toEqual([]);
  return findings.map(({ line }) => line);
}

describe("a citation", () => {
  it.each<[name: string, body: string, lines: number[]]>([
    ["at the end, before the full stop", `Register it: ${REF}.`, []],
    ["at the end, after the full stop", "Register it. [lease-law]", []],
    ["in brackets at the end", `Register it (${REF}).`, []],
    ["beside others at the end", `Register it: ${REF}, [rent-law] and [deposit-law]; [tax-law].`, []],
    ["at the end of a line of a paragraph", `Register it: ${REF}.\nThen pay: [rent-law].`, []],
    ["at the end before a hard break", `Register it: ${REF}.\\\nThen pay.`, []],
    ["at the end of an item, with a list inside", `1. Register it: ${REF}.\n   - Then pay.`, []],
    ["at the end of a cell", `| What | Where |\n|---|---|\n| a lease [lease-law] | the ${REF} |`, []],
    ["at the end of a warning", `<Risk reason="a fine">Register it: ${REF}.</Risk>`, []],
    ["inside emphasis at the end", `Register it: **${REF}**.`, []],
    ["alone", REF, []],
    ["that is only code", "Write `[lease-law]` and go on.", []],
    ["in brackets that are plain", "The \\[lease-law\\] is old.", []],
    ["before another sentence", `Register it: ${REF}. Then pay.`, [13]],
    ["before another word", `Read ${REF} first.`, [13]],
    ["by its name before another word", "Register it.\nThe [lease-law] says so.", [14]],
    ["before another one with words between", `${REF}, explained on [rent-law].`, [13]],
    ["before “and” with a word", `See ${REF} and pay.`, [13]],
    ["before a figure", `See ${REF}: <VV name="fee" uid="val-00001">€20</VV>.`, [13]],
    ["before a number", `See ${REF}, 12.`, [13]],
    ["before a link to a skill", `See ${REF} and <Skill id="deposit" />.`, [13]],
    ["before code", `See ${REF} \`form\`.`, [13]],
    ["in an item of a list inside", `1. Register it.\n   - Read ${REF} first.`, [14]],
    ["in a cell", `| What | Where |\n|---|---|\n| a lease | the ${REF} first |`, [15]],
    ["in a warning", `<Risk reason="a fine">\n\nRead ${REF} first.\n\n</Risk>`, [15]],
    ["in a heading", "## The [lease-law] and you", [13]],
    ["twice in a line", `${REF} and [rent-law] say so; [tax-law] too.`, [13]],
  ])("%s [content.citations]", (_name, body, lines) => {
    expect(linesIn(body)).toEqual(lines);
  });
});
