import { AppError, readSession } from "@becivic/service";
import type { Route } from "../route.ts";

const SESSION_ID = /^ses_[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export const readSessionRoute: Route = {
  method: "get",
  path: "/api/feedback/sessions/:session_id",
  operationId: "readSession",
  summary: "What was committed of a session, for whoever knows its id.",
  access: "public",
  answers: {
    200: { description: "The items; none where the session is not known." },
    404: { description: "This is no session id.", schema: "problem" },
  },
  handle: async (c, { service, clock }) => {
    const id = c.req.param("session_id") ?? "";
    if (!SESSION_ID.test(id)) throw new AppError("not_found");
    return c.json(await readSession(id, clock.now(), service), 200, { "cache-control": "no-store" });
  },
};
