import { describe, expect, it } from "vitest";
import { docAddress, linkedAddress } from "./doc-address.ts";

describe("the address of a page of the docs", () => {
  it.each([
    ["threat-model", "/docs/threat-model"],
    ["incidents/2026-11-01-1", "/docs/incidents/2026-11-01-1"],
    ["submit/concern", "/agents/submit/concern"],
    ["agents", "/agents"],
    ["feedback-template", "/agents/feedback-template"],
    ["landing", "/"],
    ["privacy", "/docs/privacy"],
  ])("%s: %s", (id, address) => {
    expect(docAddress(id)).toBe(address);
  });
});

describe("where a link of a page leads", () => {
  it.each([
    ["threat-model.mdx", "agents", "/docs/threat-model"],
    ["agents.md", "threat-model", "/agents"],
    ["submit/concern.md", "agents", "/agents/submit/concern"],
    ["concern.md", "submit/envelope", "/agents/submit/concern"],
    ["../agents.md", "submit/concern", "/agents"],
    ["../threat-model.md", "submit/concern", "/docs/threat-model"],
    ["/skills", "agents", "/skills"],
    ["https://example.org/a.md", "agents", "https://example.org/a.md"],
    ["other/page.md", "agents", "other/page.md"],
  ])("%s on %s: %s", (url, from, address) => {
    expect(linkedAddress(url, from)).toBe(address);
  });
});
