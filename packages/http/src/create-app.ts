import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { publicFile } from "./api/public-file.ts";
import { ComposedAnswers } from "./composed.ts";
import { defineRoute } from "./define-route.ts";
import { acceptedBody } from "./json-body.ts";
import { KnownPaths } from "./known-paths.ts";
import { requestLog } from "./middleware/request-log.ts";
import { openApiOf } from "./openapi.ts";
import { originOf } from "./origin.ts";
import { toProblem } from "./problem.ts";
import { registerRedirects } from "./redirects.ts";
import { MCP_PATH, registerMcp } from "./register-mcp.ts";
import type { AppDependencies, McpEndpoint, Route } from "./route.ts";
import { routes } from "./routes.ts";
import { agentFileRoutes } from "./site/agent-files.ts";
import { registerAssets } from "./site/assets.ts";
import { pageRoutes } from "./site/pages.ts";
import { answerProblem } from "./site/problems.ts";
import { registerInstallables } from "./site/register-installables.ts";
import { registerPages } from "./site/register-pages.ts";
import { answerUnmatched } from "./unmatched.ts";

/** The whole web surface as one function from Request to Response. */
export function createApp(dependencies: AppDependencies): Hono {
  const app = new Hono();
  // Without a header name: otherwise an id from a client would go into the log.
  app.use(requestId({ headerName: "", generator: () => dependencies.randomness.uuid() }));
  app.use(requestLog({ log: dependencies.log, clock: dependencies.stopwatch ?? dependencies.clock }));
  app.use(onlyErrors);
  app.use(
    onPages(
      secureHeaders({
        contentSecurityPolicy: {
          defaultSrc: ["'none'"],
          styleSrc: ["'self'"],
          scriptSrc: ["'self'"],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          imgSrc: ["'self'"],
          formAction: ["'self'"],
          baseUri: ["'none'"],
          frameAncestors: ["'none'"],
        },
        // Schemas and rules are meant to be fetched from anywhere.
        crossOriginResourcePolicy: "cross-origin",
        // Only the operator knows whether the site is reached by TLS alone.
        strictTransportSecurity: false,
      }),
    ),
  );
  app.use(etagOfFiles);
  const all = allRoutes(dependencies.mcp);
  const answers = new ComposedAnswers(dependencies);
  for (const route of all) app.on(route.method.toUpperCase(), [route.path], (c) => route.serve(c, dependencies, answers));
  registerMcp(app, dependencies);
  registerAssets(app, dependencies, answers);
  registerInstallables(app, dependencies, answers);
  registerPages(app, pageRoutes, dependencies, answers);
  registerRedirects(app);
  const paths = new KnownPaths(app.routes);
  app.notFound((c) => answerUnmatched(c, paths, dependencies.operator));
  app.onError((error, c) => {
    const { status, problem } = toProblem(error);
    if (problem.retry_after !== undefined) c.header("retry-after", String(problem.retry_after));
    // RFC 9110, section 15.5.2 requires it with every 401.
    if (status === 401) c.header("www-authenticate", "Bearer");
    // The rest of the body is never read, so the connection cannot be reused.
    if (status === 413) c.header("connection", "close");
    if (status === 415) c.header(...acceptedBody(c));
    return answerProblem(c, status, problem, dependencies.operator);
  });
  return app;
}

/** Every route; two of them describe all others, themselves included. */
function allRoutes(mcp: McpEndpoint | undefined): readonly Route[] {
  const all: Route[] = [...routes, ...agentFileRoutes(() => all)];
  all.push(openApiRoute(openApiOf([...all, openApiRoute({})], mcp?.tools ?? [])));
  return all;
}

/** JSON with escapes for all but ASCII: patterns name hidden characters, which are taken out of every text on its way out. */
function toAsciiJson(value: object): string {
  return JSON.stringify(value).replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function openApiRoute(description: object): Route {
  return defineRoute({
    method: "get",
    path: "/api/openapi.json",
    operationId: "readOpenApi",
    summary: "The OpenAPI document of this server.",
    access: "public",
    answers: { 200: { description: "An OpenAPI 3.1 document." } },
    composed: "by origin",
    handle: (c, dependencies) => {
      // With the full origin, so that a saved copy still names its server.
      const servers = [{ url: originOf(c, dependencies) }];
      return publicFile(c, toAsciiJson({ ...description, servers }), "application/json");
    },
  });
}

/** An answer of the API or of MCP is data: `nosniff` is the only security header that it needs. */
function onPages(headers: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => {
    if (!c.req.path.startsWith("/api/") && c.req.path !== MCP_PATH) return headers(c, next);
    c.header("x-content-type-options", "nosniff");
    return next();
  };
}

const withEtag = etag();

/** Only answers to GET and HEAD get an ETag: an answer to a submission is never revalidated. */
const etagOfFiles: MiddlewareHandler = (c, next) => (c.req.method === "GET" || c.req.method === "HEAD" ? withEtag(c, next) : next());

/** Hono does not catch a thrown value that is not an Error; without this there would be no answer and no log line. */
const onlyErrors: MiddlewareHandler = async (_c, next) => {
  try {
    await next();
  } catch (cause) {
    throw new Error("something that is not an Error was thrown", { cause });
  }
};
