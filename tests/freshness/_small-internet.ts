import type { Fetcher, OutsideAnswer } from "@becivic/service/ports";

type Page = OutsideAnswer | { status: number; text?: string; location?: string };

/** An internet of a few pages, in the test's hands. What is not on it cannot be reached; robots.txt is nowhere. */
export class SmallInternet implements Fetcher {
  readonly pages = new Map<string, Page>();
  readonly requests: string[] = [];

  fetch({ url }: { url: string }): Promise<OutsideAnswer> {
    this.requests.push(url);
    const page = this.pages.get(url);
    if (page !== undefined && "outcome" in page) return Promise.resolve(page);
    if (page === undefined && !url.endsWith("/robots.txt")) return Promise.resolve({ outcome: "unreachable", reason: "dns" });
    const { status = 404, text = "<p>A page with words of its own, long enough to be read by somebody.</p>", location } = page ?? {};
    return Promise.resolve({ outcome: "answered", status, text, location, contentType: "text/html", isCut: false });
  }

  /** The pages that were asked for, without the robots. */
  visited(): string[] {
    return this.requests.filter((url) => !url.endsWith("/robots.txt"));
  }
}
