import { describe, expect, it } from "vitest";
import { type Bindings, checkBindings } from "./bindings.ts";
import { openOutside } from "./outside.ts";

const needed = { DB: {} as Bindings["DB"], BECIVIC_PEPPER: "a pepper for these tests" };

describe("the other servers of the Worker", () => {
  it("are none, unless a binding says so [outside.off]", () => {
    expect(openOutside({})).toEqual({ names: undefined, fetcher: undefined });
    expect(openOutside({ BECIVIC_PROBES: "off" }).fetcher).toBeUndefined();
    expect(openOutside({ BECIVIC_PROBES: "on", BECIVIC_NER_URL: "https://ner.example" })).toEqual({
      names: { hasName: expect.any(Function) },
      fetcher: { fetch: expect.any(Function) },
    });
  });

  it("takes no binding that it cannot use", () => {
    expect(() => checkBindings({ ...needed, BECIVIC_PROBES: "on", BECIVIC_NER_URL: "http://localhost:5002" })).not.toThrow();
    expect(() => checkBindings({ ...needed, BECIVIC_NER_URL: "localhost:5002" })).toThrow(/^BECIVIC_NER_URL /);
    expect(() => checkBindings({ ...needed, BECIVIC_PROBES: "yes" })).toThrow(/^BECIVIC_PROBES /);
  });
});
