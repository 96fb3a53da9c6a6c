import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { withInstalledServer, workingFolderOf } from "./installed-program.ts";

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

describe("the folder of the user's work", () => {
  const skill = path.join("/", "home", "u", ".agents", "skills", "be-civic");
  const home = path.join("/", "home", "u");
  it.each([
    ["is that of the process", path.join(home, "work"), path.join(skill, "scripts"), path.join(home, "work")],
    ["is the home for a process in the folder of the skill", skill, path.join(skill, "scripts"), home],
    ["is the home for a process beside the program", path.join(skill, "scripts"), path.join(skill, "scripts"), home],
    ["is that of the process, where the program is above the work", path.join(home, "work"), home, path.join(home, "work")],
    ["is that of the process, where only the name begins alike", `${skill}-work`, path.join(skill, "scripts"), `${skill}-work`],
  ])("%s [plugin.server]", (_name, current, folder, expected) => {
    expect(workingFolderOf(current, home, folder)).toBe(expected);
  });
});
