import type { Html } from "@becivic/markup";
import { problemPage } from "./problem-page.ts";

export function notFoundPage(): Html {
  return problemPage({ status: 404 });
}
