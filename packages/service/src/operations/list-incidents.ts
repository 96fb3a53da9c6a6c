import type { Corpus } from "@becivic/corpus";
import { publishedState } from "../corpus-state/published-state.ts";
import type { ServiceContext } from "../service-context.ts";

/** The notice of a retraction: copies from before that day are void. */
export interface Incident {
  id: string;
  title: string;
  /** The day of the retraction. */
  date: string;
  address: string;
}

const INCIDENT_FILE = /^docs\/incidents\/((\d{4}-\d{2}-\d{2})-[a-z0-9-]+)\.md$/;

/** Every incident of the published commit, the newest first. */
export async function listIncidents(service: ServiceContext): Promise<Incident[]> {
  const { corpus } = await publishedState(service);
  return incidentsIn(corpus);
}

function incidentsIn({ files }: Corpus): Incident[] {
  const incidents = [...files].flatMap(([file, text]): Incident[] => {
    const [, id, date] = INCIDENT_FILE.exec(file) ?? [];
    if (id === undefined || date === undefined) return [];
    return [{ id, title: /^# (.+)$/m.exec(text)?.[1] ?? id, date, address: `/docs/incidents/${id}` }];
  });
  return incidents.sort((a, b) => b.id.localeCompare(a.id, "en", { numeric: true }));
}
