export { createApp } from "./create-app.ts";
export type { AppDependencies } from "./route.ts";
