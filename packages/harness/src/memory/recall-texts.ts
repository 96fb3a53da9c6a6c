import type { RecallOutput } from "@becivic/contract";
import { parseSections } from "./context-sections.ts";
import { aboutOf, type StoredMemory } from "./memory-store.ts";

type Entry = NonNullable<RecallOutput["entries"]>[number];
type OwnText = NonNullable<RecallOutput["texts"]>[number];

/** Every topic that can be recalled. The situation of the user has several. */
export function entriesOf(stored: readonly StoredMemory[]): Entry[] {
  return stored.flatMap((one): Entry[] => {
    const { memory } = one;
    if (memory === undefined) return [{ topic: topicOf(one), is_damaged: true }];
    const { type } = memory.facts;
    if (one.subject.kind === "context")
      return parseSections(memory.text).sections.map(({ topic }) => ({ topic, type, about: "Your situation" }));
    return [{ topic: topicOf(one), type, about: aboutOf(memory), ...(one.subject.kind === "archive" ? { is_archived: true } : {}) }];
  });
}

/** The texts on one topic, by the topic itself or by the id of a procedure, a document or a path. */
export function textsOn(stored: readonly StoredMemory[], topic: string): OwnText[] {
  return stored.flatMap((one): OwnText[] => {
    const { memory, subject } = one;
    const text = memory === undefined ? undefined : textOn(one, topic);
    if (memory === undefined || text === undefined) return [];
    const { type, inputs = {} } = memory.facts;
    return [
      {
        type,
        source: "own_notes",
        text,
        ...(Object.keys(inputs).length === 0 ? {} : { answers: inputs }),
        ...(subject.kind === "archive" ? { is_archived: true } : {}),
      },
    ];
  });
}

function textOn(one: StoredMemory, topic: string): string | undefined {
  const { memory, subject } = one;
  if (memory === undefined) return undefined;
  if (subject.kind === "context" && topic !== topicOf(one))
    return parseSections(memory.text).sections.find((section) => section.topic === topic)?.text;
  if (topicOf(one) !== topic) return undefined;
  return memory.text === "" ? aboutOf(memory) : memory.text;
}

function topicOf({ subject }: StoredMemory): string {
  switch (subject.kind) {
    case "context":
      return "customer_context";
    case "decision":
      return subject.topic;
    case "document":
      return subject.documentId;
    case "path":
      return subject.pathId;
    default:
      return subject.procedureId;
  }
}
