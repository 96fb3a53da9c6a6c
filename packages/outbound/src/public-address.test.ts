import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

const PUBLIC = ["1.1.1.1", "8.8.8.8", "193.191.210.1", "172.15.255.255", "172.32.0.0", "100.63.255.255", "100.128.0.0", "223.255.255.255"];
const PUBLIC_V6 = ["2606:4700:4700::1111", "2a02:2c40::1", "2001:4860:4860::8888", "2A00:1450:4007:0:0:0:0:2004"];

const NOT_PUBLIC = {
  "this network": ["0.0.0.0", "0.1.2.3"],
  loopback: ["127.0.0.1", "127.255.255.254", "::1", "0:0:0:0:0:0:0:1"],
  private: ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12:3456::1", "fec0::1"],
  "carrier-grade NAT": ["100.64.0.0", "100.127.255.255"],
  "link-local, with the metadata of clouds": ["169.254.169.254", "169.254.0.1", "fe80::1", "febf::1", "fd00:ec2::254"],
  "for protocols": ["192.0.0.1", "192.0.0.170", "192.88.99.1"],
  documentation: ["192.0.2.1", "198.51.100.7", "203.0.113.9", "2001:db8::1", "3fff::1"],
  benchmarks: ["198.18.0.1", "198.19.255.255", "2001:2::1"],
  multicast: ["224.0.0.1", "239.255.255.255", "ff02::1", "ff00::"],
  "reserved and broadcast": ["240.0.0.1", "255.255.255.255", "::", "100::1", "4000::1", "5f00::1", "e000::1"],
  "IPv4 inside IPv6": [
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:a00:1",
    "::127.0.0.1",
    "::7f00:1",
    "64:ff9b::10.0.0.1",
    "64:ff9b::808:808",
    "64:ff9b:1::1",
    "2002:7f00:1::1",
    "2002:808:808::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
  ],
  "no address": ["", "localhost", "example.be", "1.2.3", "1.2.3.4.5", "256.1.1.1", "0177.0.0.1", "0x7f.0.0.1", "2130706433", "127.1"],
  "an address with something on it": [
    "8.8.8.8:443",
    "[2606:4700::1]",
    "fe80::1%eth0",
    "2606:4700::1%lo",
    " 8.8.8.8",
    "8.8.8.8 ",
    "8.8.8.8/8",
  ],
};

describe("isPublicAddress", () => {
  it.each([...PUBLIC, ...PUBLIC_V6])("takes %s [outside.addresses]", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(Object.entries(NOT_PUBLIC).flatMap(([kind, addresses]) => addresses.map((address) => [kind, address])))(
    "refuses %s: %j [outside.addresses]",
    (_kind, address) => {
      expect(isPublicAddress(address)).toBe(false);
    },
  );

  const byte = fc.integer({ min: 0, max: 255 });
  const privateV4 = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), byte, byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), byte, byte),
    fc.tuple(fc.integer({ min: 224, max: 255 }), byte, byte, byte),
  );

  it("refuses every address of a private range, plain and as IPv4-mapped and other IPv6 forms [outside.addresses]", () => {
    fc.assert(
      fc.property(privateV4, fc.constantFrom("", "::", "::ffff:", "64:ff9b::", "0:0:0:0:0:ffff:"), (octets, prefix) => {
        expect(isPublicAddress(`${prefix}${octets.join(".")}`)).toBe(false);
      }),
    );
  });

  it("takes no IPv6 address outside the space that is given out [outside.addresses]", () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    fc.assert(
      fc.property(fc.tuple(group, group, group, group, group, group, group, group), (groups) => {
        const isGivenOut = (groups[0] ?? 0) >> 13 === 1;
        if (!isGivenOut) expect(isPublicAddress(groups.map((part) => part.toString(16)).join(":"))).toBe(false);
      }),
    );
  });

  it("says no to any other text, and never throws [outside.addresses]", () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(..."ghxyz .-/@é") }), (text) => !isPublicAddress(text)));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123abcdef:.%[]/x") }), (text) => typeof isPublicAddress(text) === "boolean"),
    );
  });
});
