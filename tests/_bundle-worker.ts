import { build, type Plugin } from "esbuild";

/** A program as one text, bundled as it would be for Cloudflare. */
export async function bundleText(entry: string, plugins: Plugin[] = []): Promise<string> {
  const bundle = await build({
    entryPoints: [entry],
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["workerd", "worker", "import"],
    plugins,
    write: false,
  });
  return bundle.outputFiles[0]?.text ?? "";
}

/** What Miniflare needs to run a bundled program as a Worker. */
export function asWorker(contents: string) {
  return {
    modules: [{ type: "ESModule" as const, path: "worker.mjs", contents }],
    compatibilityDate: "2026-07-01",
    cf: false as const,
  };
}

export async function bundleWorker(entry: string) {
  return asWorker(await bundleText(entry));
}
