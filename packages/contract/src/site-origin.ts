/** The origin of the project. Schema ids start with it; addresses that a server shows do so only if no other origin is known. */
export const PROJECT_ORIGIN = "https://becivic.be";

/** What the id of every schema starts with, wherever the schema is served. */
export const SCHEMA_BASE = `${PROJECT_ORIGIN}/schemas/`;

/** The origin of every address that is shown or linked: the configured one, else that of the request, else the project's. */
export function siteOrigin(configured: string | undefined, requestUrl?: string): string {
  if (configured !== undefined) return configured;
  return requestUrl === undefined ? PROJECT_ORIGIN : new URL(requestUrl).origin;
}
