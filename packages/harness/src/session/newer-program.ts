import type { Notice } from "../answer.ts";
import type { Context } from "../context.ts";
import type { FormatMark } from "../folder/folder-format.ts";
import { FORMAT_FILE } from "../folder/layout.ts";

/** What the user is told of a folder that a newer program wrote. The server has the line that installs that program. */
export function newerFolderNotice({ server }: Pick<Context, "server">, mark: Exclude<FormatMark, "known">): Notice {
  const why =
    mark === "later"
      ? "A newer version of this program wrote the folder for your notes."
      : `The file ${FORMAT_FILE} in the folder for your notes has no number, so a newer version of this program may have written the folder. If it was changed by hand, remove that file.`;
  return {
    code: "newer_folder",
    say: `${why} It can be read here, not changed, and nothing was changed. How to get the newest version: ${server.origin}/agents`,
  };
}
