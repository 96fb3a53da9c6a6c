import { describe, expect, it } from "vitest";
import { createMemoryContext } from "../_memory.ts";
import type { Machine, PathFacts } from "../ports.ts";
import { withMemoryBuffer } from "./memory-buffer.ts";

const WORK = "/home/user/work";
const BUFFER = `${WORK}/.be-civic`;

/** A machine whose disk says this of the folder for notes. */
function machineWith(facts: Partial<PathFacts>): { machine: Machine; opened: string[] } {
  const { machine, clock } = createMemoryContext();
  const opened: string[] = [];
  const onDisk: Machine = {
    ...machine,
    look: async (path) => ({
      kind: "folder",
      isWritable: false,
      realPath: path,
      isOwn: true,
      isOpen: false,
      ...(path === BUFFER ? facts : {}),
    }),
    open: async (path, options) => {
      opened.push(path);
      return machine.open(path, options);
    },
  };
  return { machine: withMemoryBuffer(onDisk, BUFFER, clock), opened };
}

describe("the folder for notes of a program that lives on [host.memory]", () => {
  it("is in memory where it can be neither written nor created, and stays there", async () => {
    const { machine, opened } = machineWith({ kind: "absent" });
    expect(await machine.look(BUFFER)).toMatchObject({ kind: "absent", isWritable: true, isInMemory: true });
    await expect(machine.open(BUFFER)).rejects.toMatchObject({ fault: "unavailable" });
    await (await machine.open(BUFFER, { create: true })).write("a", "text");
    expect(await machine.look(`${WORK}//.be-civic`)).toMatchObject({ kind: "folder", realPath: BUFFER, isOwn: true });
    expect(await (await machine.open(BUFFER)).read("a")).toBe("text");
    expect(opened).toEqual([]);
  });

  it.each<Partial<PathFacts>>([{ kind: "folder" }, { kind: "folder", isWritable: true }, { kind: "absent", isWritable: true }])(
    "is on the disk where that has it or takes it: %o",
    async (facts) => {
      const { machine, opened } = machineWith(facts);
      expect((await machine.look(BUFFER)).isInMemory).toBeUndefined();
      await machine.open(BUFFER, { create: true });
      expect(opened).toEqual([BUFFER]);
    },
  );
});
