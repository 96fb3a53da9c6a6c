import { expect, it } from "vitest";
import type { ServerRequest } from "../ports.ts";
import { requestKey } from "./request-key.ts";

const post: ServerRequest = { method: "POST", path: "/api/feedback", body: { mode: "stage", submitted_at: "a", items: [1] } };

const cases: readonly [string, ServerRequest, boolean][] = [
  ["another time", { ...post, body: { mode: "stage", submitted_at: "b", items: [1] } }, true],
  ["another limit", { ...post, maxBytes: 1 }, true],
  ["another mode", { ...post, body: { mode: "validate", submitted_at: "a", items: [1] } }, false],
  ["other items", { ...post, body: { mode: "stage", submitted_at: "a", items: [2] } }, false],
  ["another path", { ...post, path: "/api/analytics" }, false],
  ["another method", { ...post, method: "DELETE" }, false],
  ["another token", { ...post, headers: { authorization: "Bearer x" } }, false],
];
it.each(cases)("a request with %s is the same or not [carry.forms]", async (_name, other, isSame) => {
  expect((await requestKey(other)) === (await requestKey(post))).toBe(isSame);
});
