import { describe, expect, it } from "vitest";
import type { Fetcher, OutsideAnswer } from "../ports/ports.ts";
import { createRobots } from "./robots.ts";
import { type Visit, visit } from "./visit.ts";

type Page =
  | number
  | { status?: number; location?: string; text?: string; contentType?: string }
  | Exclude<OutsideAnswer, { outcome: "answered" }>;

/** An internet as data: what is not there answers 404, robots.txt too. */
function internet(pages: Readonly<Record<string, Page>>): { fetcher: Fetcher; requests: string[] } {
  const requests: string[] = [];
  const fetch: Fetcher["fetch"] = async ({ url, method, timeoutMs, maxBytes }) => {
    expect({ method, timeoutMs, maxBytes }).toEqual({ method: "GET", timeoutMs: 10_000, maxBytes: 524_288 });
    requests.push(url);
    const page = pages[url] ?? 404;
    if (typeof page === "object" && "outcome" in page) return page;
    const { status = 200, location, text = "<p>Hello</p>", contentType = "text/html" } = typeof page === "number" ? { status: page } : page;
    return { outcome: "answered", status, location, contentType, text, isCut: false };
  };
  return { fetcher: { fetch }, requests };
}

async function see(pages: Readonly<Record<string, Page>>, url = "https://a.be/x"): Promise<Visit> {
  const { fetcher } = internet(pages);
  return visit(url, { fetcher, robots: createRobots(fetcher) });
}

const none = (reason: string) => ({ outcome: "no_verdict", reason });
const to = (location: string, status = 302) => ({ status, location });

describe("visit", () => {
  it("tells a page that works from one that is gone [rot.verdicts]", async () => {
    expect(await see({ "https://a.be/x": { text: "<p>Hi</p>" } })).toEqual({
      outcome: "works",
      status: 200,
      finalUrl: "https://a.be/x",
      redirects: ["https://a.be/x"],
      contentType: "text/html",
      text: "<p>Hi</p>",
    });
    expect(await see({})).toEqual({ outcome: "gone", status: 404 });
    expect(await see({ "https://a.be/x": 410 })).toEqual({ outcome: "gone", status: 410 });
  });

  it.each<[string, Page, string]>([
    ["401", 401, "forbidden"],
    ["403", 403, "forbidden"],
    ["429", 429, "throttled"],
    ["500", 500, "server_error"],
    ["503", 503, "server_error"],
    ["526", 526, "server_error"],
    ["400", 400, "other_status"],
    ["418", 418, "other_status"],
    ["451", 451, "other_status"],
    ["304", 304, "other_status"],
    ["a redirect to nowhere", 302, "other_status"],
    ["a captcha", { text: "<div class=g-recaptcha></div>" }, "captcha"],
    ["a private address", { outcome: "refused", reason: "private_address" }, "refused"],
    ["a host that is down", { outcome: "unreachable", reason: "timeout" }, "unreachable"],
    ["a wrong certificate", { outcome: "unreachable", reason: "tls" }, "unreachable"],
  ])("says nothing about a page that answers with %s [rot.verdicts]", async (_what, page, reason) => {
    expect(await see({ "https://a.be/x": page })).toEqual(none(reason));
  });

  it.each(["http://a.be/x", "ftp://a.be/x", "javascript:alert(1)", "a.be/x", "", `https://a.be/${"x".repeat(2100)}`])(
    "does not even ask for %.40j [rot.https]",
    async (url) => {
      const { fetcher, requests } = internet({});
      expect(await visit(url, { fetcher, robots: createRobots(fetcher) })).toEqual(none("refused"));
      expect(requests).toEqual([]);
    },
  );

  it("follows three redirects and no more [rot.redirects]", async () => {
    const chain = { "https://a.be/x": to("/1", 301), "https://a.be/1": to("2", 303), "https://a.be/2": to("https://b.be/3#top", 307) };
    expect(await see({ ...chain, "https://b.be/3": 200 })).toMatchObject({
      outcome: "works",
      finalUrl: "https://b.be/3",
      redirects: ["https://a.be/x", "https://a.be/1", "https://a.be/2", "https://b.be/3"],
    });
    expect(await see(chain)).toEqual({ outcome: "gone", status: 404 });
    expect(await see({ ...chain, "https://b.be/3": to("/4", 308) })).toEqual(none("too_many_redirects"));
    expect(await see({ "https://a.be/x": to("/x") })).toEqual(none("too_many_redirects"));
  });

  it.each<[string, Readonly<Record<string, Page>>, string]>([
    ["out of https", { "https://a.be/x": to("http://a.be/x") }, "refused"],
    ["to something else", { "https://a.be/x": to("mailto:x@a.be") }, "refused"],
    ["to no address", { "https://a.be/x": to("https://") }, "refused"],
    ["to a very long address", { "https://a.be/x": to(`/${"x".repeat(3000)}`) }, "refused"],
    [
      "to a private address",
      { "https://a.be/x": to("https://in.be/"), "https://in.be/": { outcome: "refused", reason: "private_address" } },
      "refused",
    ],
    [
      "to a page that robots.txt closes",
      { "https://a.be/x": to("/y"), "https://a.be/robots.txt": { text: "User-agent: *\nDisallow: /y" } },
      "robots",
    ],
    [
      "to a host that robots.txt closes",
      { "https://a.be/x": to("https://b.be/"), "https://b.be/robots.txt": { text: "User-agent: *\nDisallow: /" } },
      "robots",
    ],
  ])("does not follow a redirect %s [rot.redirects]", async (_what, pages, reason) => {
    expect(await see(pages)).toEqual(none(reason));
  });

  it.each<[string, Page, Visit["outcome"] | "robots" | "unreachable" | "refused"]>([
    ["closes the page", { text: "User-agent: BeCivicBot\nDisallow: /x" }, "robots"],
    ["is not there", 404, "works"],
    ["is forbidden", 403, "works"],
    ["is in trouble", 503, "robots"],
    ["does not answer", { outcome: "unreachable", reason: "timeout" }, "unreachable"],
    ["is at a private address", { outcome: "refused", reason: "private_address" }, "refused"],
    ["moved", to("https://b.be/robots.txt"), "robots"],
    ["moved out of https", to("http://a.be/robots.txt"), "robots"],
    ["moves for ever", to("/robots.txt"), "robots"],
    ["redirects to nowhere", 302, "robots"],
    ["asks for a pause", { text: "User-agent: *\nCrawl-delay: 10" }, "works"],
    ["asks for a long pause", { text: "User-agent: *\nCrawl-delay: 11" }, "robots"],
  ])("heeds a robots.txt that %s [rot.robots]", async (_what, robots, expected) => {
    const result = await see({
      "https://a.be/x": 200,
      "https://a.be/robots.txt": robots,
      "https://b.be/robots.txt": { text: "User-agent: *\nDisallow: /" },
    });
    expect(result.outcome === "no_verdict" ? result.reason : result.outcome).toBe(expected);
  });

  it("asks a host for its robots.txt once a run, however many ask at once [rot.robots]", async () => {
    const { fetcher, requests } = internet({ "https://a.be/x": 200 });
    const robots = createRobots(fetcher);
    await Promise.all(
      ["https://a.be/x", "https://a.be/y", "https://b.be/", "https://a.be/z"].map((url) => visit(url, { fetcher, robots })),
    );
    expect(requests.filter((url) => url.endsWith("/robots.txt"))).toEqual(["https://a.be/robots.txt", "https://b.be/robots.txt"]);
  });
});
