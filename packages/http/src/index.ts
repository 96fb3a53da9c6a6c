export { createApp } from "./create-app.ts";
export { type Installable, type Installables, installableKinds } from "./installables/installables.ts";
export type { AppDependencies, ToolLine } from "./route.ts";
