import { html } from "@becivic/markup";
import { describe, expect, it } from "vitest";
import { operatorRoute } from "./api/operator-route.ts";
import { defineRoute } from "./define-route.ts";
import { definePage } from "./site/page.ts";

// The type check fails if one of these lines is no longer an error.

const described = { method: "get", operationId: "example", summary: "An example." } as const;
const open = { ...described, access: "public", answers: {} } as const;
const page = { html: () => html``, markdown: () => "", json: () => ({}), isIndexed: false };

describe("the parameters of a path are typed by its text", () => {
  it("in a route, which needs a field of its input for each", () => {
    const right = defineRoute({
      ...open,
      path: "/api/paths/:path_id",
      input: "path-input",
      handle: (c, _, input) => c.text(input.parameters.path_id),
    });
    // @ts-expect-error: no field of the input is called `path`.
    const wrong = defineRoute({ ...open, path: "/api/paths/:path", input: "path-input", handle: (c) => c.text("") });
    expect([right.path, wrong.path]).toEqual(["/api/paths/:path_id", "/api/paths/:path"]);
  });

  it("in a route for operators", () => {
    const right = operatorRoute({ ...described, path: "/review/:id", input: "review-item-input", handle: (c) => c.text("") });
    // @ts-expect-error: no field of the input is called `item`.
    const wrong = operatorRoute({ ...described, path: "/review/:item", input: "review-item-input", handle: (c) => c.text("") });
    expect([right.path, wrong.path]).toEqual(["/review/:id", "/review/:item"]);
  });

  it("in a page", () => {
    const right = definePage({ path: "/docs/:id", load: async ({ params }) => ({ ...page, html: () => html`${params.id}` }) });
    // @ts-expect-error: the path has no parameter of this name.
    const wrong = definePage({ path: "/docs/:id", load: async ({ params }) => ({ ...page, html: () => html`${params.name}` }) });
    expect([right.path, wrong.path]).toEqual(["/docs/:id", "/docs/:id"]);
  });
});
