import { dayOf } from "@becivic/case";
import type { DraftProcedureInput, DraftProcedureOutput } from "@becivic/contract";
import { done, type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { type ComposedDraft, composeDraft } from "../fallback/compose-draft.ts";
import { areAllHere, fetchLists } from "../fallback/corpus-lists.ts";
import { choicesOf, readHead } from "../fallback/draft-head.ts";
import { outlineOf } from "../fallback/draft-outline.ts";
import { askWhichRequest, type DraftedRequest, findRequest } from "../fallback/drafted-request.ts";
import { judgeDraft } from "../fallback/judge-draft.ts";
import { partsIn } from "../fallback/parts.ts";
import { storeDraft } from "../fallback/store-draft.ts";
import { writeNewFile } from "../folder/write-new-file.ts";
import { guardWrite } from "../guard/guard-write.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { archiveProcedure } from "../memory/archive-procedure.ts";
import { setFocus } from "../memory/focus.ts";
import { readSubmissionsConsent, requireConsent } from "../notes/submissions-consent.ts";
import { defineOperation } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { filesAtHand } from "../procedures/files-at-hand.ts";
import { openState, requireFolder, type State } from "../session/open-state.ts";
import type { PublicFiles } from "../transport/public-files.ts";
import { GUIDANCE_MS } from "../transport/time-budget.ts";

/** The procedure that tells agents how a draft is written. */
const DRAFTING_SKILL_ID = "meta-draft-l1-skill";

export const draftProcedure = defineOperation({
  name: "draft-procedure",
  command: "draft",
  tool: "draft_procedure",
  summary: "Makes a draft for others of a request that had no procedure. It is sent only when the user approves it.",
  example: "becivic draft no-skill-fallback:register-a-drone",
  positionals: ["procedure"],
  standardInput: { field: "body", isJson: false },
  requestMs: GUIDANCE_MS,
  run: async (context, input) => {
    const state = await openState(context);
    const folder = requireFolder(state);
    const request = await findRequest(state, folder, input.procedure);
    if (Array.isArray(request)) return askWhichRequest(request);
    if (input.decline === true) return decline({ context, state, folder, request, input });
    const files = await filesAtHand(context, folder);
    return input.body === undefined
      ? showOutline({ context, state, folder, request, input }, files)
      : makeDraft({ context, state, folder, request, input }, files, input.body);
  },
});

interface Call {
  context: Context;
  state: State;
  folder: Folder;
  request: DraftedRequest;
  input: DraftProcedureInput;
}

async function decline(call: Call): Promise<DraftProcedureOutput> {
  await archive(call);
  return done({ say: `There is no draft, and nothing is sent. “${call.request.progress.name}” is in the archive now.` });
}

/** What the user should know before a draft is written, and what it is written by. */
async function showOutline({ context, folder, request }: Call, files: PublicFiles): Promise<DraftProcedureOutput> {
  const lists = Object.entries(choicesOf(await fetchLists(context))).filter(([, values]) => values !== undefined);
  const isFile = (await readSubmissionsConsent(folder)) === false || !hasDraftingSkill(files);
  return done({
    say: isFile ? FILE_OFFER : NOTE_OFFER,
    outline: outlineOf(request.slug, partsIn(request.progress)),
    lists: Object.fromEntries(lists),
    next: [`becivic draft ${request.id}${isFile ? " --out <file>" : ""} -`, `becivic draft ${request.id} --decline`],
  });
}

const NOTE_OFFER =
  "What was worked out can become a procedure for others. It would have nothing about you. You read every line before it leaves this machine; you can take it back for a day; after that it is public under CC BY 4.0, without your name. If you do not want that, nothing is sent and nothing else changes.";
const FILE_OFFER = "What was worked out can become a text in a file of yours. It would have nothing about you, and nothing is sent.";

async function makeDraft(call: Call, files: PublicFiles, body: string): Promise<DraftProcedureOutput> {
  const { context, folder, request, input } = call;
  const { graph } = files;
  // Before any other check: what identifies a person is in no answer. A note is searched again as a whole.
  guardWrite({ head: input.head ?? {}, body }, await rulesInForce(context, folder), { isReviewed: input.reviewed === true });
  if (graph === undefined)
    throw new Refusal(
      "list_missing",
      "The list of procedures is not on this machine, so the draft cannot be checked. Try again with a connection.",
    );
  if (graph.nodes.some(({ id }) => id === request.slug))
    throw new Refusal("cross_ref_fail", "A procedure with this id exists now: read it, and propose a change of it where it is wrong.", {
      next: [`becivic read ${request.slug}`],
    });
  if (input.out === undefined) await requireNote(folder, files, request.id);
  const lists = await fetchLists(context);
  const draft = composeDraft({
    slug: request.slug,
    head: readHead(input.head ?? {}, choicesOf(lists)),
    body: `${body.replaceAll("\r\n", "\n").trim()}\n`,
    progress: request.progress,
    required: partsIn(request.progress).covered.filter((id) => graph.nodes.some((node) => node.id === id)),
  });
  const facts = { graph, paths: files.paths, communes: files.communes?.communes, lists };
  const text = judgeDraft(request.slug, draft, facts, dayOf(context.clock.now()));
  const notices: Notice[] = areAllHere(lists) ? [] : [UNCHECKED];
  const answer = await (input.out === undefined ? keepNote(call, draft) : keepFile(call, text, input.out));
  return { ...answer, text, ...(notices.length === 0 ? {} : { notices }) };
}

const UNCHECKED: Notice = {
  code: "lists_missing",
  say: "The lists of categories, authorities and sources could not be fetched, so the draft was checked without them. The server checks it again.",
};

/** Refuses where no note can be made: then the draft is a file. */
async function requireNote(folder: Folder, files: PublicFiles, id: string): Promise<void> {
  const next = [`becivic draft ${id} --out <file> -`];
  const consent = await readSubmissionsConsent(folder);
  if (consent === false)
    throw new Refusal(
      "no_consent",
      "You chose not to send notes to Be Civic, so the draft becomes a file of yours. Name a new file with --out.",
      { next },
    );
  requireConsent(consent);
  if (!hasDraftingSkill(files))
    throw new Refusal(
      "not_allowed",
      "This server takes no drafts at the moment, so the draft becomes a file of yours. Name a new file with --out.",
      { next },
    );
}

function hasDraftingSkill({ graph }: PublicFiles): boolean {
  return graph === undefined || graph.nodes.some(({ id }) => id === DRAFTING_SKILL_ID);
}

async function keepNote({ context, folder, request, input }: Call, draft: ComposedDraft): Promise<DraftProcedureOutput> {
  const id = await storeDraft(context, folder, request, draft, input.reviewed === true);
  return done({
    id,
    say: "The draft is a note now. It stays on this machine until you have read it and approved it.",
    next: ["becivic close"],
  });
}

async function keepFile(call: Call, text: string, out: string): Promise<DraftProcedureOutput> {
  const file = await writeNewFile(call.context, call.folder, { field: "out", file: out, text });
  await archive(call);
  return done({ file, say: `The draft is in ${file}. Nothing was sent. “${call.request.progress.name}” is in the archive now.` });
}

async function archive({ context, state, folder, request: { id } }: Call): Promise<void> {
  await archiveProcedure(context, folder, id, "success");
  if (state.session?.focus === id) await setFocus(state, folder, undefined);
}
