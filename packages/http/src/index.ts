export { type AppDependencies, createApp } from "./create-app.ts";
