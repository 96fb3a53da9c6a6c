import type { Notice } from "../answer.ts";
import { daysAgo } from "./days-ago.ts";
import type { Obtained } from "./fetch-public-file.ts";

interface Facts {
  graph: Obtained<unknown>;
  rules: string;
  droppedSkills: readonly string[];
  isOffline: boolean;
}

/** What the user should know about the public files. */
export function noticesOf({ graph, rules, droppedSkills, isOffline }: Facts): Notice[] {
  const notices: Notice[] = [];
  const why = isOffline ? "This runs without a connection" : "Be Civic cannot be reached just now";
  if (graph.source === "cache")
    notices.push({ code: "local_copy", say: `${why}. The list of procedures is the one fetched ${daysAgo(graph.ageDays)}.` });
  if (graph.source === "none")
    notices.push({
      code: "no_procedures",
      say: `${why}, and there is no list of procedures on this machine yet. Say in a few words what you want to get done; a procedure that was read before can still be opened.`,
    });
  if (rules === "none")
    notices.push({
      code: "rules_missing",
      say: "The rules of the server that find personal data could not be fetched. Nothing can be sent until they are; submit tries again. Guidance works all the same.",
    });
  if (droppedSkills.length > 0)
    notices.push({
      code: "copies_withdrawn",
      say: `${droppedSkills.length === 1 ? "A procedure" : `${droppedSkills.length} procedures`} stored on this machine had been withdrawn, so the copy was deleted.`,
    });
  return notices;
}
