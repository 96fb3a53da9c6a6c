import type { Fetcher, OutsideAnswer, OutsideRequest } from "@becivic/service/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A fetcher for the server `answerFromOutside` under the names of `outsideNames`, with a manual clock. */
export interface OpenedFetcher {
  fetcher: Fetcher;
  /** The pauses that it has requested so far, in milliseconds; none of them was really waited. */
  pauses(): Promise<number[]>;
  close(): Promise<void>;
}

type Answered = Extract<OutsideAnswer, { outcome: "answered" }>;

const refused = (reason: string) => ({ outcome: "refused", reason });
const unreachable = (reason: string) => ({ outcome: "unreachable", reason });

/** The suite of every fetcher. A new one needs one factory and one call of this. */
export function describeFetcher(name: string, open: () => Promise<OpenedFetcher>): void {
  describe(name, () => {
    let opened: OpenedFetcher;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    const ask = (url: string, more: Partial<OutsideRequest> = {}) =>
      opened.fetcher.fetch({ url, method: "GET", timeoutMs: 60_000, maxBytes: 65_536, ...more });

    it("returns an answer of any status [outside.answers]", async () => {
      expect(await ask("https://good.example/page")).toEqual({
        outcome: "answered",
        status: 200,
        location: undefined,
        contentType: "text/html; charset=utf-8",
        text: "<p>été</p>",
        isCut: false,
      });
      expect(await ask("https://good.example/latin")).toMatchObject({ text: "été" });
      expect(await ask("https://good.example/gone")).toMatchObject({ outcome: "answered", status: 404 });
      expect(await ask("https://good.example/broken")).toMatchObject({ outcome: "answered", status: 500 });
      expect(await ask("https://good.example/packed")).toMatchObject({ outcome: "answered", text: "packed" });
      expect(await ask("https://good.example/page", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
      expect(await ask("https://good.example/packed", { method: "HEAD" })).toMatchObject({ status: 200, text: "" });
    });

    it("identifies itself, and stores no cookie [outside.answers]", async () => {
      await ask("https://good.example/echo");
      const { text } = (await ask("https://good.example/echo?a=b#c")) as Answered;
      const { method, url, host, headers } = JSON.parse(text) as Record<string, Record<string, string>>;
      expect({ method, url, host }).toEqual({ method: "GET", url: "/echo?a=b", host: "good.example" });
      expect(headers?.["user-agent"]).toBe("BeCivicBot/1.0 (+https://becivic.be/docs/probes)");
      expect(Object.keys(headers ?? {})).not.toEqual(expect.arrayContaining(["cookie"]));
      expect(Object.keys(headers ?? {})).not.toEqual(expect.arrayContaining(["authorization"]));
    });

    it("follows no redirect, and returns its target [outside.redirects]", async () => {
      expect(await ask("https://good.example/moved")).toMatchObject({ outcome: "answered", status: 302, location: "/page" });
    });

    it("accepts names in any alphabet [outside.answers]", async () => {
      expect(await ask("https://ÉCOLE.example/page")).toMatchObject({ outcome: "answered", status: 200 });
    });

    it.each([
      ["http://good.example/page", "not_https"],
      ["ftp://good.example/page", "not_https"],
      ["file:///etc/passwd", "not_https"],
      ["data:text/plain,x", "not_https"],
      ["good.example/page", "bad_url"],
      ["https://", "bad_url"],
      ["", "bad_url"],
      ["https://user:secret@good.example/page", "bad_url"],
      ["https://user@good.example/page", "bad_url"],
      ["https://good.example:8443/page", "bad_url"],
      ["https://good.example:22/page", "bad_url"],
      ["https://1.1.1.1/page", "bad_url"],
      ["https://[2606:4700:4700::1111]/page", "bad_url"],
      ["https://127.0.0.1/page", "private_address"],
      ["https://127.1/page", "private_address"],
      ["https://2130706433/page", "private_address"],
      ["https://0x7f.0.0.1/page", "private_address"],
      ["https://169.254.169.254/latest/meta-data", "private_address"],
      ["https://[::1]/page", "private_address"],
      ["https://[::ffff:10.0.0.1]/page", "private_address"],
    ])("does not ask for %j: %s [outside.refused]", async (url, reason) => {
      expect(await ask(url)).toEqual(refused(reason));
    });

    it.each(["inside", "metadata", "half", "half-v6", "mapped", "loop-v6"])(
      "does not go to %s.example, one of whose addresses is not public [outside.private]",
      async (host) => {
        expect(await ask(`https://${host}.example/page`)).toEqual(refused("private_address"));
      },
    );

    it("reports a name that does not exist, and one without address [outside.unreachable]", async () => {
      expect(await ask("https://nowhere.example/page")).toEqual(unreachable("dns"));
      expect(await ask("https://empty.example/page")).toEqual(unreachable("dns"));
    });

    it("cuts an endless answer, compressed or not [outside.cut]", async () => {
      const endless = (await ask("https://good.example/endless", { maxBytes: 100_000 })) as Answered;
      expect(endless).toMatchObject({ outcome: "answered", status: 200, isCut: true });
      expect(endless.text).toHaveLength(100_000);
      const bomb = (await ask("https://good.example/bomb")) as Answered;
      expect(bomb).toMatchObject({ outcome: "answered", isCut: true });
      expect(bomb.text).toHaveLength(65_536);
    });

    it.each(["/slow-headers", "/slow-body"])("does not wait longer than its timeout for %s [outside.time]", async (path) => {
      const started = performance.now();
      expect(await ask(`https://good.example${path}`, { timeoutMs: 300 })).toEqual(unreachable("timeout"));
      expect(performance.now() - started).toBeLessThan(3000);
    });

    it.each(["/reset", "/breaks-off", "/not-packed"])("calls %s a broken connection [outside.unreachable]", async (path) => {
      expect(await ask(`https://good.example${path}`)).toEqual(unreachable("connection"));
    });

    it("asks a host once a second, in turn; others do not wait for it [outside.pacing]", async () => {
      const before = await opened.pauses();
      await Promise.all(["busy.example", "BUSY.example.", "other.example", "busy.example"].map((host) => ask(`https://${host}/page`)));
      const after = await opened.pauses();
      expect(after.slice(before.length).sort()).toEqual([1000, 2000]);
    });
  });
}
