import { listPathDirectory } from "@becivic/service";
import { artefactId } from "../fields.ts";
import { reading } from "../tool.ts";

export const getPathDirectoryTool = reading<{ skill_id?: string }>({
  name: "get_path_directory",
  title: "List the ways to documents",
  description: "Every path in one line: where a document, a form, a tool or a desk is reached. Read one whole with read_path.",
  operations: ["listPathDirectory"],
  output: "path-directory",
  isKept: () => true,
  fields: { skill_id: { ...artefactId, description: "Only the paths that this skill leads to." } },
  call: (query, { service }) => listPathDirectory(query, service),
});
