import type { Clock, Log, Randomness } from "@becivic/service";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { secureHeaders } from "hono/secure-headers";
import { registerReadHealth } from "./api/read-health.ts";
import { registerReadSchema } from "./api/read-schema.ts";
import { registerReadScrubRules } from "./api/read-scrub-rules.ts";
import { requestLog } from "./middleware/request-log.ts";
import { toProblem } from "./problem.ts";
import { registerHome } from "./site/home.ts";

export interface AppDependencies {
  log: Log;
  clock: Clock;
  randomness: Randomness;
}

/** The whole web surface as one function from Request to Response. */
export function createApp(dependencies: AppDependencies): Hono {
  const app = new Hono();
  app.use(requestLog(dependencies));
  app.use(onlyErrors);
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      // Schemas and rules are meant to be fetched from anywhere.
      crossOriginResourcePolicy: "cross-origin",
      // Whether the site is only ever reached by TLS is for whoever runs it to say.
      strictTransportSecurity: false,
    }),
  );
  app.use(etag());
  registerReadHealth(app);
  registerReadSchema(app);
  registerReadScrubRules(app);
  registerHome(app);
  app.notFound((c) => c.json({ error: "not_found" }, 404));
  app.onError((error, c) => {
    const { status, problem } = toProblem(error);
    return c.json(problem, status);
  });
  return app;
}

/** Hono lets through what is thrown and is not an Error; then nothing would answer and nothing would be logged. */
const onlyErrors: MiddlewareHandler = async (_c, next) => {
  try {
    await next();
  } catch (cause) {
    throw new Error("something that is not an Error was thrown", { cause });
  }
};
