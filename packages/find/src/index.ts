export { createFinder, type Finder, type Found } from "./create-finder.ts";
