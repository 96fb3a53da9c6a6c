import { listPathDirectory } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const listPathDirectoryTool = defineTool({
  name: "get_path_directory",
  title: "List the paths",
  description: "Every path in one line: where to get a document, a form, a tool or an appointment. Read one in full with read_path.",
  operations: ["listPathDirectory"],
  does: "read",
  input: "path-directory-input",
  output: "path-directory",
  isCached: () => true,
  call: (input, { service }) => listPathDirectory(input, service),
});
