import type { LifecycleStatus, Path } from "@becivic/contract";
import { loadCorpus } from "@becivic/corpus";
import { loadRuleCorpus } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { pathOf } from "../corpus-state/artefact-file.ts";
import { concern, created, judging, pathFacts, START, standing } from "./_facts.ts";
import { composePath } from "./compose-path.ts";
import { toPathPageView } from "./path-page-view.ts";

const corpus = loadCorpus(loadRuleCorpus().set("paths/lease-form/research-report.md", "What was found."));
const entry = pathOf(corpus, "lease-receipt");
const [source] = entry?.sources ?? [];
if (entry === undefined || source === undefined) throw new Error("the sample has no path with a source");
const ID = "lease-receipt";

function view(over: { status?: LifecycleStatus; at?: number; path?: Partial<Path> } = {}) {
  const { status = "alpha", at, path } = over;
  const facts = pathFacts({ standing: { ...standing, status }, concerns: [concern] });
  const moment = { entry: { ...entry, ...path } as Path, status, version: "0.1.0", commit: "c".repeat(40), at };
  return toPathPageView(composePath(ID, moment, facts, corpus, judging), "2026-11-01", corpus);
}

describe("the page of a path", () => {
  it("lists its sources as they are tried, fallbacks last", () => {
    const sources = [
      { ...source, id: "desk", priority: 90, fallback_only: true },
      { ...source, id: "second", priority: 10 },
      { ...source, id: "first", priority: 50 },
    ];
    expect(view({ path: { sources } }).sources.map((one) => one.source.id)).toEqual(["first", "second", "desk"]);
  });

  it("says how fresh its sources are, but not those of the past", () => {
    expect(view().sources[0]?.freshness).toMatchObject({ id: source.id, stale: false });
    expect(view({ at: START }).sources[0]?.freshness).toBeUndefined();
  });

  it("says beside an entry of the past which moment it is of, and what the status is today", () => {
    expect(view()).not.toHaveProperty("at");
    expect(view({ at: START })).toMatchObject({ at: "2026-11-01", standingToday: { status: "alpha", version: "0.1.0" } });
  });

  it("names the skills that require it", () => {
    expect(view().skills.map(({ id }) => id)).toEqual(["lease"]);
  });

  it.each<[LifecycleStatus, Partial<Path>, object | undefined]>([
    ["stable", {}, undefined],
    ["deprecated", { superseded_by: "lease-form" }, { link: { href: "/paths/lease-form" } }],
    ["deprecated", { superseded_by: "nothing-here" }, { link: undefined }],
    ["beta", { previous_stable_sha: created.commit }, { link: undefined }],
  ])("at %s, with %j, has a banner", (status, path, banner) => {
    if (banner === undefined) expect(view({ status, path }).banner).toBeUndefined();
    else expect(view({ status, path }).banner).toMatchObject(banner);
  });

  it("has its authority and what was said about it", () => {
    expect(view().authority?.name).toBe("FPS Finance");
    expect(view().observations).toMatchObject([{ type: "concern", text: "The desk wants two copies." }]);
  });
});
