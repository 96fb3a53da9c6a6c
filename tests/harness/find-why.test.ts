import { describe, expect, it } from "vitest";
import { newUser, prepareRequests } from "./_request.ts";

prepareRequests();

describe("finding on the user's machine", () => {
  it("shows with --why which parts of the words decided, and nothing of it without [find.why]", async () => {
    const user = await newUser({ hasRequest: false });
    const words = "my driving licence is from Brazil";
    const answer = await user.ask("find", { words, why: true });
    const [first] = answer.decided_by as { id: string; parts: { part: string; weight: number }[] }[];
    expect(first).toMatchObject({ id: "driving-licence-exchange", parts: expect.any(Array) });
    expect(first?.parts.map(({ part }) => part).join()).toMatch(/licence|driving/);
    expect((await user.ask("find", { words })).decided_by).toBeUndefined();
  });

  it("says that two procedures fit, and leads to both [find.ambiguous]", async () => {
    const user = await newUser({ hasRequest: false });
    const answer = await user.ask("find", { words: "we are getting married in Ghent, and I have to exchange my driving licence" });
    expect(answer).toMatchObject({ ambiguous: true, say: expect.stringMatching(/^Two procedures fit about equally well: /) });
    expect(answer.next).toHaveLength(2);
    expect((await user.ask("find", { words: "I moved from Namur to Ghent" })).ambiguous).toBeUndefined();
  });
});
