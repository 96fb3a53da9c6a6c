import { build } from "esbuild";

/** What Miniflare needs to run a program as a Worker, bundled as it would be for Cloudflare. */
export async function bundleWorker(entry: string) {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "import"],
    write: false,
  });
  return {
    modules: [{ type: "ESModule" as const, path: "worker.mjs", contents: bundle.outputFiles[0]?.text ?? "" }],
    compatibilityDate: "2026-07-01",
    cf: false as const,
  };
}
