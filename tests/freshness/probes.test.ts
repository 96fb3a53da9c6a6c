import { readFileSync } from "node:fs";
import path from "node:path";
import { DAY_MS } from "@becivic/contract";
import { fixturesFolder, loadRuleCorpus } from "@becivic/fixtures";
import { explainStanding, probeNow, revalidateClass } from "@becivic/service";
import { probeDue } from "@becivic/service/host";
import { describe, expect, it } from "vitest";
import { TestServer } from "../publishing/_test-server.ts";
import { SmallInternet } from "./_small-internet.ts";

const CODE = "https://www.ejustice.just.fgov.be/eli/x";
const DECREE = "https://www.vlaanderen.be/x";
const SOURCE = "https://www.vlaanderen.be/api/pages/example";
const AUDITED = "https://irisbox.irisnet.be/irisbox/quickLinks/origin/baec/type/MARRIAGE_CERTIFICATE";

async function openServer(seed: () => ReadonlyMap<string, string> = loadRuleCorpus) {
  const internet = new SmallInternet();
  for (const url of [CODE, DECREE, SOURCE]) internet.pages.set(url, { status: 200 });
  const server = await TestServer.open({ fetcher: internet, seed });
  const probe = () => probeDue(server.now, server.service);
  const votes = () =>
    server.rows("SELECT target_id, verdict, voter_number, voter FROM validations WHERE kind = 'ci_probe' AND live = 1 ORDER BY target_id");
  const outcomeOf = async (target: string) => (await server.rows(`SELECT outcome FROM probes WHERE target_id = '${target}'`))[0]?.outcome;
  return { internet, server, probe, votes, outcomeOf };
}

/** The small corpus with a source by which documents are delivered, and a reference that names its page. */
function withAudited(): ReadonlyMap<string, string> {
  const files = new Map(loadRuleCorpus());
  const index = JSON.parse(files.get("paths/index.json") ?? "") as { paths: Record<string, { sources: object[] }> };
  const source = JSON.parse(
    readFileSync(path.join(fixturesFolder, "path_source_entries/valid/brussels-tier1-quicklink.json"), "utf8"),
  ) as object;
  index.paths["lease-receipt"]?.sources.push({ ...source, id: "delivery" });
  files.set("paths/index.json", JSON.stringify(index));
  files.set("catalogue/rows.json", (files.get("catalogue/rows.json") ?? "").replace(CODE, `${AUDITED}?document=2`));
  return files;
}

describe("probes", () => {
  it("are listed where they are off, and refused only when they would ask another server [repository.probe-dry-run]", async () => {
    const server = await TestServer.open({ seed: loadRuleCorpus });
    const { probes } = await probeNow({ dry_run: true }, server.now, server.service);
    expect(probes.map(({ target_id, outcome }) => [target_id, outcome])).toContainEqual(["ref-00001", "due"]);
    await expect(probeNow({ dry_run: false }, server.now, server.service)).rejects.toMatchObject({ code: "forbidden" });
  });

  it("look at every reference and source, and cast half a vote each, without an address [freshness.probe]", async () => {
    const { internet, server, probe, votes } = await openServer();
    internet.pages.set(DECREE, { status: 404 });
    expect((await probe()).map(({ target_id, verdict }) => [target_id, verdict])).toEqual([
      ["lease-form:vlaanderen-page", "confirm"],
      ["lease-receipt:vlaanderen-page", "confirm"],
      ["ref-00001", "confirm"],
      ["ref-00002", "reject"],
    ]);
    expect(await votes()).toEqual(
      ["lease-form:vlaanderen-page", "lease-receipt:vlaanderen-page", "ref-00001", "ref-00002"].map((target_id) => ({
        target_id,
        verdict: target_id === "ref-00002" ? "reject" : "confirm",
        voter_number: 0,
        voter: "ci_probe",
      })),
    );
    const standing = await explainStanding({ target_type: "reference", target_id: "ref-00001" }, server.now, server.service);
    expect(standing).toMatchObject({ confirms: 0.5, distinct_addresses: 0, status: "alpha" });
    // Not due again before its time, and one live vote however often.
    expect(await probe()).toEqual([]);
    await server.advance(31 * DAY_MS);
    expect(await probe()).toHaveLength(4);
    expect(await votes()).toHaveLength(4);
  });

  it("carry nothing to stable alone, and withdraw nothing alone [freshness.weight]", async () => {
    const { internet, server, probe } = await openServer();
    internet.pages.set(DECREE, { status: 410 });
    for (let month = 0; month < 14; month += 1) {
      await probe();
      await server.advance(31 * DAY_MS);
    }
    expect(await server.rows("SELECT DISTINCT status FROM reference_rows")).toEqual([{ status: "alpha" }]);
  });

  it("cast no vote where a page is forbidden, throttled, broken, behind a captcha or out of reach [freshness.no-verdict]", async () => {
    const { internet, server, probe, votes, outcomeOf } = await openServer();
    const answers = [
      [{ status: 403 }, "forbidden"],
      [{ status: 429 }, "throttled"],
      [{ status: 503 }, "server_error"],
      [
        { status: 200, text: '<div id="cf-challenge">Just a moment...</div><script src="/cdn-cgi/challenge-platform/x.js"></script>' },
        "captcha",
      ],
      [{ outcome: "unreachable", reason: "dns" }, "unreachable"],
      [{ outcome: "refused", reason: "private_address" }, "refused"],
      [{ status: 302, location: "http://www.vlaanderen.be/x" }, "refused"],
    ] as const;
    for (const [answer, outcome] of answers) {
      for (const url of [CODE, DECREE, SOURCE]) internet.pages.set(url, answer);
      await probe();
      expect(await outcomeOf("ref-00001")).toBe(outcome);
      await server.advance(31 * DAY_MS);
    }
    expect(await votes()).toEqual([]);
  });

  it("obey robots.txt [freshness.robots]", async () => {
    const { internet, probe, outcomeOf } = await openServer();
    internet.pages.set("https://www.vlaanderen.be/robots.txt", { status: 200, text: "User-agent: *\nDisallow: /api/\n" });
    await probe();
    expect(await outcomeOf("lease-form:vlaanderen-page")).toBe("robots");
    expect(await outcomeOf("ref-00002")).toBe("answers");
    expect(internet.visited()).not.toContain(SOURCE);
  });

  it("never open a page that delivers documents, whether a row names it or a redirect leads to it [freshness.audited]", async () => {
    const { internet, probe, outcomeOf } = await openServer(withAudited);
    internet.pages.set(DECREE, { status: 302, location: `${AUDITED}?document=3` });
    const probed = (await probe()).map(({ target_id }) => target_id);
    expect(probed).not.toContain("lease-receipt:delivery");
    expect(probed).toContain("ref-00001");
    expect([await outcomeOf("ref-00001"), await outcomeOf("ref-00002")]).toEqual(["refused", "refused"]);
    expect(internet.visited().filter((url) => url.startsWith(AUDITED))).toEqual([]);
  });

  it("know such a page however its address is spelled [freshness.audited]", async () => {
    const { internet, server } = await openServer(withAudited);
    const spellings = ["/", "?x=1", ";jsessionid=1", "#x"].map((end) => `${AUDITED}${end}`);
    spellings.push(
      AUDITED.replace(".be/", ".be./"),
      AUDITED.replace("irisbox/", "irisbox//"),
      AUDITED.replace("MARRIAGE", "%4DARRIAGE"),
      AUDITED.toLowerCase(),
    );
    for (const location of spellings) {
      internet.pages.set(DECREE, { status: 302, location });
      await probeDue(server.now, server.service);
      await server.advance(31 * DAY_MS);
    }
    expect(internet.visited().filter((url) => url.toLowerCase().includes("quicklinks"))).toEqual([]);
  });

  it("vote on nothing that changed during the probe [freshness.meanwhile]", async () => {
    const { internet, server, probe, votes } = await openServer();
    internet.pages.set(CODE, { status: 404 });
    await server.send("amendment", server.newAddress(), {
      target_type: "reference",
      target_id: "ref-00001",
      content: { proposed_url: "https://www.ejustice.just.fgov.be/eli/new" },
    });
    const ask = internet.fetch.bind(internet);
    internet.fetch = async (request) => {
      if (request.url === CODE) await server.advance(DAY_MS);
      return ask(request);
    };
    await probe();
    expect((await votes()).map(({ target_id }) => target_id)).not.toContain("ref-00001");
  });

  it("accept the notice of a page that its service is down [freshness.signals]", async () => {
    const [silent, warned] = [await openServer(), await openServer(() => withSignal("Service indisponible"))];
    for (const { internet, probe } of [silent, warned]) {
      internet.pages.set(SOURCE, { status: 200, text: "<p>Service indisponible pour le moment, merci de revenir plus tard.</p>" });
      await probe();
    }
    expect(await silent.outcomeOf("lease-form:vlaanderen-page")).toBe("answers");
    expect(await warned.outcomeOf("lease-form:vlaanderen-page")).toBe("failure_signal");
    expect((await silent.votes())[0]?.verdict).toBe("confirm");
    expect((await warned.votes())[0]?.verdict).toBe("reject");
  });
});

function withSignal(text: string): ReadonlyMap<string, string> {
  const files = new Map(loadRuleCorpus());
  const index = files.get("paths/index.json") ?? "";
  const parsed = JSON.parse(index) as {
    paths: Record<string, { sources: { validation_path: { failure_signals: object[] } }[] }>;
  };
  for (const { sources } of Object.values(parsed.paths))
    for (const { validation_path } of sources)
      validation_path.failure_signals.push({ check: "page-text-contains", value: text, outcome: "service-down" });
  return files.set("paths/index.json", JSON.stringify(parsed));
}

describe("the badge of a source", () => {
  const sourceOf = async (server: TestServer) =>
    (await explainStanding({ target_type: "path", target_id: "lease-form" }, server.now, server.service)).sources?.[0];

  it("comes after thirty days without a confirm, and goes with one; after ninety the path ends [freshness.badge]", async () => {
    const { internet, server, probe } = await openServer();
    expect(await sourceOf(server)).toMatchObject({ stale: false, last_confirmed_on: null, last_probe: null });
    internet.pages.set(SOURCE, { status: 503 });
    await server.advance(31 * DAY_MS);
    await probe();
    expect(await sourceOf(server)).toMatchObject({ stale: true, last_probe: { outcome: "server_error" } });
    await server.vote("confirm", "path_source", "lease-form:vlaanderen-page");
    expect(await sourceOf(server)).toMatchObject({ stale: false, last_user_confirmation_on: "2026-12-17" });
    await server.advance(60 * DAY_MS);
    expect((await server.standing("path", "lease-form")).status).toBe("alpha");
    expect((await server.standing("path", "lease-receipt")).status).toBe("deprecated");
    await server.advance(31 * DAY_MS);
    expect((await server.standing("path", "lease-form")).status).toBe("deprecated");
    // A page that answers brings it back.
    internet.pages.set(SOURCE, { status: 200 });
    await probe();
    await server.advance(300_000);
    expect((await server.standing("path", "lease-form")).status).toBe("alpha");
  });

  it("comes to every source of a class when maintainers say so, until each is confirmed again [freshness.class]", async () => {
    const { server, probe } = await openServer();
    await probe();
    await server.advance(2 * DAY_MS);
    expect(await sourceOf(server)).toMatchObject({ stale: false });
    await revalidateClass({ source_class: "flanders-api-page" }, server.now, server.service);
    expect(await sourceOf(server)).toMatchObject({ stale: true });
    expect((await probeNow({ dry_run: true }, server.now, server.service)).probes.map(({ target_id }) => target_id)).toEqual([
      "lease-form:vlaanderen-page",
      "lease-receipt:vlaanderen-page",
    ]);
    await server.advance(300_000);
    await probe();
    expect(await sourceOf(server)).toMatchObject({ stale: false });
    await server.advance(DAY_MS);
    expect(server.git("show", "data-snapshot:data-snapshot/revalidations.jsonl")).toContain('"source_class":"flanders-api-page"');
    expect(server.git("show", "derived:paths/index-view.json")).toContain('"last_confirmed_on": "2026-11-18"');
  });
});
