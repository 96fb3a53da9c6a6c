import { type Communes, memoise } from "@becivic/contract";
import type { Corpus } from "@becivic/corpus";
import { parseObject } from "../items/parse-object.ts";

/** The communes of a corpus; undefined where the list is missing or unreadable. */
export const communesOf = memoise(({ files }: Pick<Corpus, "files">): Communes | undefined => {
  const text = files.get("data/communes.json");
  // The rules of the corpus check the file against its schema.
  return text === undefined ? undefined : (parseObject(text) as Communes | undefined);
});
