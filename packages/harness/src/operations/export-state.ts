import { done, Refusal } from "../answer.ts";
import { placeOfFile } from "../folder/place-of-file.ts";
import { defineOperation } from "../operation.ts";
import { openState, requireFolder } from "../session/open-state.ts";
import { composeBundle } from "../transfer/bundle.ts";
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
    const files = await folder.withLock(() => collectFiles(folder, { withTokens }));
    await place.folder.write(place.name, composeBundle(context.clock.now(), files));
    const tokens = withTokens
      ? " It has the tokens that take back what you sent: keep it to yourself."
      : " It does not have the tokens that take back what you sent.";
    const say = `Your notes are in one text file now, ${files.length} files in all.${tokens} Copies of public texts are not in it.`;
    return done({ say, file: place.path, files: files.length });
  },
});
