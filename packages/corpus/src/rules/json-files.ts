import { error, type Finding } from "../finding.ts";

/** Every JSON file ends with one line feed, so that programs that write it and people who edit it produce the same bytes. */
export function checkJsonFiles(files: ReadonlyMap<string, string>): Finding[] {
  return [...files].flatMap(([file, text]) => {
    if (!file.endsWith(".json") || /\S\n$/.test(text)) return [];
    const content = text.trimEnd();
    const line = content.split("\n").length;
    return [error("json_newline", file, line, `End the file with exactly one line feed after line ${line}.`)];
  });
}
