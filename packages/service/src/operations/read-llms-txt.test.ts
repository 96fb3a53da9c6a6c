import { expect, it } from "vitest";
import { DEPOSIT, publish, status } from "./_published.ts";
import { readLlmsTxt } from "./read-llms-txt.ts";

it("holds what is offered, every page of the docs, and the pages for senders", async () => {
  const service = await publish({
    [DEPOSIT]: status("deprecated"),
    "docs/agents.md": "# For agents\n",
    "docs/submit/envelope.md": "# All\n",
  });
  const { skills, paths, docs, submit } = await readLlmsTxt(service);
  expect(skills.map(({ id }) => id)).toEqual(["lease"]);
  expect(paths.map(({ id }) => id)).toEqual(["lease-receipt", "lease-form"]);
  expect(docs.map(({ id }) => id).sort()).toEqual(["agents", "submission-contract-v2"]);
  expect(submit.map(({ type, title }) => [type, title])).toEqual([["envelope", "All"]]);
});
