import { BOT, COMMUNITY, type Forge } from "@becivic/service/ports";
import { beforeAll, describe, expect, it } from "vitest";

const AT = Date.UTC(2026, 10, 16, 12);

/** Opens a forge whose main has exactly these files. */
export type OpenForge = (seed: ReadonlyMap<string, string>) => Promise<Forge>;

const seed = new Map([
  ["skills/lease/canonical.md", "one\n"],
  ["data/list.json", "[]\n"],
  ["letters-é.md", "é ü 漢\n"],
]);

/** The suite of every forge. A new one needs one factory and one call of this. */
export function describeForge(name: string, open: OpenForge): void {
  describe(name, () => {
    let forge: Forge;
    beforeAll(async () => {
      forge = await open(seed);
    });

    const propose = async (branch: string, changes: ReadonlyMap<string, string | undefined>) => {
      const base = await forge.head();
      const pull = await forge.openPullRequest({
        branch,
        title: `About ${branch}`,
        base,
        changes,
        author: COMMUNITY,
        message: "Say so\n",
        at: AT,
      });
      return { pull, base };
    };

    it("has the files of a commit, byte for byte [forge.files]", async () => {
      const head = await forge.head();
      expect(new Map(await forge.filesAt(head))).toEqual(seed);
      expect(await forge.fileAt(head, "skills/lease/canonical.md")).toBe("one\n");
      expect(await forge.fileAt(head, "skills/lease/nothing.md")).toBeUndefined();
      expect(await forge.fileAt(head, "skills/lease/canonical.md/inside")).toBeUndefined();
      expect(await forge.fileAt(head, "skills")).toBeUndefined();
      expect(await forge.fileAt(head.slice(0, 12), "skills/lease/canonical.md")).toBe("one\n");
      for (const commit of ["0".repeat(40), "0000000"]) expect(await forge.fileAt(commit, "skills/lease/canonical.md")).toBeUndefined();
    });

    it("merges a pull request: the proposed change with the part of the bot [forge.merge]", async () => {
      const changes = new Map([["skills/lease/canonical.md", "two\n"]]);
      const { pull, base } = await propose("amendment/one", changes);
      expect(pull).toMatchObject({ state: "open", branch: "amendment/one", base, mergeCommit: undefined });
      expect(await forge.head()).toBe(base);
      await forge.reportChecks(pull.number, { passed: true, findings: [] });
      const merged = new Map<string, string | undefined>([...changes, ["data/list.json", '["two"]\n'], ["letters-é.md", undefined]]);
      const message = "About it\n\nArtefact: skill/lease\n";
      const commit = await forge.merge(pull.number, { onto: base, changes: merged, message, at: AT + 5_500 });
      expect(await forge.head()).toBe(commit);
      expect(new Map(await forge.filesAt(commit ?? ""))).toEqual(
        new Map([
          ["skills/lease/canonical.md", "two\n"],
          ["data/list.json", '["two"]\n'],
        ]),
      );
      expect(new Map(await forge.changesBetween(base, commit ?? ""))).toEqual(merged);
      expect(await forge.history(base)).toEqual([{ id: commit, parents: [base, pull.head], author: BOT, message, at: AT + 5_000 }]);
      expect(await forge.findPullRequest("amendment/one")).toMatchObject({
        state: "merged",
        mergeCommit: commit,
        checks: { passed: true, findings: [] },
      });
    });

    it("merges nothing onto a main that has changed [forge.moved]", async () => {
      const first = await propose("amendment/two", new Map([["a.md", "a\n"]]));
      const second = await propose("amendment/three", new Map([["b.md", "b\n"]]));
      const merge = (number: number, onto: string, file: string) =>
        forge.merge(number, { onto, changes: new Map([[file, "x\n"]]), message: "Merge\n", at: AT });
      expect(await merge(first.pull.number, first.base, "a.md")).toBeDefined();
      expect(await merge(second.pull.number, second.base, "b.md")).toBeUndefined();
      expect(await forge.fileAt(await forge.head(), "b.md")).toBeUndefined();
      expect(await merge(second.pull.number, await forge.head(), "b.md")).toBeDefined();
      expect(await forge.fileAt(await forge.head(), "a.md")).toBe("x\n");
    });

    it("replaces an earlier proposal, and drops a closed one [forge.propose-again]", async () => {
      const before = await forge.head();
      const first = await propose("draft/four", new Map([["c.md", "c\n"]]));
      const again = await propose("draft/four", new Map([["c.md", "better\n"]]));
      expect(again.pull.number).toBe(first.pull.number);
      expect(again.pull.head).not.toBe(first.pull.head);
      expect(await forge.fileAt(again.pull.head, "c.md")).toBe("better\n");
      await forge.close(again.pull.number, AT);
      await forge.tidy();
      expect(await forge.findPullRequest("draft/four")).toMatchObject({ state: "closed", mergeCommit: undefined });
      expect(await forge.head()).toBe(before);
      expect((await propose("draft/four", new Map([["c.md", "once more\n"]]))).pull.state).toBe("open");
    });

    it("lists the history of main, oldest first, and all of it after a commit that is not part of it [forge.history]", async () => {
      const all = await forge.history(undefined);
      expect(all.at(-1)?.id).toBe(await forge.head());
      expect(all[0]?.parents).toEqual([]);
      expect(await forge.history(all[1]?.id)).toEqual(all.slice(2));
      expect(await forge.history(await forge.head())).toEqual([]);
      expect(await forge.history("0".repeat(40))).toEqual(all);
    });

    it("replaces a branch by some files, without history and independent of main [forge.derived]", async () => {
      const files = async function* (text: string): AsyncGenerator<[string, string]> {
        yield ["data/list.jsonl", text];
        yield ["data/deep/er/manifest.json", "{}\n"];
      };
      const before = await forge.history(undefined);
      await forge.replaceBranch("derived", files("one\n"), "Once\n", AT);
      await forge.replaceBranch("derived", files("two\n"), "Again\n", AT + 1_000);
      await forge.tidy();
      expect(await forge.history(undefined)).toEqual(before);
      expect(await forge.fileAt(await forge.head(), "data/list.jsonl")).toBeUndefined();
    });

    it("rewrites every text of its history, and returns the new ids of commits [forge.rewrite]", async () => {
      const head = await forge.head();
      const proposal = await propose("amendment/five", new Map([["names.md", `secret, since ${head}\n`]]));
      const merged = await forge.merge(proposal.pull.number, {
        onto: proposal.base,
        changes: new Map([["names.md", `secret, since ${head}\n`]]),
        message: "Tell a secret\n",
        at: AT,
      });
      expect((await forge.rewriteHistory((text) => text)).size).toBe(0);
      const before = await forge.history(undefined);
      const renamed = await forge.rewriteHistory((text) => text.replaceAll("two", "2").replaceAll("secret", "[gone]"));
      const after = await forge.history(undefined);
      expect(after).toHaveLength(before.length);
      expect(after.at(-1)?.id).toBe(renamed.get(merged ?? ""));
      expect(after.at(-1)?.message).toBe("Tell a [gone]\n");
      expect(await forge.fileAt(await forge.head(), "names.md")).toBe(`[gone], since ${renamed.get(head)}\n`);
      for (const { id } of after) expect(JSON.stringify([...(await forge.filesAt(id))])).not.toMatch(/two|secret/);
      expect(after[0]?.id).toBe(before[0]?.id);
    });
  });
}
