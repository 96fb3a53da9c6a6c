import { readFixture } from "@becivic/fixtures";
import { describe, expect, it } from "vitest";
import { toClientAddress } from "./addresses.ts";
import { readSharedNetworks } from "./shared-networks.ts";

const source = "https://agents.example/addresses";
const networkOf = (ranges: string[], name = "example-host") => ({ name, ranges, factor: 20, source });
const listOf = (...networks: object[]) => ({ schema_version: 1, networks });

describe("a list of shared networks", () => {
  it("is read from the file with its schema [networks.list]", () => {
    const outcome = readSharedNetworks(readFixture("shared_networks/valid/two-networks"));
    expect(outcome).toMatchObject({
      loaded: true,
      networks: [
        { name: "example-host", factor: 20 },
        { name: "another-host", factor: 2 },
      ],
    });
    expect(readSharedNetworks({ networks: [] })).toEqual({ loaded: false, problems: ["the file fails the schema (schema_version)"] });
  });

  it.each([
    ["999.0.2.0/24", "is no range of addresses"],
    ["192.0.2.0/33", "is no range of addresses"],
    ["198/24", "is no range of addresses"],
    ["2001:db8::1::/48", "is no range of addresses"],
    ["0.0.0.0/0", "is wider than /8"],
    ["2000::/3", "is wider than /16"],
    ["2001:db8::/65", "is narrower than /64"],
    ["::ffff:c000:200/120", "is IPv4: write it as IPv4"],
    ["192.0.2.1/24", "is to be written as 192.0.2.0/24"],
    ["2001:db8:0::/48", "is to be written as 2001:db8::/48"],
  ])("is refused whole for %s, which %s [networks.list]", (range, fault) => {
    const problems = [`example-host: ${range} ${fault}`];
    expect(readSharedNetworks(listOf(networkOf(["192.0.2.0/24", range])))).toEqual({ loaded: false, problems });
  });

  it("is refused where two networks share a name or an address [networks.list]", () => {
    const other = (ranges: string[]) => networkOf(ranges, "another-host");
    expect(readSharedNetworks(listOf(networkOf(["192.0.2.0/24"]), networkOf(["198.51.100.0/24"])))).toEqual({
      loaded: false,
      problems: ["example-host: two networks have this name"],
    });
    expect(readSharedNetworks(listOf(networkOf(["192.0.2.128/25"]), other(["192.0.2.0/24"])))).toEqual({
      loaded: false,
      problems: ["example-host: 192.0.2.128/25 is inside 192.0.2.0/24 of another-host"],
    });
  });
});

describe("an address, where networks are listed", () => {
  const ranges = ["198.51.100.0/24", "203.0.113.7/32", "2001:db8:a0::/44", "2001:db8:b0:1::/64"];
  const outcome = readSharedNetworks(listOf(networkOf(ranges)));
  const networks = outcome.loaded ? outcome.networks : [];

  it.each([
    ["198.51.100.0", "198.51.100.0"],
    ["198.51.100.255", "198.51.100.255"],
    ["::ffff:198.51.100.9", "198.51.100.9"],
    ["198.51.100.9:4711", "198.51.100.9"],
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:af:ffff::1", "2001:db8:af:ffff::/64"],
    ["2001:db8:b0:1::5", "2001:db8:b0:1::/64"],
  ])(
    "%s inside a range keeps %s for limits, with the factor, and has one vote with the whole network [networks.one-address]",
    (text, forLimits) => {
      expect(toClientAddress(text, networks)).toMatchObject({
        forLimits,
        forVotes: "shared network example-host",
        sharedNetwork: { name: "example-host", factor: 20 },
      });
    },
  );

  it.each([
    ["198.51.101.0", "198.51.101.0", "198.51.101.0"],
    ["::198.51.100.9", "0:0:0:0::/64", "0:0:0::/48"],
    ["203.0.113.8", "203.0.113.8", "203.0.113.8"],
    ["2001:db8:b0::1", "2001:db8:b0:0::/64", "2001:db8:b0::/48"],
    ["2001:db8:b0:2::5", "2001:db8:b0:2::/64", "2001:db8:b0::/48"],
    ["unix", "unknown", "unknown"],
  ])("%s outside every range is cut as ever [networks.one-address]", (text, forLimits, forVotes) => {
    expect(toClientAddress(text, networks)).toEqual({ forLimits, forVotes });
  });
});
