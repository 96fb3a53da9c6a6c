import { runJobs, runProbes } from "@becivic/service/host";
import type { Bindings } from "./bindings.ts";
import { compose, type Program } from "./compose.ts";

let program: Promise<Program> | undefined;

function programOf(bindings: Bindings): Promise<Program> {
  program ??= compose(bindings).catch((error: unknown) => {
    // The next request tries again.
    program = undefined;
    throw error;
  });
  return program;
}

// biome-ignore lint/style/noDefaultExport: the Workers runtime demands one
export default {
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    return (await programOf(bindings)).fetch(request);
  },

  async scheduled(_event: unknown, bindings: Bindings): Promise<void> {
    const { service } = await programOf(bindings);
    // Neither throws: a failure in them raises an alarm.
    await runJobs(Date.now(), service);
    await runProbes(Date.now(), service, { clock: Date.now });
  },
};
