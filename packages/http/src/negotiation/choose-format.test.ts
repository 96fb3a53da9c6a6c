import { describe, expect, it } from "vitest";
import { chooseFormat } from "./choose-format.ts";

const CHROME =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";

describe("chooseFormat", () => {
  it.each([
    // Nothing, or anything.
    [undefined, "html"],
    ["", "html"],
    ["*/*", "html"],
    ["*", "html"],
    [CHROME, "html"],
    // One format.
    ["text/html", "html"],
    ["application/xhtml+xml", "html"],
    ["text/markdown", "markdown"],
    ["text/x-markdown", "markdown"],
    ["application/markdown", "markdown"],
    ["application/json", "json"],
    ["TEXT/Markdown", "markdown"],
    // Weights.
    ["application/json;q=0.1, */*", "html"],
    ["application/json;q=0.1, text/markdown;q=0.2", "markdown"],
    ["text/html;q=0.5, application/json;q=0.9", "json"],
    ["text/html; q=0.5 , text/markdown ; q = 0.6", "markdown"],
    ["text/html;Q=0.1, text/markdown;q=0.2", "markdown"],
    // Equal weights: the more exact one, then the earlier one.
    ["text/markdown, text/html, */*", "markdown"],
    ["text/html, text/markdown", "html"],
    ["application/json, text/plain, */*", "json"],
    ["*/*, application/json", "json"],
    ["application/*, text/*", "json"],
    ["text/*", "html"],
    ["application/*", "json"],
    // The most exact range decides the weight of a format, wherever it is in the list.
    ["*/*, text/html;q=0.2", "markdown"],
    ["text/*;q=0.9, text/html;q=0.1, application/json;q=0.5", "markdown"],
    ["text/*;q=0.1, */*;q=0.5", "json"],
    // A weight of zero refuses.
    ["text/html;q=0, */*", "markdown"],
    ["text/html;q=0.000, text/markdown;q=0, */*;q=0.1", "json"],
    ["*/*;q=0", "html"],
    ["text/html;q=0", "html"],
    ["image/png", "html"],
    // Parameters.
    ["text/markdown; charset=UTF-8", "markdown"],
    ["text/markdown; variant=GFM", "markdown"],
    ["text/html;level=1;q=0.9, text/html;q=0.1, application/json;q=0.5", "json"],
    ['text/html;note="a,b;q=0";q=0.2, application/json;q=0.3', "json"],
    // Malformed elements are left out.
    ["application/json;q=high, text/markdown;q=0.1", "markdown"],
    ["application/json;q=2", "html"],
    ["application/json;q=-1", "html"],
    ["application/json;q=", "html"],
    [",,;q=1,;,text/markdown", "markdown"],
    ["application/json;q=.5, text/html;q=.4", "json"],
    ["application/json;q=0.12345", "json"],
    ['"text/markdown', "html"],
    ["text/markdown/html, text", "html"],
    [`${"*".repeat(8_000)}${",".repeat(8_000)}`, "html"],
  ])("answers Accept: %s with %s [http.accept]", (accept, format) => {
    expect(chooseFormat(accept)).toBe(format);
  });
});
