import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { loadCorpus, toDot } from "./index.ts";

const files = loadRuleCorpus();

describe("toDot", () => {
  it("draws skills, paths and what leads where [corpus.graph]", () => {
    const dot = toDot(loadCorpus(files));
    expect(dot).toContain('"lease" -> "deposit";');
    expect(dot).toContain('"lease" -> "path:lease-receipt";');
    expect(dot).toContain('"lease" [label="Register a lease\\nalpha 0.1.0"];');
  });

  it("draws alternatives from a point of their own [corpus.any-of]", () => {
    const anyOf = "  - any_of:\n      - id: lease-receipt\n      - id: other-receipt\n";
    const text = (files.get("skills/lease/canonical.md") ?? "").replace("  - id: lease-receipt\n", anyOf);
    const dot = toDot(loadCorpus(new Map(files).set("skills/lease/canonical.md", text)));
    expect(dot).toContain('"lease" -> "lease:requires_paths:0" [label="one of", arrowhead=none];');
    expect(dot).toContain('"lease:requires_paths:0" -> "path:lease-receipt";');
    expect(dot).not.toContain('"lease" -> "path:lease-receipt";');
  });

  it("does not let a title end its quotes", () => {
    const text = (files.get("skills/lease/canonical.md") ?? "").replace("title: Register a lease", `title: 'a\\"]; evil [label="x'`);
    const dot = toDot(loadCorpus(new Map(files).set("skills/lease/canonical.md", text)));
    expect(dot).toContain('"lease" [label="a\\\\\\"]; evil [label=\\"x\\nalpha 0.1.0"];');
  });
});
