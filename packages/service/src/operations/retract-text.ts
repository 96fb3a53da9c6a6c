import type { Inputs } from "@becivic/contract";
import { addedErrors } from "@becivic/corpus";
import { AppError } from "../app-error.ts";
import type { Write } from "../database/writes.ts";
import { hideFromGit } from "../deriving/hide-from-git.ts";
import { BOT, type Forge } from "../ports/forge.ts";
import { onMain } from "../publishing/on-main.ts";
import { projectMain } from "../publishing/project.ts";
import type { ServiceContext } from "../service-context.ts";
import { dayOf } from "../time.ts";

// Not in square brackets, which would be a citation.
const REPLACEMENT = "(retracted)";

export interface Retraction {
  /** The incident in the corpus. */
  incident: string | undefined;
  commits_rewritten: number;
}

/**
 * Removes a text that should never have been published: from the tables, from every commit of the history, and from derived files. The last
 * resort. Existing clones still have it; an incident asks their owners to fetch again.
 */
export function retractText({ text, category }: Inputs["retract-text-input"], now: number, service: ServiceContext): Promise<Retraction> {
  return onMain(service, async () => {
    const { forge } = service;
    const edit = (content: string): string =>
      content.replaceAll(text, REPLACEMENT).replaceAll(JSON.stringify(text).slice(1, -1), REPLACEMENT);
    if (forge !== undefined) await refuseDamage(edit, forge);
    await service.database.commit([{ do: "forget_text", text, replacement: REPLACEMENT }, { do: "forget_derived" }]);
    const renamed = forge === undefined ? new Map<string, string>() : await forge.rewriteHistory(edit);
    const line: Write = { do: "add_audit_line", line: { at: now, actor: "operator", action: "retract", detail: category } };
    if (forge === undefined) {
      await service.database.commit([line]);
      return { incident: undefined, commits_rewritten: 0 };
    }
    const incident = await writeNote(category, renamed.size, now, forge);
    await projectMain(forge, service, [line, { do: "rename_commits", commits: renamed }]);
    await hideFromGit(now, service);
    return { incident, commits_rewritten: renamed.size };
  });
}

/** Refuses a retraction that would make the corpus unreadable: the text has to be amended first. */
async function refuseDamage(edit: (text: string) => string, forge: Forge): Promise<void> {
  const files = await forge.filesAt(await forge.head());
  const edited = new Map([...files].map(([file, content]) => [file, edit(content)]));
  if (addedErrors(files, edited).length > 0) throw new AppError("cross_ref_fail", { details: { schema_pointer: "/text" } });
}

/** Writes the incident to main, again where a maintainer pushes in the meantime. */
async function writeNote(category: string, commits: number, now: number, forge: Forge): Promise<string> {
  for (;;) {
    const file = await tryWriteNote(category, commits, now, forge);
    if (file !== undefined) return file;
  }
}

async function tryWriteNote(category: string, commits: number, now: number, forge: Forge): Promise<string | undefined> {
  const base = await forge.head();
  const day = dayOf(now);
  const files = await forge.filesAt(base);
  const number = [...files.keys()].filter((file) => file.startsWith(`docs/incidents/${day}-`)).length + 1;
  const file = `docs/incidents/${day}-${number}.md`;
  const title = `Note the retraction of ${day}`;
  const changes = new Map([[file, noteText(day, number, category, commits)]]);
  const pull = await forge.openPullRequest({
    branch: `bot/incident-${day}-${number}`,
    title,
    base,
    changes,
    author: BOT,
    message: `${title}\n`,
    at: now,
  });
  return (await forge.merge(pull.number, { onto: base, changes, message: `${title}\n`, at: now })) && file;
}

function noteText(day: string, number: number, category: string, commits: number): string {
  return `# Retraction ${number} of ${day}

- **What happened.** A text was published that could identify a person. Its kind: ${category}. This note does not repeat the text.
- **What was done.** The text was removed from the tables, from every commit of this history (${commits} commits have new hashes) and from the files derived from them.
- **What you have to do.** If you keep a clone or a copy of this corpus, delete it and fetch the corpus again: the old history is void.
`;
}
