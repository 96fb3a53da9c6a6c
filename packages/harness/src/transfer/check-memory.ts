import type { SkillGraph } from "@becivic/contract";
import type { RuleSet } from "@becivic/scrub";
import { Refusal } from "../answer.ts";
import { findPersonalData } from "../guard/find-personal-data.ts";
import { guardWrite } from "../guard/guard-write.ts";
import { parseSections } from "../memory/context-sections.ts";
import { composeMemory, type Memory, parseMemory } from "../memory/memory-file.ts";
import { type MemorySubject, subjectOf } from "../memory/memory-names.ts";
import { requireProcedureId, titleOfProcedure } from "../memory/procedure-id.ts";
import { guardTopic } from "../memory/topic.ts";
import { invalidFile } from "./invalid-file.ts";

export interface MemoryChecks {
  ruleSets: readonly RuleSet[];
  /** The procedures of the server, as far as they are known here. */
  graph: SkillGraph | undefined;
  /** What looks like the name of a person was read again and is none. */
  isReviewed: boolean;
}

/** Refuses a memory file whose name or text the harness would not have written. Returns it composed anew: comments and hidden characters stay behind. */
export function checkMemory(name: string, text: string, checks: MemoryChecks): string {
  const memory = parseMemory(text);
  const subject = subjectOf(name);
  if (memory === undefined || subject === undefined || !fits(subject, memory)) throw invalidFile(name);
  guardSubject(subject, memory, checks);
  guardWrite(memory, checks.ruleSets, { isReviewed: true });
  if (!checks.isReviewed && findPersonalData(writtenByUser(memory, checks.graph), checks.ruleSets).length > 0)
    throw new Refusal("names_suspected", "A note in this export may have the name of a person. Read it again; if it is no name, say so.", {
      file: name,
      next: ["becivic import <file> --reviewed"],
    });
  return composeMemory(memory);
}

/** Whether the name of a file says the same as its fields. */
function fits(subject: MemorySubject, { facts }: Memory): boolean {
  switch (subject.kind) {
    case "context":
      return facts.type === "customer_context";
    case "decision":
      return facts.type === "decision_log";
    case "document":
      return facts.type === "document_reference" && /^(.+)-[1-9]\d{0,3}$/.exec(subject.documentId)?.[1] === facts.source_category;
    case "path":
      return facts.type === "path_history" && facts.path_id === subject.pathId;
    default:
      return facts.type === "procedure_progress" && facts.procedure_id === subject.procedureId;
  }
}

/** The words that became the name of a file or a heading, by the rules of the commands that write them. */
function guardSubject(subject: MemorySubject, { text }: Memory, { ruleSets, graph }: MemoryChecks): void {
  if (subject.kind === "context") for (const { topic } of parseSections(text).sections) guardTopic(topic, ruleSets);
  if (subject.kind === "decision") guardTopic(subject.topic, ruleSets);
  if (subject.kind === "path") guardTopic(subject.pathId, ruleSets);
  if (subject.kind !== "progress" && subject.kind !== "archive") return;
  const { procedureId: id } = subject;
  // A procedure that the server no longer has may still be in an export.
  requireProcedureId(id, graph?.nodes.some((node) => node.id === id) === true ? graph : undefined, ruleSets);
}

/** The title of a published procedure is public: it is not searched for names. */
function writtenByUser({ facts, text }: Memory, graph: SkillGraph | undefined): object {
  const { name, ...rest } = facts;
  const isTitle = facts.procedure_id !== undefined && name === titleOfProcedure(facts.procedure_id, graph).slice(0, 100);
  return isTitle ? { facts: rest, text } : { facts, text };
}
