import { validate } from "@becivic/contract";
import { describe, expect, it } from "vitest";
import { expectNoEcho, SECRET } from "../submitting/gates/_hostile.ts";
import { fault, mergeRejections, type Rejection, reject, rejectAll, rejectWhole, schemaRejection } from "./rejection.ts";

const field = fault("schema_fail", "/content/body", "Shorten it.", { keyword: "maxLength", allowed: [3] });
const missing = fault("schema_fail", "", "Add it.", { keyword: "required", missing: "content" });
const banned = fault("identity_field_present", "", "Take it out.");

describe("a rejection", () => {
  it.each([
    ["of a field", field, { error: "schema_fail", schema_pointer: "/content/body", keyword: "maxLength" }],
    ["of a missing field", missing, { error: "schema_fail", schema_pointer: "", keyword: "required", missing: "content" }],
    ["of a field that is named by its parent", banned, { error: "identity_field_present", schema_pointer: "" }],
  ])("%s says at the top what its fault says", (_name, one, top) => {
    expect(reject(one)).toEqual({ ...top, faults: [one] });
    expect(validate("problem", reject(one)).valid).toBe(true);
  });

  it("of the whole item points at nothing", () => {
    const rejection = rejectWhole("capability_mismatch", "Leave it to another agent.");
    expect(rejection).toEqual({
      error: "capability_mismatch",
      faults: [{ error: "capability_mismatch", schema_pointer: "", message: "Leave it to another agent." }],
    });
    expect(validate("problem", rejection).valid).toBe(true);
  });

  it("of several faults has the first at the top, with what else is to be said", () => {
    expect(reject([banned, field], { retry_after: 3 })).toEqual({
      error: "identity_field_present",
      schema_pointer: "",
      retry_after: 3,
      faults: [banned, field],
    });
  });

  it("lists at most twenty faults [gates.all-faults]", () => {
    const many = Array.from({ length: 50 }, (_, index) => fault("cross_ref_fail", `/items/${index}`, "Mend it."));
    const rejection = rejectAll(many);
    expect(rejection?.faults).toEqual(many.slice(0, 20));
    expect(validate("problem", rejection).valid).toBe(true);
  });

  it("is none where there is no fault", () => {
    expect(rejectAll([])).toBeUndefined();
    expect(mergeRejections([])).toBeUndefined();
  });
});

describe("several rejections", () => {
  const scrubbed: Rejection = reject(fault("regex_fail", "/body", "Take it out."), { category: "other", matches: [{ detector: "iban" }] });

  it.each<[name: string, all: Rejection[], merged: Rejection]>([
    ["one", [scrubbed], scrubbed],
    ["the first decides", [reject(banned), scrubbed], { ...reject(banned), faults: [banned, ...(scrubbed.faults ?? [])] }],
    ["the first keeps what it says", [scrubbed, reject(banned)], { ...scrubbed, faults: [...(scrubbed.faults ?? []), banned] }],
    ["one without a list", [scrubbed, { error: "forbidden" }], scrubbed],
  ])("become one: %s [gates.all-faults]", (_name, all, merged) => {
    expect(mergeRejections(all)).toEqual(merged);
  });

  it("list at most twenty faults together [gates.all-faults]", () => {
    const fifteen = (error: "regex_fail" | "cross_ref_fail") => reject(fifteenOf(error));
    const codes = mergeRejections([fifteen("regex_fail"), fifteen("cross_ref_fail")])?.faults?.map(({ error }) => error);
    expect(codes).toEqual([...Array<string>(15).fill("regex_fail"), ...Array<string>(5).fill("cross_ref_fail")]);
  });
});

function fifteenOf(error: "regex_fail" | "cross_ref_fail") {
  const one = fault(error, "/body", "Mend it.");
  return [one, ...Array.from({ length: 14 }, () => one)] as const;
}

it("a rejection of the schema repeats nothing that was sent [refusals.no-echo] [gates.no-echo]", () => {
  for (const value of [SECRET, { [SECRET]: SECRET }, JSON.parse(`{ "__proto__": "${SECRET}" }`), { content: { [SECRET]: 1 } }]) {
    const outcome = validate("concern", value);
    expect(outcome.valid).toBe(false);
    if (!outcome.valid) expectNoEcho(schemaRejection(outcome.issues));
  }
});
