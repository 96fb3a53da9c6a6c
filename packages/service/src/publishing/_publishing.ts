import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CONTRACT_VERSION, DAY_MS } from "@becivic/contract";
import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { openGitForge } from "@becivic/forge/git";
import type { Standing } from "@becivic/lifecycle";
import { createPullRequestRows } from "@becivic/storage";
import { createMemoryService, stagedWrite } from "@becivic/testkit";
import type { materialise } from "./materialise.ts";
import { projectMain } from "./project.ts";
import type { PublishContext } from "./publish-context.ts";

export type Pending = Parameters<typeof materialise>[0];
export type PendingItem = Pending["item"];

export const NOW = DAY_MS;
export const LEASE = { target_type: "skill", target_id: "lease" } as const;
export const RECEIPT = { target_type: "path", target_id: "lease-receipt" } as const;
export const LEASE_FILE = "skills/lease/canonical.md";

/** The small corpus of the rule cases, with some files edited: each edit replaces one text by another. */
export function corpusWith(edits: Readonly<Record<string, readonly [find: string, put: string]>> = {}) {
  return loadCorpus(filesWith(edits));
}

export function filesWith(edits: Readonly<Record<string, readonly [find: string, put: string]>>): Map<string, string> {
  const files = loadRuleCorpus();
  for (const [file, [find, put]] of Object.entries(edits)) {
    const text = files.get(file) ?? "";
    if (!text.includes(find)) throw new Error(`${file} does not contain the text to replace`);
    files.set(file, text.replace(find, put));
  }
  return files;
}

/** The real service on a real database and a real repository, with the small corpus on main. */
export async function openPublishContext(
  seed: () => ReadonlyMap<string, string> = loadRuleCorpus,
): Promise<PublishContext & { folder: string }> {
  const { service: plain, driver } = await createMemoryService({ files: seed() });
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "becivic-publishing-")), "corpus.git");
  const forge = await openGitForge({ folder, rows: createPullRequestRows(driver), seed, now: 0 });
  const service = { ...plain, forge };
  await projectMain(forge, service);
  return { now: NOW, forge, service, folder };
}

export function standingOf(fields: Partial<Standing> = {}): Standing {
  return {
    status: "alpha",
    version: "0.1.0",
    cohortStartedAt: 0,
    confirmsFrom: 0,
    carriedCohort: undefined,
    flagsNeeded: 1,
    leftStableAt: undefined,
    contentChangedAt: 0,
    deprecatedFor: undefined,
    highestPatches: { "0.1": 0 },
    ...fields,
  };
}

/** An amendment of one field of the frontmatter. */
export function fieldEdit(proposed_value: unknown, field_path = "summary", target_id = "lease"): PendingItem {
  return {
    type: "amendment",
    target_type: "skill",
    target_id,
    rationale: "It is so.",
    content: { amendment_subtype: "frontmatter", frontmatter_change: { field_path, proposed_value } },
    submission_contract_version: CONTRACT_VERSION,
  };
}

/** An amendment of the description of a path. */
export function pathEdit(proposed_value: string): PendingItem {
  return {
    type: "amendment",
    target_type: "path",
    target_id: "lease-receipt",
    rationale: "It is so.",
    content: { amendment_subtype: "field_edit", frontmatter_change: { field_path: "description.en", proposed_value } },
    submission_contract_version: CONTRACT_VERSION,
  };
}

/** A draft of a skill that the rules of the small corpus accept. */
export function skillDraft(id = "bicycle", step = "Go to the site."): PendingItem {
  return {
    type: "draft",
    target_type: "skill",
    proposed_id: id,
    commit_message: "Propose how to register a bicycle",
    submission_contract_version: CONTRACT_VERSION,
    content: {
      frontmatter: {
        id,
        title: "Register a bicycle",
        summary: "How to register a bicycle against theft.",
        schema_version: 4,
        version: "0.1.0",
        status: "alpha",
        origin: "community",
        category: "belgium-federal",
        submission_contract_version: CONTRACT_VERSION,
      },
      body: [
        "## Authoritative basis\n\nNone was found.",
        "## Required documents\n\n- The frame number.",
        `## Process\n\n1. ${step}`,
        "## Known surprises\n\nNone so far.",
        `## Community observations\n\n<Observations skill="${id}" />`,
        "## Requests for contributions\n\nNo outstanding requests at this time.\n",
      ].join("\n\n"),
    },
  };
}

export function pendingOf(item: PendingItem, fields: Partial<Pending> = {}): Pending {
  return {
    id: "amd_1",
    state: "committed",
    base_commit: null,
    received_at: 0,
    commit_eta: NOW,
    alarmed: false,
    review_id: null,
    item,
    ...fields,
  };
}

/** Stages an item, marks it as waiting for git, and reads it back. */
export async function stagePending({ service: { database } }: PublishContext, id: string, item: PendingItem): Promise<Pending> {
  const base_commit = item.type === "draft" ? null : ((await database.published.commit()) ?? null);
  await database.commit([stagedWrite(id, { item, base_commit }), { do: "await_publication", id, now: NOW }]);
  const pending = await database.submissions.findPending(id);
  if (pending === undefined) throw new Error("nothing waits for git");
  return pending;
}
