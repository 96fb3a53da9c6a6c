import { loadNrnCases } from "@becivic/fixtures";
import { isBelgianRegisterNumber } from "@becivic/scrub";
import { checkOptions, report } from "./check-report.ts";

const options = checkOptions("Checks the arithmetic of national register and BIS numbers against known cases.");
const cases = loadNrnCases(options.root);
const problems = cases.flatMap(({ file, number, valid, why }) =>
  isBelgianRegisterNumber(number) === valid
    ? []
    : [
        {
          rule: "verdict",
          severity: "error" as const,
          file,
          text: `${number} must be ${valid ? "valid" : "invalid"}${why === "" ? "" : ` (${why})`}.`,
        },
      ],
);
report(problems, `${cases.length} numbers`, options);
