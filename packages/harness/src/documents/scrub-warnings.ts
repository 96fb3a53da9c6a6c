import type { Context } from "../context.ts";
import { scrubWarningsFile } from "../folder/layout.ts";
import type { Finding } from "../guard/find-personal-data.ts";
import type { Folder } from "../ports.ts";
import type { State } from "../session/open-state.ts";

/** Notes in the folder of the session which rule refused which field of a document: never the value. */
export async function recordScrubWarnings(
  context: Context,
  folder: Folder,
  { session }: State,
  findings: readonly Finding[],
): Promise<void> {
  if (session === undefined) return;
  const at = context.clock.now().toISOString();
  for (const { kind, rule = kind, pointer } of findings)
    await folder.append(scrubWarningsFile(session.session_id), JSON.stringify({ at, rule, field: pointer.split("/")[1] ?? "" }));
}
