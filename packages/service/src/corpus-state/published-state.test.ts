import { createMemoryService } from "@becivic/testkit";
import { expect, it } from "vitest";
import { publishedState } from "./published-state.ts";

it("is the published commit with its corpus", async () => {
  const { service, database } = await createMemoryService();
  const { base, corpus } = await publishedState(service);
  expect(base).toBe(await database.published.commit());
  expect([...corpus.skills.keys()].sort()).toEqual(["deposit", "lease"]);
});

it("is a fault where nothing is published yet", async () => {
  const { service } = await createMemoryService();
  const published = { ...service.database.published, commit: async () => undefined };
  await expect(publishedState({ ...service, database: { ...service.database, published } })).rejects.toThrow("nothing is published yet");
});
