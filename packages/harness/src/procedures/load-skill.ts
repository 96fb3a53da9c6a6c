import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import type { Folder } from "../ports.ts";
import { daysAgo } from "../transport/days-ago.ts";
import { ageInDays } from "../transport/fetch-public-file.ts";
import { isRevoked, type Revocations } from "../transport/revocations.ts";
import { fetchSkill, fetchSkillPage } from "./fetch-skill.ts";
import { parseSkillText, type SkillText } from "./skill-text.ts";
import { readStoredSkill, removeStoredSkill, type StoredSkill, storeSkill } from "./stored-skill.ts";

/** A copy that is older is out of date, and told so. */
const OLDEST_DAYS = 30;

export type LoadedSkill =
  | {
      isLoaded: true;
      text: SkillText;
      /** Undefined for a page: it is not stored. */
      stored: StoredSkill | undefined;
      source: "network" | "page" | "cache";
      ageDays: number;
      isStale: boolean;
      notices: Notice[];
    }
  | { isLoaded: false; reason: "absent" | "altered" | "unreachable"; notices: Notice[] };

interface Options {
  revocations: Revocations | undefined;
  /** A copy that was confirmed since then needs no request: the start of the session. */
  confirmedSince: string | undefined;
  /** Stored beside the copy, for the time without a connection. */
  hasEarlierStable: boolean | undefined;
  authorityId: string | undefined;
}

/** The text of a procedure: the server's file, else its page, else the copy. A text that was revoked or altered is never used. */
export async function loadSkill(context: Context, folder: Folder | undefined, id: string, options: Options): Promise<LoadedSkill> {
  const { revocations, confirmedSince } = options;
  const notices: Notice[] = [];
  const copyOnDisk = await readStoredSkill(folder, id, context.server.origin);
  if (copyOnDisk === "altered") {
    notices.push(ALTERED_COPY);
    await removeStoredSkill(folder, id);
  }
  const stored = copyOnDisk === "altered" ? undefined : copyOnDisk;
  const text = stored === undefined ? undefined : parseSkillText(stored.published);
  const isUsable =
    stored !== undefined &&
    text?.id === id &&
    (revocations === undefined || !isRevoked({ id, version: text.version, fetchedAt: stored.copy.fetched_at }, revocations));
  const local = isUsable ? { stored, text } : undefined;
  if (local !== undefined && confirmedSince !== undefined && local.stored.copy.fetched_at >= confirmedSince)
    return fromCopy(context, local, notices);
  const fetched = await fetchSkill(context, id);
  if (fetched.outcome === "fetched") {
    const fresh = parseSkillText(fetched.skill.published);
    if (fresh === undefined) return { isLoaded: false, reason: "altered", notices };
    const skill = withLiveFacts(fetched.skill, options);
    await storeSkill(folder, id, skill);
    return { isLoaded: true, text: fresh, stored: skill, source: "network", ageDays: 0, isStale: false, notices };
  }
  if (fetched.outcome === "absent") {
    await removeStoredSkill(folder, id);
    return { isLoaded: false, reason: "absent", notices };
  }
  if (fetched.outcome === "altered") notices.push(ALTERED_ANSWER);
  const page = fetched.outcome === "unreachable" && fetched.isConnected ? await fetchSkillPage(context, id) : undefined;
  if (page !== undefined)
    return {
      isLoaded: true,
      text: page,
      stored: undefined,
      source: "page",
      ageDays: 0,
      isStale: false,
      notices: [...notices, NOT_CHECKED],
    };
  return local === undefined ? { isLoaded: false, reason: fetched.outcome, notices } : fromCopy(context, local, notices);
}

function withLiveFacts({ published, copy }: StoredSkill, { hasEarlierStable, authorityId }: Options): StoredSkill {
  const facts = {
    ...(hasEarlierStable === undefined ? {} : { has_earlier_stable: hasEarlierStable }),
    ...(authorityId === undefined ? {} : { authority_id: authorityId }),
  };
  return { published, copy: { ...copy, ...facts } };
}

function fromCopy(context: Context, { stored, text }: { stored: StoredSkill; text: SkillText }, notices: Notice[]): LoadedSkill {
  const ageDays = ageInDays(stored.copy, context);
  const isStale = ageDays > OLDEST_DAYS;
  if (isStale)
    notices.push({
      code: "copy_stale",
      say: `This text was fetched ${daysAgo(ageDays)} and could not be fetched again. It may be out of date.`,
    });
  else if (ageDays > 0) notices.push({ code: "local_copy", say: `This text was fetched ${daysAgo(ageDays)}.` });
  return { isLoaded: true, text, stored, source: "cache", ageDays, isStale, notices };
}

const ALTERED_COPY: Notice = {
  code: "copy_altered",
  say: "The copy of this procedure on your machine had been changed since it was fetched, so it was deleted.",
};
const ALTERED_ANSWER: Notice = {
  code: "answer_altered",
  say: "The text that arrived is not the one that Be Civic publishes, so it was refused.",
};
const NOT_CHECKED: Notice = {
  code: "not_checked",
  say: "The file of this procedure cannot be had just now, so this is the text of its page. It was not checked whether it is exactly what Be Civic publishes, and it is not stored.",
};
