export { browserPrograms } from "./generated/programs.ts";
