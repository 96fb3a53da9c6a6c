import type { Authorities, Categories, SourceClasses, Types } from "@becivic/contract";
import type { Context } from "../context.ts";
import { acceptValue } from "../transport/accept-value.ts";
import { ONCE, sendJson } from "../transport/send-json.ts";

/** The closed lists that a procedure is written by; undefined where the server was not reached. */
export interface CorpusLists {
  authorities: Authorities | undefined;
  categories: Categories | undefined;
  types: Types | undefined;
  sourceClasses: SourceClasses | undefined;
}

const LARGEST = 1024 * 1024;

/** Fetches the lists. They are the same for every user, and nothing about the draft is in the requests. Drafts are rare, so no copy is kept. */
export async function fetchLists(context: Context): Promise<CorpusLists> {
  const fetchList = async (name: string): Promise<unknown> => {
    // A draft goes on without the lists: the server checks it again.
    const answer = await sendJson(context, { method: "GET", path: `/data/${name}.json`, maxBytes: LARGEST, isOptional: true }, ONCE);
    return answer.reached && answer.status === 200 ? answer.value : undefined;
  };
  const [authorities, categories, types, sourceClasses] = await Promise.all(
    ["authorities", "categories", "types", "source-classes"].map(fetchList),
  );
  return {
    authorities: acceptValue("authorities", authorities),
    categories: acceptValue("categories", categories),
    types: acceptValue("types", types),
    sourceClasses: acceptValue("source-classes", sourceClasses),
  };
}

/** Whether every list is here, so that all rules can be checked. */
export function areAllHere(lists: CorpusLists): boolean {
  return Object.values(lists).every((list) => list !== undefined);
}
