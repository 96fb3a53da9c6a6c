import type { MemoryFile, RememberInput } from "@becivic/contract";
import { type Notice, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { CUSTOMER_CONTEXT_FILE, decisionFile } from "../folder/layout.ts";
import { guardWrite } from "../guard/guard-write.ts";
import { rulesInForce } from "../guard/rules-in-force.ts";
import type { Folder } from "../ports.ts";
import { withSection } from "./context-sections.ts";
import type { Memory } from "./memory-file.ts";
import { readMemory, writeMemory } from "./memory-store.ts";
import { requireSize } from "./text-size.ts";
import { guardTopic } from "./topic.ts";

const LONGEST_DESCRIPTION = 80;

/** Stores a text of the user: added to what is there on the topic, or instead of it. */
export async function rememberText(context: Pick<Context, "server">, folder: Folder, input: RememberInput): Promise<Notice[]> {
  const { type, topic, replace: isReplaced = false, reviewed: isReviewed = false } = input;
  const text = input.text.replaceAll("\r\n", "\n").trim();
  refuseFields(text);
  const ruleSets = await rulesInForce(context, folder);
  guardTopic(topic, ruleSets);
  const reviewedCommand = `becivic remember ${type} <topic>${isReplaced ? " --replace" : ""} --reviewed -`;
  guardWrite({ text }, ruleSets, { isReviewed, reviewedCommand });
  const file = type === "customer_context" ? CUSTOMER_CONTEXT_FILE : decisionFile(topic);
  return folder.withLock(async () => {
    const before = await readMemory(folder, file);
    const memory =
      type === "customer_context" ? contextWith(before, topic, text, isReplaced) : decisionWith(before, topic, text, isReplaced);
    requireSize(memory.text);
    return writeMemory(folder, file, memory);
  });
}

function contextWith(before: Memory | undefined, topic: string, addition: string, isReplaced: boolean): Memory {
  const facts: MemoryFile = { type: "customer_context", name: "Your situation", description: "Your situation" };
  return { facts: before?.facts ?? facts, text: withSection(before?.text ?? "", topic, addition, { isReplaced }) };
}

function decisionWith(before: Memory | undefined, topic: string, addition: string, isReplaced: boolean): Memory {
  const text = before === undefined || isReplaced ? addition : `${before.text}\n\n${addition}`;
  return { facts: { type: "decision_log", name: topic.replaceAll("-", " "), description: firstWords(text) }, text };
}

/** The first line, as far as the index has space for it. */
function firstWords(text: string): string {
  const [line = ""] = text.split("\n");
  const characters = [...line.replaceAll("\t", " ").trim()];
  return characters.length <= LONGEST_DESCRIPTION ? characters.join("") : `${characters.slice(0, LONGEST_DESCRIPTION - 1).join("")}…`;
}

/** A text is prose. Fields above it would be values of the profile in another place. */
function refuseFields(text: string): void {
  if (text === "") throw new Refusal("usage", "The note is empty. Write what should be remembered.");
  if (!/^---[ \t]*$/m.test(text.split("\n")[0] ?? "")) return;
  throw new Refusal(
    "schema_fail",
    "This note begins with fields. Facts such as the region or the kind of residence belong to your profile; write the rest as a text.",
    { field: "text", next: ["becivic profile set <axis> <value>"] },
  );
}
