import { done, Refusal } from "../answer.ts";
import { layoutKindOf } from "../folder/layout.ts";
import { placeOfFile } from "../folder/place-of-file.ts";
import { walkFolder } from "../folder/walk-folder.ts";
import { defineOperation } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { openState, requireFolder } from "../session/open-state.ts";
import { type BundledFile, composeBundle } from "../transfer/bundle.ts";
import { collectFiles } from "../transfer/collect-files.ts";

export const exportState = defineOperation({
  name: "export-state",
  command: "export",
  isAlone: true,
  summary: "Writes everything that is stored about you into one text file.",
  example: "becivic export notes-of-today.txt",
  positionals: ["file"],
  run: async (context, { file, with_tokens: withTokens = false }) => {
    const folder = requireFolder(await openState(context));
    const place = await placeOfFile(context.machine, file);
    if (place.facts.kind !== "absent")
      throw new Refusal("not_allowed", "A file with this name exists already, and was not overwritten. Choose another name.");
    const collect = (): Promise<BundledFile[]> => collectFiles(folder, { withTokens });
    // Of a folder that a newer program wrote nothing is changed, and the lock would be a change.
    const isNewer = folder.isNewer === true;
    const files = await (isNewer ? collect() : folder.withLock(collect));
    const unknown = isNewer ? await countUnknown(folder) : 0;
    await place.folder.write(place.name, composeBundle(context.clock.now(), files));
    const tokens = withTokens
      ? " It has the tokens that take back what you sent: keep it to yourself."
      : " It does not have the tokens that take back what you sent.";
    const say = `Your notes are in one text file now, ${files.length} files in all.${tokens} Copies of public texts are not in it.${sayUnknown(unknown)}`;
    return done({ say, file: place.path, files: files.length });
  },
});

/** How many files a newer program may have written under names that this one does not know, or the user put there. */
async function countUnknown(folder: Folder): Promise<number> {
  return (await walkFolder(folder)).filter(({ name, kind }) => kind === "file" && layoutKindOf(name) === undefined).length;
}

function sayUnknown(count: number): string {
  if (count === 0) return "";
  const files = count === 1 ? "One file has a name" : `${count} files have names`;
  return ` ${files} that this version does not know, and ${count === 1 ? "is" : "are"} not in it: copy the folder, or export it with the newest version.`;
}
