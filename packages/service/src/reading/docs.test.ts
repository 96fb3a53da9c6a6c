import { loadCorpus } from "@becivic/corpus";
import { describe, expect, it } from "vitest";
import { allDocs, findDoc, listedDocs } from "./docs.ts";

function corpusOf(files: Record<string, string>) {
  return loadCorpus(new Map(Object.entries(files)));
}

const corpus = corpusOf({
  "docs/zebra.md": "# A first title\n\nText.\n",
  "docs/agents.mdx": "# For agents\n\nText.\n",
  "docs/landing.md": "# Welcome\n\nText.\n",
  "docs/submit/concern.md": "# Send a concern\n\nText.\n",
  "docs/incidents/2026-11-01-1.md": "# Retraction\n\nText.\n",
});

describe("the pages of the docs", () => {
  it("are those of the folder itself, by their titles", () => {
    expect(allDocs(corpus).map(({ id, address }) => [id, address])).toEqual([
      ["zebra", "/docs/zebra"],
      ["agents", "/agents"],
      ["landing", "/"],
    ]);
  });

  it("are listed without the two that every page links to", () => {
    expect(listedDocs(corpus).map(({ id }) => id)).toEqual(["zebra"]);
  });

  it.each([
    ["agents", "For agents"],
    ["submit/concern", "Send a concern"],
    ["incidents/2026-11-01-1", "Retraction"],
    ["nothing", undefined],
    ["../skills/lease/canonical", undefined],
  ])("are found by their place: %s", (id, title) => {
    expect(findDoc(id, corpus)?.title).toBe(title);
  });

  it.each([
    ["# T\n\nOne sentence. Another one.\n", "T", "One sentence."],
    ["# T\n\n| a | b |\n\n- a list\n\nThe `first` *plain* [sentence](x.md). More.\n", "T", "The first plain sentence."],
    ["# T\n\nA sentence\nover two lines. More.\n", "T", "A sentence over two lines."],
    ["# T\n\nNo full stop\n", "T", ""],
    ["Text without a title.\n", "page", "Text without a title."],
  ])("are summed up by their first sentence: %j", (text, title, summary) => {
    expect(findDoc("page", corpusOf({ "docs/page.md": text }))).toEqual({ id: "page", title, summary, text, address: "/docs/page" });
  });
});
