import { readPath } from "@becivic/service";
import { defineTool } from "../define-tool.ts";

export const readPathTool = defineTool({
  name: "read_path",
  title: "Read a path",
  description:
    "One path: its sources in order, who each source is for, how fresh it is, and what other users reported. Skip sources that are not for this user, try the others by priority, and ask the user before one that delivers a document.",
  operations: ["readPath"],
  does: "read",
  input: "path-input",
  output: "path-answer",
  // Answers about the past are seldom requested twice, and their number has no bound.
  isCached: ({ at }) => at === undefined,
  call: (input, { service, clock }) => readPath(input, clock.now(), service),
});
