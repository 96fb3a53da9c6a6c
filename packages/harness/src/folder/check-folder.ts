import { DAY_MS, type SessionFacts } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import { pendingItems } from "../closing/outcome.ts";
import type { Context } from "../context.ts";
import { type Folder, FolderError } from "../ports.ts";
import { consentOf, readProfile } from "../profile/profile-store.ts";
import { readOpenSessions } from "../session/session-facts.ts";
import { requireIgnored } from "./ignore-in-git.ts";
import { CACHE_FOLDER, cacheFile } from "./layout.ts";
import { noticeOpenFolder } from "./notice-open-folder.ts";
import { resolveDataDir } from "./resolve-data-dir.ts";
import { walkFolder } from "./walk-folder.ts";

export interface FolderFacts {
  data_dir?: string;
  folder: "ready" | "absent" | "read_only" | "unreadable";
  links?: number;
  rules?: "fetched" | "bundled";
  cache_days?: Record<string, number>;
  sessions?: number;
  pending?: number;
  consents?: { folder?: boolean; submissions?: boolean; analytics?: boolean };
  notices: Notice[];
}

/** What there is to say about the data folder without anything that the user wrote. */
export async function checkFolder(context: Context): Promise<FolderFacts> {
  const place = await resolveDataDir(context.machine, context.settings.dataDir);
  const facts: FolderFacts = {
    ...(place.location === undefined ? {} : { data_dir: place.location }),
    folder: "absent",
    notices: [...place.notices],
  };
  if (!place.exists) return facts;
  try {
    const folder = await context.machine.open(place.location);
    facts.notices.push(...(await noticeOpenFolder(context.machine, folder.location)));
    await requireIgnored(context.machine, folder).catch(noticeOfRefusal(facts.notices));
    return { ...facts, ...(await describeFolder(context, folder, facts.notices)), folder: await probe(folder) };
  } catch (error) {
    if (!(error instanceof FolderError)) throw error;
    return { ...facts, folder: "unreadable" };
  }
}

/** Whether the folder can be written: taking the lock is a write that leaves nothing behind but an empty file, which is used again. */
async function probe(folder: Folder): Promise<"ready" | "read_only"> {
  try {
    await folder.withLock(async () => undefined);
    return "ready";
  } catch (error) {
    if (error instanceof FolderError && ["read_only", "full", "newer"].includes(error.fault)) return "read_only";
    throw error;
  }
}

async function describeFolder(context: Context, folder: Folder, notices: Notice[]): Promise<Partial<FolderFacts>> {
  const sessions = await readOpenSessions(folder);
  const entries = await walkFolder(folder);
  const pending = await Promise.all(sessions.map((session) => countNotes(context, session)));
  const consents = await readConsents(folder, notices);
  return {
    links: entries.filter(({ kind }) => kind === "other").length,
    rules: (await folder.read(cacheFile("scrub-rules"))) === undefined ? "bundled" : "fetched",
    cache_days: await cacheAges(folder, context.clock.now()),
    sessions: sessions.length,
    pending: pending.reduce((sum, count) => sum + count, 0),
    ...(consents === undefined ? {} : { consents }),
  };
}

async function cacheAges(folder: Folder, now: Date): Promise<Record<string, number>> {
  const files = (await folder.list(CACHE_FOLDER)).filter(({ kind, name }) => kind === "file" && /^[a-z-]+\.json$/.test(name));
  const ageOf = (at: Date): number => Math.max(0, Math.floor((now.getTime() - at.getTime()) / DAY_MS));
  return Object.fromEntries(files.slice(0, 20).map(({ name, modifiedAt }) => [name.replace(/\.json$/, ""), ageOf(modifiedAt)]));
}

/** The notes that can be read: a line that was cut off is no note, as everywhere else. */
async function countNotes(context: Context, session: SessionFacts): Promise<number> {
  return (await pendingItems(context, { session }).catch(folderErrorAsUndefined)) ?? 0;
}

/** What is wrong with the folder for notes says nothing about the data folder. */
function folderErrorAsUndefined(error: unknown): undefined {
  if (!(error instanceof FolderError)) throw error;
}

async function readConsents(folder: Folder, notices: Notice[]): Promise<FolderFacts["consents"]> {
  try {
    const profile = await readProfile(folder);
    const consents: NonNullable<FolderFacts["consents"]> = {};
    for (const name of ["folder", "submissions", "analytics"] as const) {
      const answer = consentOf(profile, name);
      if (answer !== undefined) consents[name] = answer;
    }
    return consents;
  } catch (error) {
    return noticeOfRefusal(notices)(error);
  }
}

/** What other commands refuse is a notice here. */
function noticeOfRefusal(notices: Notice[]): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof Refusal)) throw error;
    notices.push({ code: error.code, say: error.say });
  };
}
