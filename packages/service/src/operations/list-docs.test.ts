import { expect, it } from "vitest";
import { publish } from "./_published.ts";
import { listDocs } from "./list-docs.ts";

it("lists the docs with their addresses, and without their texts", async () => {
  const service = await publish({
    "docs/submission-contract-v2.mdx": "# The contract\n\nWhat is sent. More.\n",
    "docs/feedback-template.md": "# A template\n\nHow to send it.\n",
    "docs/agents.md": "# For agents\n",
    "docs/landing.md": "# Welcome\n",
  });
  expect(await listDocs(service)).toEqual([
    { id: "feedback-template", title: "A template", summary: "How to send it.", address: "/agents/feedback-template" },
    { id: "submission-contract-v2", title: "The contract", summary: "What is sent.", address: "/docs/submission-contract-v2" },
  ]);
});
