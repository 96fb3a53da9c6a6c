import { type CommunesAnswer, type SchemaName, type SchemaTypes, type SkillGraph, tryParseJson, validate } from "@becivic/contract";
import { type CachedName, cacheFile } from "../folder/layout.ts";
import type { Folder } from "../ports.ts";
import type { Commune } from "./communes.ts";
import { isObject } from "./migrate-profile.ts";

/** The communes, from the copy on this machine; none where there is no copy. */
export async function readCommunes(folder: Folder | undefined): Promise<readonly Commune[]> {
  const answer: CommunesAnswer | undefined = await readCopy(folder, "communes", "communes-answer");
  return answer?.communes ?? [];
}

/** The graph of procedures, from the copy on this machine. */
export async function readGraph(folder: Folder | undefined): Promise<SkillGraph | undefined> {
  return readCopy(folder, "skill-graph", "skill-graph");
}

async function readCopy<Name extends SchemaName>(
  folder: Folder | undefined,
  name: CachedName,
  schema: Name,
): Promise<SchemaTypes[Name] | undefined> {
  const text = await folder?.read(cacheFile(name));
  const copy = text === undefined ? undefined : tryParseJson(text);
  const outcome = isObject(copy) ? validate(schema, copy.value) : undefined;
  return outcome?.valid === true ? outcome.value : undefined;
}
