import { problemPage } from "./problem-page.ts";

export function notFoundPage(): string {
  return problemPage({ status: 404 });
}
