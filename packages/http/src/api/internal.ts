import { AppError, explainStanding, listFeedback, mintCatalogueEntry, readArtefactStats, readRatingStats } from "@becivic/service";
import { parseDuration } from "../duration.ts";
import { readJsonBody } from "../json-body.ts";
import type { Route } from "../route.ts";
import { operatorRoute, secret } from "./operator-route.ts";

export const internalRoutes: readonly Route[] = [
  operatorRoute({
    method: "post",
    path: "/api/_internal/catalogue-entries",
    operationId: "mintCatalogueEntry",
    summary: "Give a new volatile value (val) or reference (ref) its uid.",
    request: "object",
    handle: async (c, { service, clock }) => {
      const { uid, created } = await mintCatalogueEntry(await readJsonBody(c), clock.now(), service);
      return c.json({ uid, created }, created ? 201 : 200, secret);
    },
    answers: { 201: { description: "A new row." } },
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/artefact-stats",
    operationId: "readArtefactStats",
    summary: "How many addresses voted on an artefact.",
    query: {
      target_type: { description: "What kind of artefact.", isRequired: true },
      target_id: { description: "Which.", isRequired: true },
    },
    handle: async (c, { service }) =>
      c.json(await readArtefactStats(c.req.query("target_type") ?? "", c.req.query("target_id") ?? "", service), 200, secret),
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/standing",
    operationId: "explainStanding",
    summary: "Where an artefact stands, and what is missing for its next status.",
    query: {
      target_type: { description: "skill, path, volatile_value or reference.", isRequired: true },
      target_id: { description: "Which.", isRequired: true },
    },
    answers: { 404: { description: "There is no such artefact.", schema: "problem" } },
    handle: async (c, { service, clock }) => {
      const key = { target_type: c.req.query("target_type") ?? "", target_id: c.req.query("target_id") ?? "" };
      return c.json(await explainStanding(key, clock.now(), service), 200, secret);
    },
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/rating-stats",
    operationId: "readRatingStats",
    summary: "The stars, of skills, of the protocol and of sessions.",
    handle: async (c, { service }) => c.json(await readRatingStats(service), 200, secret),
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/feedback-channel",
    operationId: "listFeedback",
    summary: "Remarks about Be Civic itself, newest first.",
    handle: async (c, { service }) => c.json(await listFeedback(service), 200, secret),
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/clock",
    operationId: "readClock",
    summary: "What time it is here.",
    handle: (c, { clock }) => c.json({ now: new Date(clock.now()).toISOString() }, 200, secret),
  }),
  operatorRoute({
    method: "post",
    path: "/api/_internal/clock",
    operationId: "moveClock",
    summary: "Move a clock that stands still, and do everything that falls due on the way.",
    request: "object",
    handle: async (c, { clock, moveClock }) => {
      const body = (await readJsonBody(c)) as { advance?: unknown } | null;
      if (moveClock === undefined) throw new AppError("forbidden");
      const milliseconds = parseDuration(body?.advance);
      if (milliseconds === undefined) throw new AppError("schema_fail", { details: { schema_pointer: "/advance", keyword: "format" } });
      await moveClock(milliseconds);
      return c.json({ now: new Date(clock.now()).toISOString() }, 200, secret);
    },
    answers: { 403: { description: "Time is real here.", schema: "problem" } },
  }),
];
