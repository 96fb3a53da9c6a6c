import { describe, expect, it } from "vitest";
import { FairQueue } from "./fair-queue.ts";

function setUp(bounds = { mostOfOne: 4, mostOfAll: 6 }) {
  const queue = new FairQueue<string>(bounds);
  const refused: string[] = [];
  const add = (...jobs: string[]): void => {
    for (const job of jobs) queue.add(job.charAt(0), job, (why) => refused.push(`${job} ${why}`));
  };
  const all = (): string[] => {
    const taken: string[] = [];
    for (let job = queue.take(); job !== undefined; job = queue.take()) taken.push(job);
    return taken;
  };
  return { queue, refused, add, all };
}

describe("a fair queue", () => {
  it("hands out jobs one sender after the other, each sender's in their order [fair.judge]", () => {
    const { add, all } = setUp();
    add("a1", "a2", "a3", "b1", "c1", "c2");
    expect(all()).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
    expect(all()).toEqual([]);
  });

  it("puts the sender that was just served behind those that wait [fair.judge]", () => {
    const { queue, add, all } = setUp();
    add("a1", "a2");
    expect(queue.take()).toBe("a1");
    add("b1", "a3");
    expect(all()).toEqual(["a2", "b1", "a3"]);
  });

  it("refuses a sender who has too many waiting, and no other sender [fair.judge]", () => {
    const { refused, add, all } = setUp();
    add("a1", "a2", "a3", "a4", "a5", "b1");
    expect(refused).toEqual(["a5 sender_has_too_many"]);
    expect(all()).toEqual(["a1", "b1", "a2", "a3", "a4"]);
  });

  it("takes a place from the sender with the most where all are taken, and refuses where that would be no fairer [fair.judge]", () => {
    const { refused, add, all } = setUp();
    add("a1", "a2", "a3", "a4", "b1", "b2");
    add("c1", "c2");
    expect(refused).toEqual(["a4 sender_has_too_many", "a3 sender_has_too_many"]);
    add("c3");
    expect(refused.slice(2)).toEqual(["c3 queue_is_full"]);
    expect(all()).toEqual(["a1", "b1", "c1", "a2", "b2", "c2"]);
    const full = setUp({ mostOfOne: 4, mostOfAll: 2 });
    full.add("a1", "b1", "c1");
    expect(full.refused).toEqual(["c1 queue_is_full"]);
    expect(full.all()).toEqual(["a1", "b1"]);
  });
});
