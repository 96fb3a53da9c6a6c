import { spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { BOT } from "@becivic/service/ports";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fewSkillsFolder } from "../_few-skills.ts";
import { gitIn } from "../publishing/_on-node.ts";
import { type RunningServer, startServer } from "../server/_server.ts";

const env = { BECIVIC_ENV: "development", BECIVIC_CLOCK: "manual", BECIVIC_CORPUS: fewSkillsFolder() };
const FILE = "skills/nationality-application/canonical.md";
const MAINTAINER = { name: "Maintainer", email: "maintainer@example.org" };

describe("a push to the repository of a server", () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(env);
  });
  afterAll(() => server.stop());

  const clone = () => {
    const folder = mkdtempSync(path.join(tmpdir(), "becivic-push-"));
    const git = (as: typeof MAINTAINER, ...args: string[]) => {
      const { status, stderr } = spawnSync("git", ["-C", folder, "-c", `user.name=${as.name}`, "-c", `user.email=${as.email}`, ...args], {
        encoding: "utf8",
      });
      return { status, errors: stderr };
    };
    git(MAINTAINER, "clone", "--quiet", path.join(server.dataFolder, "corpus.git"), ".");
    const edit = (change: (text: string) => string): void => {
      const file = path.join(folder, FILE);
      writeFileSync(file, change(readFileSync(file, "utf8")));
    };
    return { git, edit };
  };
  const bump = (text: string): string => text.replace(/^version: .*$/m, 'version: "0.1.1"');
  const main = (): string => gitIn(server.dataFolder, "rev-parse", "main").trim();

  it.each<[string, (text: string) => string, string]>([
    ["an edit that keeps its version", (text) => text.replace(/^title: .*$/m, "title: Another title"), "invalid_version_for_status"],
    ["an address on another host", (text) => `${bump(text)}\nSee evil.example.\n`, "address_host"],
    ["an invented uid", (text) => `${bump(text)}\n<VV name="new-fee-eur" uid="val-99999">\u20ac1</VV>\n`, "rule_12_uid"],
  ])("is refused with %s, and says why [record.push]", (_name, change, rule) => {
    const before = main();
    const { git, edit } = clone();
    edit(change);
    git(MAINTAINER, "commit", "--all", "--message", "By hand");
    const { status, errors } = git(MAINTAINER, "push");
    expect(status).not.toBe(0);
    expect(errors).toContain(rule);
    expect(main()).toBe(before);
  });

  it("is refused in the name of the bot, as a rewrite, and as a deletion [record.push]", () => {
    const before = main();
    const { git } = clone();
    git(BOT, "commit", "--allow-empty", "--message", "Promote it");
    expect(git(BOT, "push").errors).toContain("the address of the server's bot");
    git(MAINTAINER, "reset", "--hard", "origin/main");
    git(MAINTAINER, "commit", "--amend", "--reset-author", "--message", "Another beginning");
    expect(git(MAINTAINER, "push", "--force").errors).toContain("main cannot be rewritten");
    gitIn(server.dataFolder, "config", "receive.denyDeleteCurrent", "ignore");
    expect(git(MAINTAINER, "push", "origin", ":main").errors).toContain("cannot be deleted");
    expect(main()).toBe(before);
  });

  it("is taken where every rule is kept; other branches and tags are not judged [record.push]", () => {
    const { git, edit } = clone();
    edit((text) => bump(text).replace(/^summary: .*$/m, "summary: Another summary of it."));
    git(MAINTAINER, "commit", "--all", "--message", "By hand");
    expect(git(MAINTAINER, "push")).toMatchObject({ status: 0 });
    expect(gitIn(server.dataFolder, "show", `main:${FILE}`)).toContain("Another summary of it.");
    edit((text) => text.replace(/^title: .*$/m, "title: Another title"));
    git(MAINTAINER, "commit", "--all", "--message", "Work in progress");
    expect(git(MAINTAINER, "push", "origin", "HEAD:refs/heads/try-it", "HEAD:refs/tags/tried")).toMatchObject({ status: 0 });
  });

  it("is judged by a maintainer's own hook, where there is one [record.push]", async () => {
    const hook = path.join(server.dataFolder, "corpus.git/hooks/pre-receive");
    writeFileSync(hook, "#!/bin/sh\nexit 0\n");
    chmodSync(hook, 0o700);
    await server.stop();
    server = await startServer({ ...env, BECIVIC_DATA_DIR: server.dataFolder });
    expect(readFileSync(hook, "utf8")).toBe("#!/bin/sh\nexit 0\n");
  });
});
