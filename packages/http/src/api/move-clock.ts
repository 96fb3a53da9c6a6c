import { AppError } from "@becivic/service";
import { durationMs } from "../duration.ts";
import type { Route } from "../route.ts";
import { operatorRoute, secret } from "./operator-route.ts";

export const moveClockRoute: Route = operatorRoute({
  method: "post",
  path: "/api/_internal/clock",
  operationId: "moveClock",
  summary: "Move the manual clock forward, and run every job that falls due.",
  body: "move-clock-input",
  handle: async (c, { clock, moveClock }, { body }) => {
    if (moveClock === undefined) throw new AppError("forbidden");
    await moveClock(durationMs(body.advance));
    return c.json({ now: new Date(clock.now()).toISOString() }, 200, secret);
  },
  answers: { 403: { description: "The clock of this server is not manual.", schema: "problem" } },
});
