import type { Notice } from "../answer.ts";
import type { Machine } from "../ports.ts";
import { isWithin } from "./path-names.ts";

/** The notice where a new folder is in a place that only a variable names: nothing else remembers that place. */
export function noticeDataHome({ platform, environment }: Pick<Machine, "platform" | "environment">, location: string): Notice[] {
  const { XDG_DATA_HOME: place = "" } = environment;
  const isUsed = platform !== "win32" && platform !== "darwin" && place !== "" && isWithin(platform, place, location);
  return isUsed ? [BY_VARIABLE] : [];
}

const BY_VARIABLE: Notice = {
  code: "folder_by_variable",
  say: "The folder is where XDG_DATA_HOME points. It is found again only while that variable stays as it is, or with --data-dir.",
};
