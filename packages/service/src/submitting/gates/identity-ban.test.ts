import { describe, expect, it } from "vitest";
import { expectFaults, expectGateKeepsSecret, expectNoEcho, hostileBodies, SECRET } from "./_hostile.ts";
import { bodyFrom } from "./_items.ts";
import { checkIdentityBan } from "./identity-ban.ts";

const concern = (changes = {}) => bodyFrom("concern", "skill-general", changes);
const banned = (pointer: string) => ["identity_field_present", pointer, "remove the field and its value"] as const;

describe("the identity ban", () => {
  it.each([
    ["a valid item", concern(), []],
    ["no object at all", "email", []],
    ["nothing", null, []],
    ["a value that is a banned word", concern({ "/content/body": "email" }), []],
    ["a field of our own schemas", concern({ "/context/country": "be" }), []],
    ["a name at the top", concern({ "/user_name": "x" }), [""]],
    ["a name without a value", concern({ "/user_name": null }), [""]],
    ["a name inside the content", concern({ "/content/email": "x" }), ["/content"]],
    ["several names in one object", concern({ "/content/email": "x", "/content/phone": "x" }), ["/content"]],
    ["other case and separators", concern({ "/content/E-Mail": "x" }), ["/content"]],
    ["camel case", concern({ "/content/dateOfBirth": "x" }), ["/content"]],
    ["wide letters", concern({ "/content/\uff45\uff4d\uff41\uff49\uff4c": "x" }), ["/content"]],
    ["a name in a list", { items: [{}, { nrn: "x" }] }, ["/items/1"]],
    ["a name below a key of the sender", concern({ "/context/applies_to_match/jeanne/email": "x" }), ["/context/applies_to_match"]],
    ["a name below __proto__", concern({ "/content/__proto__/email": "x" }), ["/content"]],
  ])("%s [refusals.no-echo]", (_name, body, pointers) => {
    expectFaults(checkIdentityBan(body), pointers.map(banned));
  });

  it("names the objects in the order of the document [gates.all-faults]", () => {
    const body = {
      content: { entry: { email: SECRET }, body: "x" },
      context: { phone: SECRET },
      items: [{ iban: SECRET }, { ip: SECRET }],
    };
    expectFaults(checkIdentityBan(body), ["/content/entry", "/context", "/items/0", "/items/1"].map(banned));
  });

  it("lists at most twenty objects [gates.all-faults]", () => {
    const rejection = checkIdentityBan({ items: Array.from({ length: 1000 }, () => ({ email: SECRET })) });
    expect(rejection?.faults).toHaveLength(20);
    expect(rejection?.schema_pointer).toBe("/items/0");
  });

  it("goes to any depth without a call for each level, and repeats nothing [refusals.no-echo]", () => {
    let deep: unknown = { email: SECRET };
    for (let level = 0; level < 50_000; level += 1) deep = { content: deep };
    const rejection = checkIdentityBan(deep);
    expect(rejection).toMatchObject({ error: "identity_field_present" });
    if (rejection !== undefined) expectNoEcho(rejection);
  });

  it("repeats nothing of a hostile body [refusals.no-echo]", () => {
    const bodies = hostileBodies("concern", "skill-general").map((body) => ({ body, email: SECRET }));
    expectGateKeepsSecret(bodies, checkIdentityBan);
  });
});
