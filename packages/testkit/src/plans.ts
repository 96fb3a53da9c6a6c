import type { Alarm, AlarmDetails, Write } from "@becivic/service";

type Staged = Extract<Write, { do: "stage" }>["row"];
type Cast = Extract<Write, { do: "vote" }>["vote"];

/** Stages a concern about the skill `lease`, received at 0 and due after a day, past every gate. */
export function stagingOf(id: string, body: string, fields: Partial<Staged> = {}): Write {
  const row: Staged = {
    id,
    type: "concern",
    receivedAt: 0,
    salt: "a salt",
    submitter: "a hash",
    session: undefined,
    target_type: "skill",
    target_id: "lease",
    anchor: undefined,
    baseCommit: undefined,
    payload: { content: { scope: "general", body } },
    commitEta: 86_400_000,
    cancelHash: "a hash",
    voter: undefined,
    ...fields,
  };
  return { do: "stage", row };
}

/** A vote on the first revision of a row, by a voter of its own. */
export function votingOn(uid: string, voter: string, fields: Partial<Cast> = {}): Write {
  const vote: Cast = {
    target_type: uid.startsWith("val-") ? "volatile_value" : "reference",
    target_id: uid,
    cohort: "r1",
    anchor: undefined,
    voter,
    kind: "agent",
    verdict: "confirm",
    injectionFlag: false,
    postHandoff: false,
    rationale: undefined,
    injectionReason: undefined,
    traversal: undefined,
    receivedAt: 0,
    isCounted: true,
    ...fields,
  };
  return { do: "vote", vote };
}

/** Keeps the alarms that a service raises, each as its name and its step. */
export function recordAlarms() {
  const raised: string[] = [];
  const errors: unknown[] = [];
  const alarm = (name: Alarm, { step, error }: AlarmDetails = {}): void => {
    raised.push(`${step} ${name}`);
    errors.push(error);
  };
  return { raised, errors, alarm };
}
