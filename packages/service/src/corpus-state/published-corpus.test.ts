import { loadCorpus } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { PublishedCorpus } from "./published-corpus.ts";

/** A corpus whose first reads fail, with a count of all reads. */
function corpusThatFails(failures: number) {
  const reads = { count: 0 };
  const files = async () => {
    reads.count += 1;
    if (reads.count <= failures) throw new Error("not now");
    return new Map<string, string>();
  };
  return { published: new PublishedCorpus({ published: { files } }), reads };
}

describe("the published corpus", () => {
  it.each([
    [["a", "a"], 1],
    [["a", "b"], 2],
    [["a", "b", "a"], 3],
  ])("asked for at %j is read %i times", async (commits, count) => {
    const { published, reads } = corpusThatFails(0);
    for (const commit of commits) await published.at(commit);
    expect(reads.count).toBe(count);
  });

  it("is read once for callers at the same time", async () => {
    const { published, reads } = corpusThatFails(0);
    const [first, second] = await Promise.all([published.at("a"), published.at("a")]);
    expect(first).toBe(second);
    expect(reads.count).toBe(1);
  });

  it("is read again after a failure", async () => {
    const { published, reads } = corpusThatFails(1);
    await expect(published.at("a")).rejects.toThrow("not now");
    await published.at("a");
    expect(reads.count).toBe(2);
  });

  it("is not read where it was kept", async () => {
    const { published, reads } = corpusThatFails(0);
    const corpus = loadCorpus(new Map());
    published.keep("a", corpus);
    expect(await published.at("a")).toBe(corpus);
    expect(reads.count).toBe(0);
  });
});
