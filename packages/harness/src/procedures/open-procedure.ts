import type { LifecycleStatus } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import type { State } from "../session/open-state.ts";
import type { PublicFiles } from "../transport/public-files.ts";
import { type Gate, gateOf, moreCareful } from "./gate.ts";
import { fetchLiveFacts, type LiveFacts } from "./live-facts.ts";
import { type LoadedSkill, loadSkill } from "./load-skill.ts";
import { leftTheList, refuseClosed, unknownId } from "./refuse-procedure.ts";
import { readStoredSkill } from "./stored-skill.ts";
import { hasTestingConsent } from "./testing-consent.ts";

/** A procedure whose text is here, and whether it may be shown with what the user agreed to before. */
export interface OpenedProcedure {
  id: string;
  title: string;
  status: LifecycleStatus;
  loaded: Extract<LoadedSkill, { isLoaded: true }>;
  /** Undefined where the server was not asked, or cannot be reached. */
  live: LiveFacts | undefined;
  gate: Exclude<Gate, { verdict: "closed" }>;
  authorityId: string | undefined;
}

interface Options {
  /** Asks the server for the status and for what others report. */
  asksLive: boolean;
}

/** Opens a procedure, or refuses: it is unknown, withdrawn, or cannot be had. */
export async function openProcedure(
  context: Context,
  { folder, session }: Pick<State, "folder" | "session">,
  files: PublicFiles,
  id: string,
  { asksLive }: Options,
): Promise<OpenedProcedure> {
  const node = files.graph?.nodes.find((one) => one.id === id);
  const answer = asksLive ? await fetchLiveFacts(context, id) : undefined;
  const live = answer === "absent" ? undefined : answer;
  if (live !== undefined) refuseClosed(gateOf({ ...live, isAccepted: true }), live.status, files, live.successorId);
  if (node === undefined && live === undefined && (files.graph !== undefined || answer === "absent"))
    throw (await readStoredSkill(folder, id, context.server.origin)) === undefined ? unknownId(files, id) : leftTheList();
  const loaded = await loadSkill(context, folder, id, {
    revocations: files.revocations,
    confirmedSince: session?.started_at,
    hasEarlierStable: live?.hasEarlierStable,
    authorityId: live?.authorityId,
  });
  if (!loaded.isLoaded) throw notLoaded(loaded);
  const { text, stored } = loaded;
  const status = moreCareful(live?.status ?? node?.status ?? text.status, text.status);
  const hasEarlierStable = live?.hasEarlierStable ?? stored?.copy.has_earlier_stable ?? false;
  const isAccepted = await hasTestingConsent(context, folder, id);
  const gate = refuseClosed(gateOf({ status, hasEarlierStable, isAccepted }), status, files, undefined);
  return { id, title: node?.title ?? text.title, status, loaded, live, gate, authorityId: live?.authorityId ?? stored?.copy.authority_id };
}

function notLoaded({ reason, notices }: Extract<LoadedSkill, { isLoaded: false }>): Refusal {
  const fields = notices.length === 0 ? {} : { notices };
  switch (reason) {
    case "absent":
      return new Refusal("withdrawn", "Be Civic no longer publishes this procedure. Look for another one.", fields);
    case "altered":
      return new Refusal(
        "answer_unreadable",
        "The text that arrived is not the one that Be Civic publishes, so it is not used. Try again later.",
        fields,
      );
    case "unreachable":
      return new Refusal(
        "server_unreachable",
        "Be Civic cannot be reached, and this procedure is not stored on your machine. Try again later.",
        fields,
      );
  }
}
