import { readTriggers } from "@becivic/service";
import type { Route } from "../route.ts";
import { publicRead } from "./public-read.ts";

export const readTriggersRoute: Route = publicRead(
  {
    path: "/agents/triggers.json",
    operationId: "readTriggers",
    summary: "Words by which an agent recognises that a user asks about Belgian paperwork.",
    composed: "for all",
    answers: { 200: { description: "The file." } },
  },
  async (_none, { service }) => ({ triggers: await readTriggers(service) }),
  300,
);
