import { editCorpus } from "@becivic/corpus";
import { BOT, COMMUNITY, type Move, defaultThresholds as thresholds, toTrailers } from "@becivic/lifecycle";
import { describe, expect, it } from "vitest";
import { placeArtefact } from "../corpus-state/artefact-file.ts";
import { corpusWith, LEASE, LEASE_FILE, RECEIPT, standingOf } from "./_publishing.ts";
import { allArtefacts, changedArtefacts, Fold, isByBot, movesOf } from "./fold-moves.ts";

type Commit = Parameters<Fold["apply"]>[1];

const commit = (fields: Partial<Commit> = {}): Commit => ({ id: "c2", parents: ["c1"], author: BOT, message: "", at: 5_000, ...fields });
const move = (name: Move["move"], fields: Partial<Move> = {}): Move => ({
  ...LEASE,
  move: name,
  status: "alpha",
  version: "0.1.0",
  isReset: false,
  ...fields,
});
const amend = move("amend", { version: "0.1.1", isReset: true });
const corpus = corpusWith();

describe("the moves of a commit", () => {
  const message = `Amend\n\n${toTrailers([amend])}\n`;

  it("are its trailers, where the bot wrote it", () => {
    expect(movesOf(commit({ message }))).toMatchObject([{ move: "amend", version: "0.1.1" }]);
    expect(isByBot(commit())).toBe(true);
  });

  it("are none, where another author wrote the same", () => {
    for (const author of [COMMUNITY, { name: BOT.name, email: "sender@example.org" }])
      expect(movesOf(commit({ message, author }))).toEqual([]);
  });
});

describe("a move that is folded", () => {
  const fold = (standing: Partial<ReturnType<typeof standingOf>> | undefined, one: Move) => {
    const folded = new Fold(thresholds, new Map(standing === undefined ? [] : [["skill lease", standingOf(standing)]]));
    folded.apply(one, commit());
    return folded;
  };

  it("is the next standing, and an entry of the log", () => {
    const folded = fold({}, amend);
    expect(folded.standings.get("skill lease")).toMatchObject({ version: "0.1.1", cohortStartedAt: 5_000 });
    expect(folded.moves).toEqual([
      {
        ...LEASE,
        commit: "c2",
        before: "c1",
        move: "amend",
        status: "alpha",
        version: "0.1.1",
        restores: undefined,
        carriedCohort: undefined,
        flagsNeeded: 1,
        at: 5_000,
      },
    ]);
    expect([...folded.touched.values()]).toEqual([LEASE]);
  });

  it("counts from the moment of the last one, where its commit is older", () => {
    expect(fold({ cohortStartedAt: 9_000 }, amend).moves[0]?.at).toBe(9_000);
  });

  it.each<[string, Partial<ReturnType<typeof standingOf>> | undefined, Move, string[]]>([
    ["no voter, where it is new", undefined, move("create", { isReset: true }), []],
    ["no voter, where voting goes on", {}, move("retag"), []],
    ["the voters of the old cohort", {}, amend, ["forget_voters"]],
    [
      "also the addresses, where it becomes stable",
      { status: "beta", version: "0.2.0" },
      move("promote", { status: "stable", version: "1.0.0" }),
      ["forget_voters", "forget_addresses"],
    ],
    [
      "also the addresses, but no authors, where it is withdrawn",
      {},
      move("quarantine", { status: "quarantined", isReset: true }),
      ["forget_voters", "forget_addresses, not of authors"],
    ],
  ])("forgets %s", (_, standing, one, expected) => {
    const forgotten = fold(standing, one).forgetting.map((write) =>
      write.do === "forget_addresses" && write.keepsAuthors === true ? `${write.do}, not of authors` : write.do,
    );
    expect(forgotten).toEqual(expected);
  });
});

describe("a tree that no move tells of", () => {
  it.each<[string, ReadonlyMap<string, ReturnType<typeof standingOf>>, string[]]>([
    ["creates what is new", new Map(), ["create 0.1.0"]],
    ["imports what has another version", new Map([["skill lease", standingOf({ version: "0.1.7" })]]), ["import 0.1.0"]],
    ["moves nothing that is as it was", new Map([["skill lease", standingOf()]]), []],
  ])("%s", (_, standings, expected) => {
    const fold = new Fold(thresholds, standings);
    fold.reconcile(corpus, commit(), [LEASE]);
    expect(fold.moves.map((one) => `${one.move} ${one.version}`)).toEqual(expected);
  });

  it("is looked at whole, where nothing else is said", () => {
    const fold = new Fold(thresholds);
    fold.reconcile(corpus, commit());
    expect([...fold.touched.keys()].sort()).toEqual(["path lease-form", "path lease-receipt", "skill deposit", "skill lease"]);
    expect(allArtefacts(corpus)).toHaveLength(4);
  });
});

describe("artefacts that a change touches", () => {
  const lease = corpus.files.get(LEASE_FILE) ?? "";
  const receipt = JSON.stringify({ ...corpus.paths?.paths["lease-receipt"], status: "beta" });

  it.each<[string, ReadonlyMap<string, string | undefined>, string[]]>([
    ["none", new Map(), []],
    ["a skill", new Map([[LEASE_FILE, lease.replace("None so far.", "None.")]]), ["lease"]],
    ["a skill that goes", new Map([[LEASE_FILE, undefined]]), ["lease"]],
    ["one entry of the index of paths", placeArtefact(corpus, RECEIPT, receipt, 0), ["lease-receipt"]],
    ["a list that is no artefact", new Map([["data/categories.json", '{"schema_version":1,"categories":["belgium-federal","x"]}']]), []],
  ])("%s", (_, changes, expected) => {
    expect(changedArtefacts(corpus, editCorpus(corpus, changes)).map(({ target_id }) => target_id)).toEqual(expected);
  });
});
