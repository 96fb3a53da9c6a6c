import { expect, it } from "vitest";
import { publish } from "./_published.ts";
import { readIncident } from "./read-incident.ts";

it("reads the note about a retraction, and nothing else", async () => {
  const service = await publish({ "docs/incidents/2026-11-01-1.md": "# Retraction 1\n\nText.\n", "docs/page.md": "# A page\n" });
  expect(await readIncident("2026-11-01-1", service)).toMatchObject({ title: "Retraction 1", address: "/docs/incidents/2026-11-01-1" });
  for (const id of ["2026-11-01-2", "../page"]) await expect(readIncident(id, service)).rejects.toMatchObject({ code: "not_found" });
});
