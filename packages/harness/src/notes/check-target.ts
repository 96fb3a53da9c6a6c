import { type Commune, findCommunes, nearCommunes } from "@becivic/case";
import { type BufferLine, nearestIds, pathIdIn } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { PublicIds } from "./public-ids.ts";

/** Refuses a note about something that does not exist, as far as the public files on this machine tell. Without them, the server decides. */
export function checkTarget(note: BufferLine, { skills, paths, sources, communes }: PublicIds): void {
  if (note.type === "feedback") return;
  if (note.type === "draft") {
    const present = note.target_type === "skill" ? skills : paths;
    if (present?.has(note.proposed_id) === true)
      throw crossRefFail("There is one with this id already: propose a change of it.", "/proposed_id");
    return;
  }
  checkUids(note);
  if (communes !== undefined) checkCommune(note, communes);
  const { target_type, target_id } = note;
  if (target_type === "skill_graph") {
    if (skills?.has(target_id) === true)
      throw crossRefFail("A procedure with this id exists, so there is no gap: write the note about that procedure.", "/target_id");
    return;
  }
  if (target_type === "skill") requireId(target_id, skills, note.type === "validation");
  if (target_type === "path" || target_type === "path_source") requireId(pathIdIn(target_id), paths, note.type === "validation");
  // A proposal of a new source names its path alone.
  if (target_type === "path_source" && target_id.includes(":") && sources?.has(target_id) === false)
    throw crossRefFail("The path has no such source: look it up.", "/target_id", nearestIds(target_id, sources));
}

function requireId(id: string, present: PublicIds["skills"], isVote: boolean): void {
  if (present === undefined) return;
  const status = present.get(id);
  if (status === undefined) throw crossRefFail("There is nothing with this id: look it up.", "/target_id", nearestIds(id, present.keys()));
  if (isVote && status === "draft")
    throw crossRefFail("This is a draft and takes no votes: write what you noticed as a concern.", "/target_id");
}

/** A concern about a figure or a reference has its uid in the content too. */
function checkUids(note: BufferLine): void {
  if (note.type !== "concern") return;
  const { content } = note;
  const [field, value] = "vv_uid" in content ? ["vv_uid", content.vv_uid] : ["ref_uid", "ref_uid" in content ? content.ref_uid : undefined];
  if (value !== undefined && value !== note.target_id)
    throw crossRefFail("The note names two different rows: use the same id in both fields.", `/content/${field}`);
}

/** A concern about one commune names it by its code: a name may be that of two communes. */
function checkCommune(note: BufferLine, communes: readonly Commune[]): void {
  if (note.type !== "concern" || !("scope" in note.content) || note.content.scope !== "commune-specific") return;
  const { specifier = "" } = note.content;
  if (communes.some(({ nis_code: code }) => code === specifier)) return;
  const fitting = findCommunes(communes, specifier);
  const near = (fitting.length > 0 ? fitting : nearCommunes(communes, specifier)).slice(0, 3);
  const isMerged = /^\d{5}$/.test(specifier) && fitting.length > 0;
  throw crossRefFail(
    isMerged ? "The commune merged: use the NIS code of today." : "The commune is named by its NIS code, five digits.",
    "/content/specifier",
    near.map(({ nis_code: code }) => code),
  );
}

function crossRefFail(sentence: string, pointer: string, nearest: readonly string[] = []): Refusal {
  const fault = { pointer, ...(nearest.length === 0 ? {} : { nearest }) };
  return new Refusal("cross_ref_fail", `The note was not stored. ${sentence}`, { faults: [fault] });
}
