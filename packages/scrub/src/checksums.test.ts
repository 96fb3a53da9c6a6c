import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { isIpv6Address } from "./checksums.ts";

describe("isIpv6Address", () => {
  it.each([
    ["2001:db8::1", true],
    ["2001:DB8:0:1:2:3:4:5", true],
    ["::1", true],
    ["1::", true],
    ["fe80::a:b:c", true],
    ["1:2:3:4:5:6:7::", true],
    ["::2:3:4:5:6:7:8", true],
    // No address.
    ["14:30", false],
    ["10:30:00", false],
    ["::", false],
    [":::", false],
    ["1::2::3", false],
    ["1:2:3:4:5:6:7", false],
    ["1:2:3:4:5:6:7:8:9", false],
    ["1:2:3:4:5:6:7:8::", false],
    ["00001::1", false],
    [":1:2:3:4:5:6:7", false],
    ["1:2:3:4:5:6:7:", false],
    // Two words of code, although ipaddr.js takes them for an address.
    ["abc::def", false],
    ["fee::", false],
  ])("says of %s: %s", (text, isOne) => {
    expect(isIpv6Address(text)).toBe(isOne);
  });

  it("agrees with ipaddr.js, but for two words with colons between them", () => {
    // What the pattern of the rule can find.
    const candidate = fc.string({ unit: fc.constantFrom(..."0123456789abcdefABCDEF::::::"), minLength: 3, maxLength: 39 });
    const address = fc.ipV6().filter((text) => !text.includes("."));
    fc.assert(
      fc.property(fc.oneof(candidate, address), (text) => {
        const groups = text.split(":").filter((group) => group !== "");
        const looksLikeOne = groups.length >= 3 || /\d/.test(text);
        expect(isIpv6Address(text)).toBe(looksLikeOne && ipaddr.IPv6.isValid(text));
      }),
      { numRuns: 2_000 },
    );
  });
});
