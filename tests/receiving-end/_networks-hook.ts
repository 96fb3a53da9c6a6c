import { registerHooks } from "node:module";

// Loaded before the server: it then reads the list of OTHER_NETWORKS instead of the file.
registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith("/policy/shared-networks.json")
      ? { format: "json", source: process.env.OTHER_NETWORKS ?? "", shortCircuit: true }
      : nextLoad(url, context),
});
