import { readPath } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readPathTool = defineTool({
  name: "read_path",
  title: "Read a way to a document",
  description:
    "One path with its sources in order, who each is for, how fresh it is, and what strangers say about them. Leave out sources that are not for this user, try the rest by priority, and ask the user before one that delivers a document.",
  operations: ["readPath"],
  does: "read",
  input: "path-input",
  output: "path-answer",
  // The past is asked for by few, and has no end.
  isKept: ({ at }) => at === undefined,
  call: (input, { service, clock }) => readPath(input, clock.now(), service),
});
