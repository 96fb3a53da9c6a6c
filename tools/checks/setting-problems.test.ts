import { describe, expect, it } from "vitest";
import { settingProblems } from "./setting-problems.ts";

const page = "# Settings\n\n## Server\n\n`BECIVIC_PORT`, `BECIVIC_HOST`\n\n## Worker\n\n`BECIVIC_PEPPER`\n";

describe("the page of settings", () => {
  it.each([
    ["agrees", { Server: "env.BECIVIC_PORT env.BECIVIC_HOST", Worker: "BECIVIC_PEPPER: string" }, []],
    ["lacks a variable", { Worker: "BECIVIC_PEPPER BECIVIC_CLOCK" }, ["does not list BECIVIC_CLOCK under “Worker”"]],
    ["has one too many", { Server: "BECIVIC_PORT" }, ["lists BECIVIC_HOST under “Server”, which nothing reads"]],
    ["lacks a section", { Tests: "BECIVIC_CHROME" }, ["has no section “Tests”"]],
  ])("%s [repository.settings]", (_title, sources, problems) => {
    expect(settingProblems(page, sources)).toEqual(problems);
  });
});
