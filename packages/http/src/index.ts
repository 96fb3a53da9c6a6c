export { createApp } from "./create-app.ts";
export type { AppDependencies, ToolLine } from "./route.ts";
