import { dayOf } from "@becivic/case";
import type { DocumentOutput, MemoryFile } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { documentFile } from "../folder/layout.ts";
import { listMemory, readMemory, writeMemory } from "../memory/memory-store.ts";
import type { Folder } from "../ports.ts";
import { type DocumentFacts, factNames } from "./document-facts.ts";

export type StoredDocument = NonNullable<DocumentOutput["document"]>;
type Category = NonNullable<MemoryFile["source_category"]>;

const MAX_OF_A_KIND = 99;

/** Every document whose facts are stored. A file that cannot be read is left out. */
export async function listDocuments(folder: Folder): Promise<StoredDocument[]> {
  const documents: StoredDocument[] = [];
  for (const { subject, memory } of await listMemory(folder)) {
    const category = memory?.facts.source_category;
    if (subject.kind !== "document" || memory === undefined || category === undefined) continue;
    documents.push({ id: subject.documentId, category, facts: factsOf(memory.facts) });
  }
  return documents;
}

/** Stores the facts of a document, with their origin: the category, the day and the names of the facts. The values were checked. */
export async function storeDocument(
  context: Context,
  folder: Folder,
  { category, facts, id: present }: { category: Category; facts: DocumentFacts; id?: string | undefined },
): Promise<{ document: StoredDocument; notices: Notice[] }> {
  return folder.withLock(async () => {
    const id = present ?? (await freeId(folder, category));
    const names = factNames.filter((name) => facts[name] !== undefined);
    const memory: MemoryFile = {
      type: "document_reference",
      name: category,
      description: names.length === 0 ? "no facts" : names.map((name) => `${name.replaceAll("_", " ")} ${facts[name]}`).join(", "),
      source_category: category,
      extraction_date: dayOf(context.clock.now()),
      fields_extracted: names,
    };
    // Each value was checked against the schema of its field, and the write checks the whole again.
    const notices = await writeMemory(folder, documentFile(id), { facts: { ...memory, ...(facts as Partial<MemoryFile>) }, text: "" });
    return { document: { id, category, facts: { ...facts } }, notices };
  });
}

/** The category of a stored document. */
export async function categoryOf(folder: Folder, id: string): Promise<Category> {
  const category = (await readMemory(folder, documentFile(id)))?.facts.source_category;
  if (category === undefined) throw new Refusal("unknown_id", "No document with this id is stored.", { next: ["becivic document list"] });
  return category;
}

/** The category and the first number that is free: an id has nothing of the document. */
async function freeId(folder: Folder, category: Category): Promise<string> {
  for (let number = 1; number <= MAX_OF_A_KIND; number += 1) {
    const text = await folder.read(documentFile(`${category}-${number}`));
    if (text === undefined || text === "") return `${category}-${number}`;
  }
  throw new Refusal("cap_reached", "The facts of too many documents of this kind are stored. Forget one that you no longer need.");
}

function factsOf(memory: MemoryFile): Record<string, string> {
  return Object.fromEntries(factNames.flatMap((name) => (memory[name] === undefined ? [] : [[name, memory[name]]])));
}
