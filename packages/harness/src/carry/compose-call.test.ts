import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import type { ServerRequest } from "../ports.ts";
import { composeCall } from "./compose-call.ts";

const ID = "con_01a1e8f2-f900-7abc-8def-0123456789ab";
const get = (path: string): ServerRequest => ({ method: "GET", path });

describe("a call that another program makes [carry.call]", () => {
  const tools: readonly [ServerRequest, string | undefined, object][] = [
    [{ method: "POST", path: "/api/feedback", body: { mode: "stage" } }, "submit_feedback_batch", { mode: "stage" }],
    [{ method: "POST", path: "/api/analytics", body: {} }, undefined, {}],
    [
      { method: "DELETE", path: `/api/concerns/${ID}`, headers: { authorization: "Bearer abc" } },
      "cancel_submission",
      { id: ID, cancel_token: "abc" },
    ],
    [get(`/api/concerns/${ID}`), "get_status", { id: ID }],
    [get("/agents/manifest.json"), "get_status", {}],
    [get("/api/skills/address-change"), "read_skill", { skill_id: "address-change", view: "full" }],
    [get("/api/skills/address-change?view=brief"), "read_skill", { skill_id: "address-change", view: "brief" }],
    [get("/skills/address-change/SKILL.md"), undefined, {}],
    [get("/communes.json"), undefined, {}],
  ];
  it.each(tools)("%j has its tool", (request, tool, parameters) => {
    const { mcp, http } = composeCall("https://becivic.test", request);
    expect(mcp).toEqual(tool === undefined ? undefined : { tool, arguments: parameters });
    expect(http).toMatchObject({ method: request.method, url: `https://becivic.test${request.path}` });
  });

  const bodies = ["plain", "it's", '$(id) `id` \\ "x" !', "%s %d \\n", "é\tü"];
  it.each(bodies)("goes through a shell as it is: %s", (body) => {
    const { curl } = composeCall("https://becivic.test", { method: "POST", path: "/api/feedback", body: { body } });
    expect(curl).not.toContain("\n");
    // In the place of curl: a program that prints what it reads.
    const printed = execFileSync("sh", ["-c", `curl() { cat; }; ${curl}`], { encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual({ body });
  });

  it("has no token among the arguments of curl", () => {
    const request = { method: "DELETE", path: `/api/concerns/${ID}`, headers: { authorization: "Bearer abc" } } as const;
    expect(composeCall("https://becivic.test", request).curl).toBe(
      String.raw`printf %s 'authorization: Bearer abc' | curl -sS -X DELETE -H @- -w '\n%{http_code}\n' 'https://becivic.test/api/concerns/${ID}'`,
    );
  });
});
