#!/usr/bin/env node
import process from "node:process";
import { main } from "./launch.ts";

process.exitCode = await main(process.argv.slice(2), () => import("./start.ts"));
