import { readSession } from "@becivic/service";
import { defineRoute } from "../define-route.ts";
import type { Route } from "../route.ts";

export const readSessionRoute: Route = defineRoute({
  method: "get",
  path: "/api/feedback/sessions/:session_id",
  operationId: "readSession",
  summary: "What was committed of a session, for whoever knows its id.",
  access: "public",
  input: "session-input",
  answers: {
    200: { description: "The items; none where the session is not known." },
    404: { description: "This is no session id.", schema: "problem" },
  },
  handle: async (c, { service, clock }, { parameters: { session_id } }) =>
    c.json(await readSession(session_id, clock.now(), service), 200, { "cache-control": "no-store" }),
});
