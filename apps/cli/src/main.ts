#!/usr/bin/env node
import process from "node:process";

const [command, ...rest] = process.argv.slice(2);
if (command === "operator") process.exitCode = await (await import("./operator/run-operator.ts")).runOperator(rest);
else if (command === "verify") process.exitCode = await (await import("@becivic/verify")).runVerify(rest);
else {
  process.stderr.write("There is no such command. becivic operator --help and becivic verify --help list what there is.\n");
  process.exitCode = 2;
}
