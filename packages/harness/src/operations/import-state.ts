import { done, needs } from "../answer.ts";
import { placeOfFile } from "../folder/place-of-file.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import { readLocalGraph } from "../memory/local-procedure.ts";
import { refreshIndex } from "../memory/memory-store.ts";
import { defineOperation } from "../operation.ts";
import { openState, requireFolder } from "../session/open-state.ts";
import { checkBundle } from "../transfer/check-bundle.ts";
import { checkFile } from "../transfer/check-file.ts";
import { isImported, planImport } from "../transfer/plan-import.ts";

export const importState = defineOperation({
  name: "import-state",
  command: "import",
  isAlone: true,
  summary: "Brings back the files of an export, after it has shown what would change.",
  example: "becivic import notes-of-today.txt",
  positionals: ["file"],
  run: async (context, { file, yes = false, dry_run: isDry = false, overwrite = false, reviewed = false }) => {
    const folder = requireFolder(await openState(context));
    const place = await placeOfFile(context.machine, file);
    const bundled = await checkBundle(await place.folder.read(place.name));
    const checks = { ruleSets: await rulesInForce(context, folder), graph: await readLocalGraph(context, folder), isReviewed: reviewed };
    // All of them before the first is written.
    const files = bundled.map((one) => (isImported(one) ? { ...one, text: checkFile(one, checks) } : one));
    const isWritten = yes && !isDry;
    const plan = await folder.withLock(async () => {
      const planned = await planImport(folder, files, { overwrite });
      if (!isWritten) return planned;
      for (const { file: name, change, text, modifiedAt } of planned)
        if (change === "new" || change === "changed") await folder.write(name, text, { modifiedAt });
      await refreshIndex(folder);
      return planned;
    });
    const changes = plan.flatMap(({ file: name, change }) => (change === "same" ? [] : [{ file: name, change }]));
    const same = plan.length - changes.length;
    const count = changes.filter(({ change }) => change === "new" || change === "changed").length;
    const newer = changes.some(({ change }) => change === "newer_here")
      ? " Files that are newer here stay as they are; the option overwrite replaces them, too."
      : "";
    const fields = { changes, same };
    if (isWritten)
      return done({ say: `Imported: ${count} ${count === 1 ? "file" : "files"}.${newer} What you agree to is asked anew.`, ...fields });
    const say = `To be imported: ${count} ${count === 1 ? "file" : "files"}. Nothing was changed yet.${newer}`;
    return isDry || count === 0 ? done({ say, ...fields }) : needs(["choice"], { say, ...fields, next: ["becivic import <file> --yes"] });
  },
});
