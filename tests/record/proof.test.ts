import { expect, it } from "vitest";
import { proveRecord } from "./_proof.ts";

it("publishes each submission once and keeps what was pushed, while other servers are started on its folder [record.proof]", async () => {
  const proof = await proveRecord({ starts: 3, parallelStarts: 3 });
  expect(proof.submissions).toBeGreaterThan(10);
  expect(proof).toMatchObject({
    refused: 3,
    published: proof.submissions,
    merges: proof.submissions,
    distinctMerges: proof.submissions,
    remaining: proof.pushed,
    fsck: "",
  });
  expect(proof.pushed).toHaveLength(5);
});
