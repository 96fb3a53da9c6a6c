import { AppError } from "@becivic/service";
import { durationMs } from "../duration.ts";
import type { Route } from "../route.ts";
import { operatorRoute, secret } from "./operator-route.ts";

export const moveClockRoute: Route = operatorRoute({
  method: "post",
  path: "/api/_internal/clock",
  operationId: "moveClock",
  summary: "Move a clock that stands still, and do everything that falls due on the way.",
  body: "move-clock-input",
  handle: async (c, { clock, moveClock }, { body }) => {
    if (moveClock === undefined) throw new AppError("forbidden");
    await moveClock(durationMs(body.advance));
    return c.json({ now: new Date(clock.now()).toISOString() }, 200, secret);
  },
  answers: { 403: { description: "Time is real here.", schema: "problem" } },
});
