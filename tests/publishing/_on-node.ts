import { execFileSync } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { Api } from "../receiving-end/_api.ts";
import type { Stage } from "../receiving-end/_on-both.ts";
import { startNodeTarget } from "../receiving-end/_targets.ts";

type NodeTarget = Awaited<ReturnType<typeof startNodeTarget>>;

/** The server for one machine, with its repository as git itself sees it. */
export interface OnNode {
  api: Api;
  stage: Stage;
  git: (...args: string[]) => string;
  dataFolder: () => string;
  address: () => string;
}

export function describeOnNode(title: string, cases: (on: OnNode) => void): void {
  describe(title, () => {
    let target: NodeTarget | undefined;
    const api = new Api(() => target);
    beforeAll(async () => {
      target = await startNodeTarget();
    });
    afterAll(() => target?.stop());
    const dataFolder = (): string => target?.server.dataFolder ?? "";
    cases({
      api,
      dataFolder,
      address: () => target?.server.address ?? "",
      git: (...args) => gitIn(dataFolder(), ...args),
      stage: async (collection, body, address = api.newAddress()) => {
        const answer = await api.post(address, `/api/${collection}`, body);
        return { ...answer, address, token: String(answer.body.cancel_token), path: `/api/${collection}/${answer.body.id}` };
      },
    });
  });
}

/** Runs git itself on the repository of a data folder. */
export function gitIn(dataFolder: string, ...args: string[]): string {
  return execFileSync("git", ["--git-dir", path.join(dataFolder, "corpus.git"), ...args], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "pipe"],
  });
}
