import { AppError } from "@becivic/service";
import type { Context, Hono } from "hono";
import { publicFile, REVALIDATED } from "../api/public-file.ts";
import type { ComposedAnswers } from "../composed.ts";
import { INSTALL_PATH, type Installable, type InstallableKind, type Installables, STABLE_ADDRESSES } from "../installables/installables.ts";
import { MARKETPLACE_PATH, marketplaceOf } from "../installables/marketplace.ts";
import { originOf } from "../origin.ts";
import type { AppDependencies } from "../route.ts";

const NOT_BUILT =
  "This server has nothing to install. Its operator makes the files with `npm run build:plugin`, and starts the server again.";

/** Every file at its address by name, and some at an address that stays the same when the version changes. */
export function registerInstallables(app: Hono, dependencies: AppDependencies, answers: ComposedAnswers): void {
  const { installables } = dependencies;
  const serve = (path: string, find: (files: readonly Installable[], c: Context) => Installable | undefined): void => {
    app.get(path, (c) => {
      if (installables === undefined) throw notBuilt();
      const file = find(installables.files, c);
      return file === undefined ? c.notFound() : answer(c, file, installables, answers);
    });
  };
  serve(INSTALL_PATH, (files, c) => files.find(({ name }) => name === c.req.param("name")));
  // The keys of the constant, which Object.entries has as plain texts.
  for (const [kind, path] of Object.entries(STABLE_ADDRESSES) as [InstallableKind, string][])
    serve(path, (files) => files.find((file) => file.kind === kind));
  registerMarketplace(app, dependencies);
}

/** The list by which a host installs the plugin from its address. */
function registerMarketplace(app: Hono, dependencies: AppDependencies): void {
  app.get(MARKETPLACE_PATH, (c) => {
    const { installables } = dependencies;
    if (installables === undefined) throw notBuilt();
    const list = marketplaceOf(installables, originOf(c, dependencies));
    return list === undefined ? c.notFound() : publicFile(c, `${JSON.stringify(list, undefined, 2)}\n`, "application/json", REVALIDATED);
  });
}

function notBuilt(): AppError {
  return new AppError("not_found", { details: { faults: [{ error: "not_found", schema_pointer: "", message: NOT_BUILT }] } });
}

/** A text is compressed as every other public text is; an archive is sent as it is, and does not take the place of pages in the cache. */
async function answer(c: Context, file: Installable, { read }: Installables, answers: ComposedAnswers): Promise<Response> {
  const headers = headersOf(file);
  const response = file.media_type.startsWith("text/")
    ? await answers.answer(c, ["installable", file.sha256], async () => ({ body: await read(file.name), headers }))
    : c.body(await read(file.name), 200, headers);
  // Also for HEAD, which has no body to count. The length in a coding is known only once there is one.
  if (!response.headers.has("content-encoding")) response.headers.set("content-length", String(file.bytes));
  return response;
}

function headersOf({ name, media_type, sha256 }: Installable): Record<string, string> {
  return {
    "content-type": media_type.startsWith("text/") ? `${media_type}; charset=utf-8` : media_type,
    // A digest is published of each file: one that a cache keeps after an update would not have it.
    "cache-control": REVALIDATED,
    "access-control-allow-origin": "*",
    "content-disposition": `attachment; filename="${name}"`,
    etag: `"${sha256}"`,
  };
}
