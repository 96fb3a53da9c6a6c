import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, it } from "vitest";
import { checksums, isIpv6Address } from "./checksums.ts";

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

describe("the number of a payment card", () => {
  it.each([
    ["4111111111111111", true],
    ["4222222222222", true],
    ["5105 1051 0510 5100", true],
    ["2221-0000-0000-0009", true],
    ["378282246310005", true],
    ["30569309025904", true],
    ["3530111333300000", true],
    ["6011000990139424", true],
    // A wrong check digit, a wrong length, no such brand.
    ["4111111111111112", false],
    ["41111111111111", false],
    ["2026202720282029", false],
    ["5414488600000001", false],
    ["1111111111111117", false],
    // The code of a meter, and a barcode.
    ["541448860000000008", false],
    ["5412345678908", false],
  ])("is recognised in %s: %s", (text, isOne) => {
    expect(checksums.luhn_payment_card(text)).toBe(isOne ? text.length : 0);
  });
});
