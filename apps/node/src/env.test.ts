import { describe, expect, it } from "vitest";
import { toConfig } from "./config.ts";
import { readEnvironment } from "./env.ts";

const configOf = (env: Record<string, string>) => toConfig(readEnvironment(env), "/srv");

describe("configuration", () => {
  it("needs nothing [config.defaults]", () => {
    expect(configOf({})).toEqual({ mode: "production", host: "127.0.0.1", port: 8787, dataFolder: "/srv/.data", followsParent: false });
  });

  it("takes what it is given", () => {
    const env = { BECIVIC_ENV: "development", BECIVIC_HOST: "0.0.0.0", BECIVIC_PORT: "0", BECIVIC_DATA_DIR: "/var/becivic" };
    expect(configOf(env)).toMatchObject({ mode: "development", host: "0.0.0.0", port: 0, dataFolder: "/var/becivic" });
  });

  it.each([
    ["BECIVIC_PORT", "http"],
    ["BECIVIC_PORT", "65536"],
    ["BECIVIC_PORT", "-1"],
    ["BECIVIC_PORT", "80.5"],
    ["BECIVIC_PORT", " "],
    ["BECIVIC_ENV", "staging"],
    ["BECIVIC_HOST", ""],
    ["BECIVIC_DATA_DIR", ""],
  ])("names %s when it is %j [config.errors]", (name, value) => {
    expect(() => configOf({ [name]: value })).toThrow(new RegExp(`^${name} `));
  });
});
