import { describe, expect, it } from "vitest";
import { kindOfType, submissionKinds } from "../items/kinds.ts";
import { type ExpectedFault, expectFaults, expectNoEcho, hostileBodies, SECRET } from "./gates/_hostile.ts";
import { bodyFrom } from "./gates/_items.ts";
import { parseItem } from "./parse-item.ts";

const ID = "con_019a0001-5c01-7d01-9e01-4b8f2a001eef";
const COMMON = ["submitted_at", "submitting_agent", "submission_contract_version", "declared_capabilities"];
const DEFAULTS = {
  submitted_at: "2026-10-05T09:30:00+02:00",
  submission_contract_version: "2.1.0",
  declared_capabilities: ["multi_turn", "structured_output"],
};
const kind = kindOfType("concern");

const concern = (changes = {}) => bodyFrom("concern", "skill-general", changes);
const parse = (body: unknown) => parseItem({ kind, body, isEnveloped: false }, {});
const inEnvelope = (changes = {}) => ({ ...without(concern(changes), COMMON), type: "concern" });

function without(body: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
}

describe("parsing an item", () => {
  it.each([
    ["concern", "skill-general"],
    ["amendment", "skill/body"],
    ["validation", "skill-confirm"],
    ["draft", "skill/main"],
    ["feedback", "bug"],
    ["rating", "skill"],
    ["analytics", "step-transition"],
  ] as const)("gives a valid %s its type and its id", (type, fixture) => {
    const body = bodyFrom(type, fixture);
    const parsed = parseItem({ kind: kindOfType(type), body, isEnveloped: false }, {});
    const idField = submissionKinds.find((one) => one.type === type)?.idField ?? "";
    expect(parsed.id).toBe(body[idField]);
    expect(parsed.outcome).toEqual({ item: { ...body, type } });
  });

  it("completes an item with what its envelope says, and leaves what it says itself", () => {
    const item = inEnvelope();
    const own = { submitted_at: "2026-10-05T10:00:00+02:00" };
    expect(parseItem({ kind, body: item, isEnveloped: true }, DEFAULTS).outcome).toEqual({ item: { ...DEFAULTS, ...item } });
    expect(parseItem({ kind, body: { ...item, ...own }, isEnveloped: true }, DEFAULTS).outcome).toEqual({
      item: { ...DEFAULTS, ...item, ...own },
    });
  });

  it.each<[name: string, body: unknown, expected: ExpectedFault[], id: string | undefined]>([
    ["an unknown field", concern({ "/jeanne": SECRET }), [["schema_fail", "", "remove it"]], ID],
    ["__proto__", concern({ "/__proto__": { submitted_at: SECRET } }), [["schema_fail", "", "remove it"]], ID],
    ["a name of a person", concern({ "/user_name": SECRET }), [["identity_field_present", "", "remove the field and its value"]], ID],
    [
      "a name before a fault of the schema",
      concern({ "/user_name": SECRET, "/target_id": 1 }),
      [["identity_field_present", "", "remove the field and its value"]],
      ID,
    ],
    [
      "an id of another kind",
      concern({ "/concern_id": ID.replace("con_", "val_") }),
      [["schema_fail", "/concern_id", "required form"]],
      undefined,
    ],
    ["an id that is no text", concern({ "/concern_id": 84021399 }), [["schema_fail", "/concern_id", "wrong type"]], undefined],
    [
      "an inherited id",
      concern({ "/concern_id": undefined, "/__proto__": { concern_id: ID } }),
      [
        ["schema_fail", "", "concern_id"],
        ["schema_fail", "", "remove it"],
      ],
      undefined,
    ],
    ["a type, which a single item does not say", concern({ "/type": "concern" }), [["schema_fail", "", "remove it"]], ID],
    ["a list", [SECRET], [["schema_fail", "", "is not a JSON object: send an object"]], undefined],
    [
      "a list with a name of a person",
      [{ email: SECRET }],
      [["identity_field_present", "/0", "remove the field and its value"]],
      undefined,
    ],
    ["a text", SECRET, [["schema_fail", "", "is not a JSON object: send an object"]], undefined],
    ["null", null, [["schema_fail", "", "is not a JSON object: send an object"]], undefined],
  ])("refuses %s [refusals.no-echo]", (_name, body, expected, id) => {
    const parsed = parse(body);
    expectFaults(parsed.outcome.rejection, expected);
    expect(parsed.id).toBe(id);
  });

  it.each<[name: string, body: unknown, expected: ExpectedFault[]]>([
    ["an unknown type", { type: SECRET }, [["schema_fail", "/type", "no such type of submission"]]],
    ["a type that objects have", { type: "__proto__" }, [["schema_fail", "/type", "no such type of submission"]]],
    ["no type", { content: SECRET }, [["schema_fail", "", "The field `type` is missing"]]],
    ["an inherited type", JSON.parse('{ "__proto__": { "type": "concern" } }'), [["schema_fail", "", "The field `type` is missing"]]],
    ["no object", 84021399, [["schema_fail", "", "is not a JSON object: send an object"]]],
    ["a name of a person", { type: SECRET, email: SECRET }, [["identity_field_present", "", "remove the field and its value"]]],
  ])("refuses an item whose kind is not known: %s [refusals.no-echo]", (_name, body, expected) => {
    expectFaults(parseItem({ kind: undefined, body, isEnveloped: true }, DEFAULTS).outcome.rejection, expected);
  });

  it("asks of an item in an envelope less than of one alone", () => {
    expect(parse(without(concern(), COMMON)).outcome.rejection?.error).toBe("schema_fail");
    expect(parseItem({ kind, body: inEnvelope(), isEnveloped: true }, DEFAULTS).outcome.rejection).toBeUndefined();
  });

  it.each([
    ["concern", "skill-general"],
    ["amendment", "path_source/source-add"],
    ["validation", "path-source-confirm"],
    ["rating", "session"],
    ["analytics", "step-transition"],
  ] as const)("repeats nothing of a hostile %s [refusals.no-echo] [gates.no-echo]", (type, fixture) => {
    const outcomes = hostileBodies(type, fixture).map(
      (body) => parseItem({ kind: kindOfType(type), body, isEnveloped: false }, {}).outcome,
    );
    const rejections = outcomes.flatMap(({ rejection }) => rejection ?? []);
    expect(rejections.length).toBeGreaterThan(10);
    for (const rejection of rejections) expectNoEcho(rejection);
  });
});
