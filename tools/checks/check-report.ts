import { parseArgs } from "node:util";

/** One thing that a check found wrong. */
export interface Problem {
  rule: string;
  severity: "error" | "warning";
  file: string;
  line?: number;
  text: string;
}

export interface CheckOptions {
  /** The folder to look at, where it is not the repository's own. */
  root: string | undefined;
  isJson: boolean;
  /** The check's own options. */
  own: Readonly<Record<string, string | boolean | undefined>>;
}

/**
 * The options that every check takes, and its own: each name with a line of help. With --help, prints the purpose of the check and ends
 * the process.
 */
export function checkOptions(purpose: string, own: Readonly<Record<string, string>> = {}): CheckOptions {
  const ownOptions = Object.fromEntries(Object.keys(own).map((name) => [name, { type: "string" as const }]));
  const { values } = parseArgs({
    options: { ...ownOptions, root: { type: "string" }, json: { type: "boolean" }, help: { type: "boolean" } },
  });
  if (values.help === true) {
    const lines = Object.entries(own).map(([name, help]) => `  ${`--${name} <file>`.padEnd(16)}  ${help}\n`);
    console.log(
      `${purpose}\n\n  --root <folder>   look at another folder\n  --json            findings as JSON\n${lines.join("")}\nEnds with 1 where there is an error, with 0 where there are warnings only.`,
    );
    process.exit(0);
  }
  return { root: values.root, isJson: values.json === true, own: values };
}

/** A fault that prevents a check from running. */
export class CheckFault extends Error {
  readonly problem: Problem;

  constructor(rule: string, file: string, text: string, line?: number) {
    super(text);
    this.problem = { rule, severity: "error", file, text, ...(line === undefined ? {} : { line }) };
  }
}

/** Runs a check and prints its problems; a fault that prevents it is printed in the same way. */
export function runCheck(options: CheckOptions, look: () => { problems: Problem[]; looked: string }): void {
  try {
    const { problems, looked } = look();
    report(problems, looked, options);
  } catch (fault) {
    if (!(fault instanceof CheckFault)) throw fault;
    report([fault.problem], "not looked at", options);
  }
}

/** Prints the problems, and a line with their count. */
export function report(problems: Problem[], looked: string, { isJson }: CheckOptions): void {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (isJson) console.log(JSON.stringify({ findings: problems }, null, 2));
  else {
    for (const { severity, file, line, rule, text } of problems) {
      console.log(`${severity.padEnd(7)}  ${file}${line === undefined ? "" : `:${line}`}  ${rule}\n         ${text}`);
    }
    console.log(`${looked}: ${errors} errors, ${problems.length - errors} warnings`);
  }
  if (errors > 0) process.exitCode = 1;
}
