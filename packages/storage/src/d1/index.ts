export { D1Driver, type D1Like } from "./d1-driver.ts";
