import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPathAllowed, parseRobots } from "./robots-rules.ts";

const allows = (robots: string, path: string) => isPathAllowed(parseRobots(robots, "BeCivicBot"), new URL(path, "https://a.be"));

describe("robots.txt", () => {
  it.each([
    ["an empty file", "", "/x", true],
    ["a page of HTML", "<html>User-agent: *</html>", "/x", true],
    ["everything closed", "User-agent: *\nDisallow: /", "/x", false],
    ["nothing closed", "User-agent: *\nDisallow:", "/x", true],
    ["a closed folder", "User-agent: *\nDisallow: /private/", "/private/x", false],
    ["beside a closed folder", "User-agent: *\nDisallow: /private/", "/public", true],
    ["our own group before that of all agents", "User-agent: *\nDisallow: /\n\nUser-agent: becivicbot\nDisallow: /x", "/y", true],
    ["our own group with a version", "User-agent: BeCivicBot/2.0\nDisallow: /", "/y", false],
    ["a group of another bot", "User-agent: BeCivicBotter\nDisallow: /\n", "/y", true],
    ["our own group, empty", "User-agent: BeCivicBot\n\nUser-agent: *\nDisallow: /", "/y", false],
    ["two groups that name us", "User-agent: BeCivicBot\nDisallow: /a\n\nUser-agent: BeCivicBot\nDisallow: /b", "/b", false],
    ["several names in a row", "User-agent: x\nUser-agent: BeCivicBot\nDisallow: /", "/b", false],
    ["names after rules", "User-agent: BeCivicBot\nDisallow: /a\nUser-agent: x\nDisallow: /b", "/b", true],
    ["rules without an agent", "Disallow: /\nUser-agent: *\nAllow: /", "/b", true],
    ["the longest pattern", "User-agent: *\nAllow: /a/b\nDisallow: /a", "/a/b/c", true],
    ["the longest pattern, the other way", "User-agent: *\nDisallow: /a/b\nAllow: /a", "/a/b/c", false],
    ["allow where both are as long", "User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
    ["a star", "User-agent: *\nDisallow: /*.pdf", "/doc/form.pdf?x=1", false],
    ["a star and an end", "User-agent: *\nDisallow: /*.pdf$", "/doc/form.pdf?x=1", true],
    ["a star and an end that fits", "User-agent: *\nDisallow: /*.pdf$", "/doc/a.pdf/b.pdf", false],
    ["an end alone", "User-agent: *\nDisallow: /$", "/", false],
    ["an end alone, further down", "User-agent: *\nDisallow: /$", "/a", true],
    ["a query", "User-agent: *\nDisallow: /*?session=", "/a?session=1", false],
    ["letters with accents", "User-agent: *\nDisallow: /démarches", "/démarches/x", false],
    ["escapes in small letters", "User-agent: *\nDisallow: /d%c3%a9marches", "/démarches/x", false],
    ["escapes of plain letters", "User-agent: *\nDisallow: /%61", "/a", false],
    ["comments, spaces, capitals and old line ends", "USER-AGENT : * # all\rDISALLOW : /x # here\r", "/x", false],
    ["a mark of the byte order", "\uFEFFUser-agent: *\nDisallow: /", "/x", false],
    ["its own file", "User-agent: *\nDisallow: /", "/robots.txt", true],
  ])("is understood: %s [rot.robots]", (_what, robots, path, isAllowed) => {
    expect(allows(robots, path)).toBe(isAllowed);
  });

  it("tells the longest delay it asks of us [rot.robots]", () => {
    const delay = (robots: string) => parseRobots(robots, "BeCivicBot").crawlDelaySeconds;
    expect(delay("User-agent: *\nCrawl-delay: 2.5\nCrawl-delay: 1")).toBe(2.5);
    expect(delay("User-agent: *\nCrawl-delay: soon")).toBeUndefined();
    expect(delay("User-agent: x\nCrawl-delay: 20\n\nUser-agent: *\nDisallow:")).toBeUndefined();
  });

  it("matches stars as a slow and plain matcher does", () => {
    const slow = (pattern: string, path: string) => {
      const plain = pattern
        .replace(/\$$/, "")
        .split("*")
        .map((part) => part.replace(/[$]/g, "\\$&"))
        .join("[^]*");
      return new RegExp(`^${plain}${pattern.endsWith("$") ? "$" : ""}`).test(path);
    };
    const text = fc.string({ unit: fc.constantFrom("a", "b", "*", "$", "/"), maxLength: 8 });
    fc.assert(
      fc.property(text, fc.string({ unit: fc.constantFrom("a", "b", "/"), maxLength: 10 }), (pattern, rest) => {
        const path = new URL(`/${rest.replace(/^\/+/, "")}`, "https://a.be").pathname;
        expect(allows(`User-agent: *\nDisallow: /${pattern}`, path)).toBe(!slow(`/${pattern}`, path));
      }),
    );
  });

  // The bound on time is the test runner's: what backtracks would never come back.
  it("reads and matches a hostile file in no time", () => {
    const lines = Array.from({ length: 250 }, () => `Disallow: /${"*a".repeat(1000)}b`).join("\n");
    expect(allows(`User-agent: *\n${lines}`, `/${"a".repeat(2000)}`)).toBe(true);
    expect(allows(`User-agent: *\n${lines}`, `/${"a".repeat(2000)}b`)).toBe(false);
  });
});
