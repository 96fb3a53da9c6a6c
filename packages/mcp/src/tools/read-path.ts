import { readPath } from "@becivic/service";
import { artefactId } from "../fields.ts";
import { reading } from "../tool.ts";

export const readPathTool = reading<{ id: string }>({
  name: "read_path",
  title: "Read a way to a document",
  description:
    "One path with its sources in order, who each is for, how fresh it is, and what strangers say about them. Leave out sources that are not for this user, try the rest by priority, and ask the user before one that delivers a document.",
  operations: ["readPath"],
  output: "path-answer",
  isKept: () => true,
  fields: { id: { ...artefactId, description: "As a skill or get_path_directory names it." } },
  required: ["id"],
  call: ({ id }, { service, clock }) => readPath(id, clock.now(), service),
});
