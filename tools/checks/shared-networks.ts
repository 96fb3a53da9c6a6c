import { readFileSync } from "node:fs";
import path from "node:path";
import { tryParseJson } from "@becivic/contract";
import { readSharedNetworks } from "@becivic/service/host";
import { repositoryRoot } from "../codegen/schema-documents.ts";
import { CheckFault, checkOptions, runCheck } from "./check-report.ts";

const FILE = "shared-networks.json";

const options = checkOptions("Checks the list of networks that vote as one address: its schema, and the ranges themselves.");

runCheck(options, () => {
  const file = tryParseJson(readFileSync(path.join(options.root ?? path.join(repositoryRoot, "policy"), FILE), "utf8"));
  if (file === undefined) throw new CheckFault("shared_networks", FILE, "The file is not JSON.");
  const outcome = readSharedNetworks(file);
  if (outcome.loaded) return { problems: [], looked: `${outcome.networks.length} shared networks` };
  const problems = outcome.problems.map((text) => ({ rule: "shared_networks", severity: "error" as const, file: FILE, text: `${text}.` }));
  return { problems, looked: "the list of shared networks" };
});
