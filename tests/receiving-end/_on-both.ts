import { afterAll, beforeAll, describe } from "vitest";
import { Api, type ApiAnswer } from "./_api.ts";
import { type ServerUnderTest, startNodeWith, startWorkerTarget, type TargetOptions } from "./_targets.ts";

const targets = [
  { name: "the Node server on SQLite", start: startNodeWith },
  { name: "the Worker on D1, inside workerd", start: startWorkerTarget },
];

/** An answer to a submission, with what a test does next with it. */
export interface Staged extends ApiAnswer {
  address: string;
  token: string;
  path: string;
}

export type Stage = (collection: string, body: unknown, address?: string) => Promise<Staged>;

/** The same cases against the server for one machine and against the Worker. */
export function describeOnBoth(title: string, cases: (api: Api, stage: Stage) => void, options: TargetOptions = {}): void {
  describe.each(targets)(`${title}, by $name`, ({ start }) => {
    let target: ServerUnderTest | undefined;
    const api = new Api(() => target);
    beforeAll(async () => {
      target = await start(options);
    });
    afterAll(() => target?.stop());
    cases(api, async (collection, body, address = api.newAddress()) => {
      const answer = await api.post(address, `/api/${collection}`, body);
      return { ...answer, address, token: String(answer.body.cancel_token), path: `/api/${collection}/${answer.body.id}` };
    });
  });
}
