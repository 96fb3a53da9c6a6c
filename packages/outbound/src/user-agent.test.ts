import { expect, it } from "vitest";
import { requestHeaders } from "./user-agent.ts";

it.each(["https://becivic.be", "https://copy.example"])("a probe of %s names the page about probes there [rules.origin]", (origin) => {
  expect(requestHeaders(origin)["user-agent"]).toBe(`BeCivicBot/1.0 (+${origin}/docs/probes)`);
});
