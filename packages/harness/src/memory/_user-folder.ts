import { type LocalCopy, type SessionFacts, type SkillGraph, validate } from "@becivic/contract";
import { createMemoryContext, type MemoryContext, MemoryFolder } from "../_memory.ts";
import type { Answer } from "../answer.ts";
import { cachedSkillFile, cacheFile, LOCATION_FILE, sessionFactsFile } from "../folder/layout.ts";
import type { AnyOperation } from "../operation.ts";
import { document } from "../operations/document.ts";
import { procedure } from "../operations/procedure.ts";
import { recall } from "../operations/recall.ts";
import { remember } from "../operations/remember.ts";
import { runOperation } from "../run-operation.ts";

export const SESSION_ID = "ses_01a1e8f2-f900-7abc-8def-0123456789ab";

/** A folder that fails after a number of changes, as if the process had been killed there. */
export class MortalFolder extends MemoryFolder {
  /** How many changes are left; none is counted where it is undefined. */
  changesLeft: number | undefined;

  override write(name: string, text: string): Promise<void> {
    this.#live();
    return super.write(name, text);
  }

  override remove(name: string): Promise<"removed" | "absent"> {
    this.#live();
    return super.remove(name);
  }

  #live(): void {
    if (this.changesLeft === 0) throw new Error("killed");
    if (this.changesLeft !== undefined) this.changesLeft -= 1;
  }

  textOf(name: string): string | undefined {
    return this.files.get(name)?.text;
  }

  /** Everything that is stored, with the names of the files. */
  allText(): string {
    return [...this.files].map(([name, { text }]) => `${name}\n${text}`).join("\n");
  }
}

export interface UserFolder {
  context: MemoryContext;
  folder: MortalFolder;
  /** Runs a command, and checks that its answer keeps its schema. */
  run: (command: string, input: object) => Promise<Answer & Record<string, unknown>>;
}

/** A data folder with an open session, a graph and the local copies of two skills. */
export function createUserFolder({ now = "2026-11-17T10:00:00Z", hasSession = true, hasGraph = true } = {}): UserFolder {
  const context = createMemoryContext({ now });
  const folder = new MortalFolder("/home/user/.be-civic", () => context.clock.now());
  context.folders.set(folder.location, folder);
  const put = (name: string, text: string): void => {
    folder.files.set(name, { text, modifiedAt: context.clock.now() });
  };
  put(LOCATION_FILE, folder.location);
  if (hasSession) put(sessionFactsFile(SESSION_ID), JSON.stringify(SESSION));
  if (hasGraph) put(cacheFile("skill-graph"), JSON.stringify(COPY));
  put(cachedSkillFile("address-change"), SKILL);
  return { context, folder, run: (command, input) => run(context, command, input) };
}

const operations: readonly AnyOperation[] = [procedure, remember, recall, document];

async function run(context: MemoryContext, command: string, input: object): Promise<Answer & Record<string, unknown>> {
  const operation = operations.find((one) => one.command === command);
  if (operation === undefined) throw new Error(`there is no command ${command}`);
  const { answer } = await runOperation(operation, context, input);
  const outcome = validate(`${operation.name}-output`, answer);
  if (!outcome.valid) throw new Error(`the answer of ${command} breaks its schema at ${outcome.issue.pointer}`);
  // Answers are JSON objects.
  return answer as Answer & Record<string, unknown>;
}

export const SKILL = `---
name: "becivic-address-change"
metadata:
  becivic-version: "1.0.0"
---

# Change of address

## Process

1. **Tell the commune.** Within eight days.
2. **Wait for the visit**, and open.
3. **Have the card updated**.
`;

const SESSION: SessionFacts = {
  session_id: SESSION_ID,
  server: "https://becivic.test",
  started_at: "2026-11-17T09:00:00Z",
  tier: "T2",
  runtime: "test/1",
  capabilities: [],
  buffer: "/home/user/work/.be-civic",
  can_submit: true,
  loaded: [],
};

const node = (id: string, title: string, prerequisites: string[] = []): SkillGraph["nodes"][number] => ({
  id,
  title,
  description: title,
  status: "alpha",
  canonical_url: `https://becivic.test/skills/${id}`,
  tags: [],
  applies_to: "residency",
  prerequisites,
  requires_paths: [],
  related: [],
  profile_requirements: [],
});

const GRAPH: SkillGraph = {
  generated_at: "2026-11-17T09:00:00Z",
  filters_applied: {},
  nodes: [
    node("address-change", "Change of address"),
    node("nationality-application", "Apply for Belgian nationality", ["address-change"]),
    node("meta-no-skill-fallback", "No procedure fits"),
  ],
  edges: [],
};

const COPY: LocalCopy = { fetched_at: "2026-11-17T09:00:00Z", origin: "https://becivic.test", value: GRAPH };
