import { type Skill, validate } from "@becivic/contract";
import { Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { cachedFrontmatterFile } from "../folder/layout.ts";
import { tryToStore } from "../folder/try-to-store.ts";
import type { Folder } from "../ports.ts";
import { acceptValue } from "../transport/accept-value.ts";
import { ageInDays, stampOf } from "../transport/fetch-public-file.ts";
import { parseCopy } from "../transport/local-copy.ts";
import { ONCE, sendJson } from "../transport/send-json.ts";

const LARGEST = 1024 * 1024;

/** The frontmatter of a procedure: the copy of today, else the server's, else an older copy. The request names the procedure and nothing else. */
export async function loadFrontmatter(context: Context, folder: Folder | undefined, id: string): Promise<Skill> {
  const copy = await readFrontmatter(context, folder, id);
  if (copy?.isFresh === true) return copy.skill;
  const answer = await sendJson(context, { method: "GET", path: `/api/skills/${id}`, maxBytes: LARGEST }, ONCE);
  if (!answer.reached || answer.status >= 500) {
    if (copy !== undefined) return copy.skill;
    throw new Refusal(
      "server_unreachable",
      "The questions and conditions of this procedure are not on this machine, and the server cannot be reached.",
    );
  }
  const fetched = answer.status === 200 ? acceptValue("skill-answer", answer.value) : undefined;
  const skill = fetched === undefined ? undefined : skillOf(fetched.frontmatter, id);
  // Also a procedure that was withdrawn: the server then sends what identifies it, and no questions.
  if (skill === undefined)
    throw new Refusal("unknown_id", "There is no such procedure, or it was withdrawn.", { next: ['becivic find "<words>"'] });
  await storeFrontmatter(context, folder, id, skill);
  return skill;
}

/** The frontmatter on this machine, however old; no request is made for it. */
export async function storedFrontmatterOf(context: Context, folder: Folder, id: string): Promise<Skill | undefined> {
  return (await readFrontmatter(context, folder, id))?.skill;
}

async function readFrontmatter(
  context: Context,
  folder: Folder | undefined,
  id: string,
): Promise<{ skill: Skill; isFresh: boolean } | undefined> {
  const text = await folder?.read(cachedFrontmatterFile(id));
  const copy = text === undefined ? undefined : parseCopy(text);
  const skill = copy === undefined || copy.origin !== context.server.origin ? undefined : skillOf(copy.value, id);
  return copy === undefined || skill === undefined ? undefined : { skill, isFresh: ageInDays(copy, context) < 1 };
}

function skillOf(value: unknown, id: string): Skill | undefined {
  const outcome = validate("skill", value);
  return outcome.valid && outcome.value.id === id ? outcome.value : undefined;
}

async function storeFrontmatter(context: Context, folder: Folder | undefined, id: string, skill: Skill): Promise<void> {
  const copy = { ...stampOf(context), value: skill };
  // A folder that cannot be written any more costs the copy, not the answer.
  await tryToStore(async () => {
    await folder?.write(cachedFrontmatterFile(id), `${JSON.stringify(copy)}\n`);
  });
}
