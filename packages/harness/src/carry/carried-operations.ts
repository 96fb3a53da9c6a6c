import type { AnyOperation, OperationName } from "../operation.ts";

/** The operations that may need the server, and no others: a ticket runs nothing else. Loaded one by one, as commands are. */
const carriedOperations: Readonly<Partial<Record<OperationName, () => Promise<AnyOperation>>>> = {
  "find-procedure": async () => (await import("../operations/find-procedure.ts")).findProcedure,
  "read-procedure": async () => (await import("../operations/read-procedure.ts")).readProcedure,
  "get-questions": async () => (await import("../operations/get-questions.ts")).getQuestions,
  "give-answers": async () => (await import("../operations/give-answers.ts")).giveAnswers,
  "edit-profile": async () => (await import("../operations/edit-profile.ts")).editProfile,
  "path-next": async () => (await import("../operations/path-next.ts")).pathNext,
  "submit-approved": async () => (await import("../operations/submit-approved.ts")).submitApproved,
  receipts: async () => (await import("../operations/receipts.ts")).receipts,
  cancel: async () => (await import("../operations/cancel.ts")).cancel,
};

/** Loads the operation of a ticket; undefined where it is none that can be carried. */
export async function loadCarriedOperation(name: string): Promise<AnyOperation | undefined> {
  return Object.entries(carriedOperations).find(([one]) => one === name)?.[1]();
}

export function isCarried({ name }: AnyOperation): boolean {
  return Object.hasOwn(carriedOperations, name);
}
