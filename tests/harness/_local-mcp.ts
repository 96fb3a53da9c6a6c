import path from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { type Called, call, type Era, MODERN } from "../mcp/_client.ts";
import type { Becivic } from "./_becivic.ts";

const PROGRAM = path.resolve(import.meta.dirname, "../../apps/cli/src/main.ts");

/** What becomes of a form: an answer; none, by declining; "hang" leaves it open, "cancel" closes it, "empty" confirms it as it is, "error" is a host that fails. */
export type Person = (question: string) => string | undefined | "hang" | "cancel" | "empty" | "error";

export interface HostOptions {
  era?: Era;
  /** The person that the host asks; a host without one has no elicitation. */
  person?: Person;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** What the host calls itself. */
  name?: string;
  /** The program and its first arguments, where it is not the one of the repository. */
  program?: readonly [string, ...string[]];
}

/** A host with the official client, which starts `becivic mcp` beside a user. */
export class McpHost {
  readonly client: Client;
  readonly transport: StdioClientTransport;
  readonly questions: string[] = [];
  errorOutput = "";

  constructor(
    { home, workingFolder }: Pick<Becivic, "home" | "workingFolder">,
    { era = MODERN, person, args = [], env = {}, name = "test-host", program = [process.execPath, PROGRAM] }: HostOptions = {},
  ) {
    const { PATH = "", NODE_COMPILE_CACHE = "" } = process.env;
    const [command, ...first] = program;
    this.transport = new StdioClientTransport({
      command,
      args: [...first, "mcp", ...args],
      cwd: workingFolder,
      env: { PATH, NODE_COMPILE_CACHE, HOME: home, BECIVIC_URL: "http://127.0.0.1:9", ...env },
      stderr: "pipe",
    });
    this.transport.stderr?.on("data", (chunk) => {
      this.errorOutput += String(chunk);
    });
    const mode = era === MODERN ? { pin: era } : ("legacy" as const);
    const capabilities = person === undefined ? {} : { elicitation: { form: {} } };
    this.client = new Client({ name, version: "2.1" }, { capabilities, versionNegotiation: { mode } });
    if (person !== undefined) this.#answerForms(person);
  }

  async connect(): Promise<this> {
    await this.client.connect(this.transport);
    return this;
  }

  call(name: string, args: object = {}): Promise<Called> {
    return call(this.client, name, args);
  }

  #answerForms(person: Person): void {
    this.client.setRequestHandler("elicitation/create", async ({ params: { message } }) => {
      this.questions.push(message);
      const answer = person(message);
      if (answer === "hang") return new Promise(() => undefined);
      if (answer === "error") throw new Error("the host cannot show this form");
      if (answer === "cancel") return { action: "cancel" };
      if (answer === "empty") return { action: "accept", content: {} };
      return answer === undefined ? { action: "decline" } : { action: "accept", content: { answer } };
    });
  }
}
