import { DAY_MS } from "@becivic/contract";
import { createMemoryService, recordAlarms } from "@becivic/testkit";
import { describe, expect, it } from "vitest";
import type { OutsideAnswer } from "../ports/ports.ts";
import { nextProbe, probeDue } from "./probe-due.ts";

const NOW = 100 * DAY_MS;
const CODE = "https://www.ejustice.just.fgov.be/eli/x";
const PAGE = {
  outcome: "answered",
  status: 200,
  location: undefined,
  contentType: "text/html",
  text: "<p>A page with words of its own, long enough to be read.</p>",
  isCut: false,
} as const satisfies OutsideAnswer;

/** The small corpus, and an internet on which every page is there but those that the test makes answer otherwise. */
async function open(answer: (url: string) => OutsideAnswer = () => PAGE) {
  const alarms = recordAlarms();
  const visited: string[] = [];
  const fetch = async ({ url }: { url: string }): Promise<OutsideAnswer> => {
    if (url.endsWith("/robots.txt")) return { ...PAGE, status: 404 };
    visited.push(url);
    return answer(url);
  };
  const { service, database } = await createMemoryService({ alarm: alarms.alarm, fetcher: { fetch } });
  return { service, database, visited, ...alarms };
}

function bug(): never {
  throw new TypeError("a secret");
}

describe("probes", () => {
  it.each<[what: string, answer: OutsideAnswer, verdict: string | null]>([
    ["confirm a page that is there", PAGE, "confirm"],
    ["reject a page that is gone", { ...PAGE, status: 410 }, "reject"],
    ["say nothing of a page that cannot be reached", { outcome: "unreachable", reason: "timeout" }, null],
  ])("%s", async (_what, answer, verdict) => {
    const { service } = await open(() => answer);
    const lines = await probeDue(NOW, service);
    expect(lines.map((line) => line.verdict)).toEqual(lines.map(() => verdict));
    expect(lines.length).toBeGreaterThan(2);
  });

  it("only say what is due, in a dry run", async () => {
    const { service, visited } = await open();
    expect((await probeDue(NOW, service, { isDryRun: true })).every(({ outcome }) => outcome === "due")).toBe(true);
    expect(visited).toEqual([]);
  });

  it("are due again after a while, once they were made", async () => {
    const { service } = await open();
    await probeDue(NOW, service);
    expect(await probeDue(NOW, service)).toEqual([]);
    expect(await nextProbe(NOW, service)).toBe(NOW + 14 * DAY_MS);
  });

  it("report a page that cannot be judged, go on with the others, and try it again [jobs.items]", async () => {
    let isBroken = true;
    const { service, raised } = await open((url) => (url === CODE && isBroken ? bug() : PAGE));
    const lines = await probeDue(NOW, service);
    expect(lines.map(({ target_id }) => target_id)).not.toContain("ref-00001");
    expect(lines.length).toBeGreaterThan(1);
    expect(raised).toEqual(["probe-due probe_failed"]);
    isBroken = false;
    expect((await probeDue(NOW, service)).map(({ target_id }) => target_id)).toEqual(["ref-00001"]);
  });

  it("visit three pages where every one fails, and report it once [jobs.flood]", async () => {
    const { service, visited, raised } = await open(bug);
    expect(await probeDue(NOW, service)).toEqual([]);
    expect(visited).toHaveLength(3);
    expect(raised).toEqual(["probe-due probe_failed"]);
  });

  it("say nothing of a store that is closed under them at the end of the program", async () => {
    let isStopped = false;
    const { service, raised } = await open(() => {
      isStopped = true;
      return bug();
    });
    expect(await probeDue(NOW, service, { isStopped: () => isStopped })).toEqual([]);
    expect(raised).toEqual([]);
  });
});
