#!/usr/bin/env node
import process from "node:process";
import { runVerify } from "./run-verify.ts";

process.exitCode = await runVerify(process.argv.slice(2));
