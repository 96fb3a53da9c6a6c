import { robotsTxt } from "@becivic/render";
import type { Route } from "../route.ts";
import { publicText } from "./public-text.ts";

export const readRobotsRoute: Route = publicText(
  {
    path: "/robots.txt",
    operationId: "readRobots",
    summary: "Which pages crawlers may fetch (robots.txt).",
    answers: { 200: { description: "The file." } },
  },
  { type: "text/plain" },
  (_none, { origin }) => robotsTxt(origin),
);
