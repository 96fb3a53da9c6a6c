import { loadRuleCorpus } from "@becivic/fixtures";
import { createMemoryService } from "@becivic/testkit";
import type { ServiceContext } from "../service-context.ts";

type Edit = (text: string) => string;

/** A service on which the small corpus is published, with some of its files edited and others added. */
export async function publish(changes: Readonly<Record<string, string | Edit>> = {}): Promise<ServiceContext> {
  const files = loadRuleCorpus();
  for (const [file, change] of Object.entries(changes))
    files.set(file, typeof change === "string" ? change : change(files.get(file) ?? ""));
  return (await createMemoryService({ files })).service;
}

export const LEASE = "skills/lease/canonical.md";
export const DEPOSIT = "skills/deposit/canonical.md";
export const PATHS = "paths/index.json";

/** Sets the status of a skill, or of the path lease-receipt. */
export function status(to: string): Edit {
  return (text) => text.replace(/^status: \w+$/m, `status: ${to}`).replace(/"status": "\w+"/, `"status": "${to}"`);
}

/** Makes a skill a meta skill, which is for agents only. */
export const meta: Edit = (text) => text.replace(/^domain: .+$/m, "domain: meta");
