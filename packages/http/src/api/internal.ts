import {
  AppError,
  explainStanding,
  listFeedback,
  listRatingTexts,
  mintCatalogueEntry,
  readAnalyticsStats,
  readArtefactStats,
  readRatingStats,
} from "@becivic/service";
import { durationMs } from "../duration.ts";
import type { Route } from "../route.ts";
import { operatorRoute, secret } from "./operator-route.ts";

export const internalRoutes: readonly Route[] = [
  operatorRoute({
    method: "post",
    path: "/api/_internal/catalogue-entries",
    operationId: "mintCatalogueEntry",
    summary: "Give a new volatile value (val) or reference (ref) its uid.",
    body: "mint-catalogue-entry-input",
    handle: async (c, { service, clock }, { body }) => {
      const { uid, created } = await mintCatalogueEntry(body, clock.now(), service);
      return c.json({ uid, created }, created ? 201 : 200, secret);
    },
    answers: { 201: { description: "A new row." } },
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/artefact-stats",
    operationId: "readArtefactStats",
    summary: "How many addresses voted on an artefact over its life.",
    input: "artefact-stats-input",
    handle: async (c, { service }, { parameters }) => c.json(await readArtefactStats(parameters, service), 200, secret),
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/standing",
    operationId: "explainStanding",
    summary: "Where an artefact stands, and what is missing for its next status.",
    input: "standing-input",
    answers: { 404: { description: "There is no such artefact.", schema: "problem" } },
    handle: async (c, { service, clock }, { parameters }) => c.json(await explainStanding(parameters, clock.now(), service), 200, secret),
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
    path: "/api/_internal/rating-texts",
    operationId: "listRatingTexts",
    summary: "What raters say is missing (would_be_5_stars), the newest first.",
    input: "rating-texts-input",
    handle: async (c, { service }, { parameters }) => c.json(await listRatingTexts(parameters, service), 200, secret),
  }),
  operatorRoute({
    method: "get",
    path: "/api/_internal/analytics-stats",
    operationId: "readAnalyticsStats",
    summary: "The analytics events of a month as sums; small groups are left out.",
    input: "analytics-stats-input",
    handle: async (c, { service, clock }, { parameters }) =>
      c.json(await readAnalyticsStats(parameters, clock.now(), service), 200, secret),
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
    body: "move-clock-input",
    handle: async (c, { clock, moveClock }, { body }) => {
      if (moveClock === undefined) throw new AppError("forbidden");
      await moveClock(durationMs(body.advance));
      return c.json({ now: new Date(clock.now()).toISOString() }, 200, secret);
    },
    answers: { 403: { description: "Time is real here.", schema: "problem" } },
  }),
];
