import { Refusal } from "../answer.ts";
import { digestOf } from "../folder/digest.ts";
import { type LayoutKind, layoutKindOf } from "../folder/layout.ts";
import { isPortableName } from "../folder/portable-name.ts";
import { type BundledFile, parseBundle } from "./bundle.ts";

export interface KnownFile extends BundledFile {
  kind: LayoutKind;
}

/** The files of an export. A name that is not in the layout, a second file of one name, or a text that was changed refuses all of it. */
export async function checkBundle(bundle: string | undefined): Promise<KnownFile[]> {
  const files = bundle === undefined ? undefined : parseBundle(bundle);
  if (files === undefined) throw new Refusal("damaged", "This is not a whole export of Be Civic. Nothing was changed.");
  const checked: KnownFile[] = [];
  // The place in the export and not the name: a stranger may have written it.
  for (const [at, file] of files.entries()) {
    const kind = isPortableName(file.name) ? layoutKindOf(file.name) : undefined;
    if (kind === undefined || checked.some(({ name }) => name === file.name))
      throw new Refusal("not_allowed", "A file in this export has a name that is not one of ours. Nothing was changed.", { entry: at + 1 });
    if (file.sha256 !== (await digestOf(file.text)))
      throw new Refusal("damaged", "A file in this export was changed after it was written. Nothing was changed here.", { entry: at + 1 });
    checked.push({ ...file, kind });
  }
  return checked;
}
