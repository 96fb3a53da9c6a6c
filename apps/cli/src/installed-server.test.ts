import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { withInstalledServer } from "./installed-server.ts";

function folderWith(text: string | undefined): string {
  const folder = mkdtempSync(path.join(tmpdir(), "becivic-installed-"));
  if (text !== undefined) writeFileSync(path.join(folder, "server.json"), text);
  return folder;
}

const FILE = '{"server":"https://civic.example.be"}';

describe("the server that a copy of the program was installed from", () => {
  it.each([
    ["is the default", FILE, {}, "https://civic.example.be"],
    ["gives way to the one of the environment", FILE, { BECIVIC_URL: "https://other.example.be" }, "https://other.example.be"],
    ["takes the place of an empty one", FILE, { BECIVIC_URL: "" }, "https://civic.example.be"],
    ["is not there without a file", undefined, {}, undefined],
    ["is not there with a file that is no JSON", "{", {}, undefined],
    ["is not there with a file of another form", '{"server":7}', {}, undefined],
    ["is not there with a file that is null", "null", {}, undefined],
  ])("%s [plugin.server]", (_name, text, env, expected) => {
    expect(withInstalledServer(env, folderWith(text)).BECIVIC_URL).toBe(expected);
  });
});
