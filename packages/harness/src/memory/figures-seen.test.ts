import { describe, expect, it } from "vitest";
import { cachedAtFile, LOCK_FILE, progressFile } from "../folder/layout.ts";
import { createUserFolder, type UserFolder } from "./_user-folder.ts";
import { changedFigures, type ShownFigures, seeFigures } from "./figures-seen.ts";
import { readProgress } from "./progress.ts";

const address = "address-change";
const figuresAt = (revision: number): ShownFigures => ({
  "val-00034": { name: "address-change-declaration-period", revision },
  "val-00035": { name: "address-change-charge-eur", revision: 1 },
});

/** The copy of the text has the figures of this revision. */
function publish({ folder, context }: UserFolder, figures: ShownFigures): void {
  const copy = { fetched_at: "2026-11-17T09:00:00Z", origin: "https://becivic.test", figures };
  folder.files.set(cachedAtFile(address), { text: JSON.stringify(copy), modifiedAt: context.clock.now() });
}

async function started(): Promise<UserFolder> {
  const user = createUserFolder();
  publish(user, figuresAt(1));
  await user.run("procedure", { action: "start", target: address, text: "We move in May." });
  return user;
}

const figuresSeen = async ({ folder }: UserFolder): Promise<unknown> => (await readProgress(folder, address))?.figures_seen;

describe("changed figures", () => {
  it.each([
    ["none that was shown", { "val-00001": 1 }, undefined],
    ["none", { "val-00034": 2, "val-00035": 1 }, undefined],
    [
      "one",
      { "val-00034": 1, "val-00035": 1 },
      "One figure of this procedure changed since you last read it: address change declaration period.",
    ],
    [
      "several",
      { "val-00034": 1, "val-00035": 3 },
      "2 figures of this procedure changed since you last read it: address change declaration period; address change charge.",
    ],
  ])("are named: %s [memory.figures]", (_count, before, say) => {
    const expected = say === undefined ? [] : [{ code: "figures_changed", say: `${say} Read the parts that have them again.` }];
    expect(changedFigures(before, figuresAt(2))).toEqual(expected);
  });

  it("are named up to five [memory.figures]", () => {
    const many = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`val-0000${at}`, { name: `fee-${at}`, revision: 2 }]));
    const before = Object.fromEntries(Object.keys(many).map((uid) => [uid, 1]));
    expect(changedFigures(before, many)[0]?.say).toContain(
      "8 figures of this procedure changed since you last read it: fee 0; fee 1; fee 2; fee 3; fee 4; others.",
    );
  });
});

describe("the figures that the user was shown", () => {
  it("are remembered when a procedure that was read is started [memory.figures]", async () => {
    expect(await figuresSeen(await started())).toEqual({ "val-00034": 1, "val-00035": 1 });
  });

  it("are remembered anew at a reading, which names the changed ones once [memory.figures]", async () => {
    const user = await started();
    user.context.moveClock("2026-12-01T10:00:00Z");
    const first = await seeFigures(user.context, user.folder, address, figuresAt(2));
    expect(first).toMatchObject({ notices: [{ code: "figures_changed" }], isStored: true });
    expect(await readProgress(user.folder, address)).toMatchObject({
      figures_seen: { "val-00034": 2, "val-00035": 1 },
      updated: "2026-12-01",
      text: "We move in May.",
    });
    const before = user.folder.files.get(progressFile(address))?.modifiedAt;
    user.context.moveClock("2026-12-02T10:00:00Z");
    expect(await seeFigures(user.context, user.folder, address, figuresAt(2))).toEqual({ notices: [], isStored: true });
    expect(user.folder.files.get(progressFile(address))?.modifiedAt).toEqual(before);
  });

  it("are compared when the procedure is picked up, until it is read again [memory.figures]", async () => {
    const user = await started();
    publish(user, figuresAt(2));
    for (let times = 0; times < 2; times += 1)
      expect(await user.run("procedure", { action: "focus", target: address })).toMatchObject({ notices: [{ code: "figures_changed" }] });
    await seeFigures(user.context, user.folder, address, figuresAt(2));
    expect((await user.run("procedure", { action: "focus", target: address })).notices).toBeUndefined();
  });

  it("are those of before where the server does not tell [memory.figures]", async () => {
    const user = await started();
    expect(await seeFigures(user.context, user.folder, address, undefined)).toEqual({ notices: [], isStored: true });
    expect(await figuresSeen(user)).toEqual({ "val-00034": 1, "val-00035": 1 });
  });

  it("are remembered for a procedure in progress alone [memory.figures]", async () => {
    const user = createUserFolder();
    const before = user.folder.allText();
    expect(await seeFigures(user.context, user.folder, address, figuresAt(1))).toEqual({ notices: [], isStored: true });
    expect(await seeFigures(user.context, undefined, address, figuresAt(1))).toEqual({ notices: [], isStored: true });
    expect(user.folder.allText()).toBe(before);
    expect(user.folder.textOf(LOCK_FILE)).toBeUndefined();
  });

  it("stop no reading: not where the file is damaged, nor where it has a name, nor on a full disk [memory.figures]", async () => {
    const user = await started();
    const file = user.folder.files.get(progressFile(address));
    if (file !== undefined) file.text = file.text.replace("We move in May.", "Ask Mme Vandermaelen.");
    expect(await seeFigures(user.context, user.folder, address, figuresAt(2))).toMatchObject({ isStored: true });
    expect(await figuresSeen(user)).toMatchObject({ "val-00034": 2 });
    user.folder.fault = "full";
    const full = await seeFigures(user.context, user.folder, address, figuresAt(3));
    expect(full).toMatchObject({ notices: [{ code: "figures_changed" }], isStored: false });
    user.folder.fault = undefined;
    user.folder.files.set(progressFile(address), { text: "Changed by hand.", modifiedAt: user.context.clock.now() });
    expect(await seeFigures(user.context, user.folder, address, figuresAt(3))).toEqual({ notices: [], isStored: true });
    expect(user.folder.textOf(progressFile(address))).toBe("Changed by hand.");
  });
});
