import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { loadRuleCorpus } from "@becivic/fixtures";
import { createMemoryService } from "@becivic/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { publishedState } from "../corpus-state/published-state.ts";
import { filesWith, LEASE, LEASE_FILE, openPublishContext } from "./_publishing.ts";
import { moveArtefact } from "./move-artefact.ts";
import { onMain } from "./on-main.ts";
import { projectMain, publishTree } from "./project.ts";

describe("a tree without a forge", () => {
  it("is published once, under a name that its files give", async () => {
    const { database } = await createMemoryService();
    const name = await database.published.commit();
    expect(await publishTree(loadRuleCorpus(), 5, database)).toBe(name);
    const edited = filesWith({ [LEASE_FILE]: ["None so far.", "None."] });
    expect(await publishTree(edited, 5, database)).not.toBe(name);
    expect(new Map(await database.published.files())).toEqual(edited);
  });

  it("forgets the files and artefacts that are gone", async () => {
    const { database } = await createMemoryService();
    const files = loadRuleCorpus();
    files.delete(LEASE_FILE);
    await publishTree(files, 5, database);
    expect((await database.published.files()).has(LEASE_FILE)).toBe(false);
    expect(await database.target(LEASE)).toBeUndefined();
  });
});

describe("the projection of main", () => {
  let context: Awaited<ReturnType<typeof openPublishContext>>;
  beforeEach(async () => {
    context = await openPublishContext();
  });

  /** What a maintainer does by hand: clone, edit, push. */
  const push = (edit: (file: string) => void): void => {
    const clone = mkdtempSync(path.join(tmpdir(), "becivic-clone-"));
    const git = (...args: string[]) =>
      execFileSync("git", ["-C", clone, "-c", "user.name=Maintainer", "-c", "user.email=maintainer@example.org", ...args], {
        stdio: "ignore",
      });
    execFileSync("git", ["clone", "--quiet", context.folder, clone], { stdio: "ignore" });
    edit(path.join(clone, LEASE_FILE));
    git("commit", "--all", "--message", "By hand");
    git("push");
  };
  const replace = (find: string, put: string) => (file: string) => writeFileSync(file, readFileSync(file, "utf8").replace(find, put));
  const standing = () => context.service.database.standings.find(LEASE);
  const published = async () => (await context.service.database.published.files()).get(LEASE_FILE);

  it("is where main is", async () => {
    expect((await publishedState(context.service)).base).toBe(await context.forge.head());
    expect(await standing()).toMatchObject({ status: "alpha", version: "0.1.0" });
  });

  it("takes up what was pushed by hand, as an import", async () => {
    push(replace("version: 0.1.0", "version: 0.1.1"));
    await projectMain(context.forge, context.service);
    expect(await standing()).toMatchObject({ version: "0.1.1" });
    expect((await context.service.database.standings.moves(LEASE)).map(({ move }) => move)).toEqual(["create", "import"]);
  });

  it("sees what was pushed and undone before it looked", async () => {
    push(replace("version: 0.1.0", "version: 0.1.1"));
    push(replace("version: 0.1.1", "version: 0.1.0"));
    await projectMain(context.forge, context.service);
    expect((await context.service.database.standings.moves(LEASE)).map(({ move, version }) => `${move} ${version}`)).toEqual([
      "create 0.1.0",
      "import 0.1.1",
      "import 0.1.0",
    ]);
  });

  it("forgets what was deleted by hand", async () => {
    push((file) => rmSync(file));
    await projectMain(context.forge, context.service);
    expect(await published()).toBeUndefined();
    expect(await context.service.database.target(LEASE)).toBeUndefined();
  });

  it("keeps what cannot be read any more as it was", async () => {
    push(replace("title: Register a lease", "title: ["));
    await projectMain(context.forge, context.service);
    expect(await context.service.database.target(LEASE)).toBeDefined();
    expect(await standing()).toMatchObject({ version: "0.1.0" });
  });

  it("is the same, folded step by step and folded from the first commit", async () => {
    await moveArtefact(LEASE, { move: "promote", status: "beta" }, context);
    push(replace("None so far.", "None."));
    await projectMain(context.forge, context.service);
    const [stepByStep, log] = [await standing(), await context.service.database.standings.moves(LEASE)];
    const other = await createMemoryService();
    await projectMain(context.forge, other.service);
    expect(await other.database.standings.find(LEASE)).toEqual(stepByStep);
    expect(await other.database.standings.moves(LEASE)).toEqual(log);
  });

  it("is written together with the rest of the plan, or not at all", async () => {
    const line = { do: "add_audit_line", line: { at: 1, actor: "operator", action: "x" } } as const;
    push(replace("None so far.", "None."));
    const before = await context.service.database.published.commit();
    const failing = Object.assign(Object.create(context.service.database), {
      commit: async () => ({ committed: false, conflict: "commit" }),
    });
    await expect(projectMain(context.forge, { ...context.service, database: failing }, [line])).rejects.toThrow("could not be written");
    expect(await context.service.database.published.commit()).toBe(before);
  });
});

describe("work on main", () => {
  it("knows what was pushed meanwhile", async () => {
    const context = await openPublishContext();
    const other = await createMemoryService();
    const service = { ...other.service, forge: context.forge };
    expect(await service.database.published.commit()).not.toBe(await context.forge.head());
    await onMain(service, async (forge) => {
      expect(await service.database.published.commit()).toBe(await forge?.head());
    });
  });

  it("runs one at a time", async () => {
    const { service } = await createMemoryService();
    const order: string[] = [];
    const step = (name: string) =>
      onMain(service, async () => {
        order.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        order.push(`${name} ends`);
      });
    await Promise.all([step("first"), step("second")]);
    expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
  });

  it("needs no forge", async () => {
    const { service } = await createMemoryService();
    expect(await onMain(service, async (forge) => forge)).toBeUndefined();
  });
});
