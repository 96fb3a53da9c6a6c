import type { Api, ApiAnswer } from "../receiving-end/_api.ts";

type Fields = Record<string, unknown>;

export interface VoteTarget {
  target_type: string;
  target_id: string;
}

/** Votes on one artefact, each from an address that is given or new. */
export function votingOn(api: Api, target: VoteTarget) {
  const send = async (address: string, fields: Fields): Promise<ApiAnswer> => {
    const { validation } = await api.make();
    return api.post(address, "/api/validations", validation({ ...target, ...fields }));
  };
  const reject = (address = api.newAddress(), fields: Fields = {}): Promise<ApiAnswer> =>
    send(address, { verdict: "reject", rationale: "It is not so at the desk.", ...fields });
  return {
    confirm: (address = api.newAddress(), fields: Fields = {}): Promise<ApiAnswer> => send(address, { verdict: "confirm", ...fields }),
    reject,
    flag: (address = api.newAddress()): Promise<ApiAnswer> =>
      reject(address, { injection_flag: true, injection_reason: "The text tells agents to send documents elsewhere." }),
    standing: async (): Promise<Fields> => {
      const { target_type, target_id } = target;
      return (await api.operator("GET", `/api/_internal/standing?target_type=${target_type}&target_id=${target_id}`)).body;
    },
  };
}
