import { describe, expect, it } from "vitest";
import { clientBehind, toClientAddress } from "./addresses.ts";

describe("an address", () => {
  it.each([
    ["192.0.2.1", "192.0.2.1", "192.0.2.1"],
    ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"],
    ["2001:DB8:0:1::5", "2001:db8:0:1::/64", "2001:db8:0::/48"],
    ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
    ["[2001:0db8:0000:0001:0:0:0:5]", "2001:db8:0:1::/64", "2001:db8:0::/48"],
    ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
    ["::1", "0:0:0:0::/64", "0:0:0::/48"],
    ["192.0.2.1:4711", "192.0.2.1", "192.0.2.1"],
    ["[2001:db8:0:1::5]:4711", "2001:db8:0:1::/64", "2001:db8:0::/48"],
    ["::ffff:c000:201", "192.0.2.1", "192.0.2.1"],
    ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64", "64:ff9b:0::/48"],
    // Spellings that ipaddr.js alone would read in another way, or not at all.
    ["010.001.000.9", "10.1.0.9", "10.1.0.9"],
    ["::ffff:192.000.002.001", "192.0.2.1", "192.0.2.1"],
    ["::192.0.2.1", "0:0:0:0::/64", "0:0:0::/48"],
    ["192.0.2.1%eth0", "192.0.2.1", "192.0.2.1"],
    ["fe80::1%a:b", "fe80:0:0:0::/64", "fe80:0:0::/48"],
    [" 192.0.2.1 ", "192.0.2.1", "192.0.2.1"],
    ["1:2:3:4:5:6:7::", "1:2:3:4::/64", "1:2:3::/48"],
    ["0x7f.0.0.1", "unknown", "unknown"],
    ["::ffff:0x7f.0.0.1", "unknown", "unknown"],
    ["0010.0.0.1", "unknown", "unknown"],
    ["::ffff:0010.0.0.1", "unknown", "unknown"],
    ["2130706433", "unknown", "unknown"],
    ["127.1", "unknown", "unknown"],
    ["::ffff:999.0.2.1", "unknown", "unknown"],
    ["00001::1", "unknown", "unknown"],
    ["1:2:3:4:5:6:7:8::", "unknown", "unknown"],
    ["1:2:3:4:5:6::192.0.2.1", "unknown", "unknown"],
    ["1:2:3:4:5:6:7:", "unknown", "unknown"],
    [":1:2:3:4:5:6:7", "unknown", "unknown"],
    ["1:2:3::4::5", "unknown", "unknown"],
    ["999.0.2.1", "unknown", "unknown"],
    ["unix", "unknown", "unknown"],
  ])("%s is cut to %s for limits and %s for votes [addresses.cut]", (text, forLimits, forVotes) => {
    expect(toClientAddress(text, [])).toEqual({ forLimits, forVotes });
  });

  const proxies = new Set(["10.0.0.1", "10.0.0.2"]);
  it.each([
    ["no proxy", "192.0.2.1", "198.51.100.1", "192.0.2.1"],
    ["a trusted proxy", "10.0.0.1", "198.51.100.1", "198.51.100.1"],
    ["a chain of them", "10.0.0.1", "198.51.100.1, 10.0.0.2", "198.51.100.1"],
    ["a client that invents entries", "10.0.0.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
    ["nothing forwarded", "10.0.0.1", undefined, "10.0.0.1"],
    ["nothing but proxies", "10.0.0.1", "10.0.0.2", "10.0.0.1"],
    ["an entry with a port", "10.0.0.1", "198.51.100.1:5000", "198.51.100.1"],
    ["an entry that is no address", "10.0.0.1", "198.51.100.1, _hidden", "10.0.0.1"],
    ["a neighbour of a trusted proxy", "10.0.0.9", "198.51.100.1", "10.0.0.9"],
    ["an empty list", "10.0.0.1", " , ", "10.0.0.1"],
  ])("behind %s is the one that can be believed [addresses.proxy]", (_name, socket, forwarded, expected) => {
    expect(clientBehind(socket, forwarded, proxies)).toBe(expected);
  });
});
