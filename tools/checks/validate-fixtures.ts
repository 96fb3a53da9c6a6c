import { isSchemaName, validate } from "@becivic/contract";
import { loadFixtureSuites } from "@becivic/fixtures";
import { checkOptions, type Problem, report } from "./check-report.ts";

const options = checkOptions("Checks fixtures: the schemas accept what is valid, and refuse what is invalid for the one reason it names.");
const problems: Problem[] = [];
let count = 0;
for (const { folder, schema, valid, invalid } of loadFixtureSuites(options.root)) {
  if (!isSchemaName(schema)) {
    problems.push({
      rule: "unknown_schema",
      severity: "error",
      file: "suites.json",
      text: `${folder} belongs to ${schema}, which is no schema.`,
    });
    continue;
  }
  count += valid.length + invalid.length;
  for (const { name, value } of valid) {
    const outcome = validate(schema, value, { fullPointers: true });
    if (!outcome.valid)
      problems.push({
        rule: "valid_refused",
        severity: "error",
        file: `${name}.json`,
        text: `Refused at ${outcome.issue.pointer || "its root"} (${outcome.issue.keyword}).`,
      });
  }
  for (const { name, value, expect } of invalid) {
    const outcome = validate(schema, value);
    const isRefused = expect.error === "schema_fail";
    if (outcome.valid === isRefused)
      problems.push({
        rule: isRefused ? "invalid_accepted" : "refused_too_early",
        severity: "error",
        file: `${name}.json`,
        text: `The schema ${isRefused ? "accepts" : "refuses"} it.`,
      });
    else if (!outcome.valid && (outcome.issue.pointer !== expect.schema_pointer || outcome.issue.keyword !== expect.keyword)) {
      problems.push({
        rule: "refused_for_another_reason",
        severity: "error",
        file: `${name}.json`,
        text: `Refused at ${outcome.issue.pointer || "its root"} (${outcome.issue.keyword}).`,
      });
    }
  }
}
report(problems, `${count} fixtures`, options);
