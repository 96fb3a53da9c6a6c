import type { OperationName } from "../operation.ts";

type Input = Readonly<Record<string, unknown>>;

const always = (): boolean => true;
const withAction =
  (...reading: readonly string[]) =>
  ({ action }: Input): boolean =>
    !reading.some((one) => one === action);

/** The operations that change what is stored, and with which input. What is not listed reads, and goes on where a write is refused. */
const CHANGES: Readonly<Partial<Record<OperationName, (input: Input) => boolean>>> = {
  "set-up": always,
  "give-answers": always,
  "edit-profile": withAction("get", "why"),
  procedure: withAction("list"),
  "path-next": ({ answer }) => answer !== undefined && answer !== "offline",
  "path-report": always,
  remember: always,
  document: withAction("list", "start"),
  dossier: ({ set, answer }) => set !== undefined || answer !== undefined,
  "draft-procedure": ({ body, decline }) => body !== undefined || decline === true,
  note: ({ action, content }) => action === "edit" || action === "drop" || content !== undefined,
  approve: always,
  "submit-approved": always,
  "end-session": always,
  receipts: ({ refresh }) => refresh === true,
  cancel: always,
  carry: always,
  "import-state": always,
  forget: always,
};

/** Whether an operation changes what is stored. It is asked before anything is: no question is put to the user, and nothing is sent, for a write that is refused. */
export function changesState(name: OperationName, input: Input): boolean {
  return CHANGES[name]?.(input) === true;
}
