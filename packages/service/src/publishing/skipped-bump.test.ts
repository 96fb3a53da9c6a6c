import { expect, it } from "vitest";
import type { ArtefactFile } from "../corpus-state/artefact-file.ts";
import { LEASE, NOW, standingOf } from "./_publishing.ts";
import { skippedBump } from "./skipped-bump.ts";

const file = (fields: Partial<ArtefactFile>): ArtefactFile => ({
  status: "alpha",
  version: "0.1.0",
  isPinned: true,
  previousStable: undefined,
  content: "",
  ...fields,
});

it.each<[string, ArtefactFile | undefined, string[]]>([
  ["a pinned version that would go up", file({ version: "7.0.0" }), ["7.0.0, not 0.1.1"]],
  ["a pinned version that would be the same", file({ version: "0.1.1" }), []],
  ["a version that is not pinned", file({ isPinned: false }), []],
  ["nothing that was there", undefined, []],
])("notes %s", (_, current, expected) => {
  const writes = skippedBump(LEASE, current, "alpha", standingOf(), NOW);
  expect(writes.map((write) => (write.do === "add_audit_line" ? write.line.detail : write.do))).toEqual(expected);
});
