import type { AnyOperation } from "../operation.ts";
import { approve } from "./approve.ts";
import { cancel } from "./cancel.ts";
import { carry } from "./carry.ts";
import { checkEligibility } from "./check-eligibility.ts";
import { deleteState } from "./delete-state.ts";
import { doctor } from "./doctor.ts";
import { document } from "./document.ts";
import { dossier } from "./dossier.ts";
import { draftProcedure } from "./draft-procedure.ts";
import { editProfile } from "./edit-profile.ts";
import { endSession } from "./end-session.ts";
import { exportState } from "./export-state.ts";
import { findProcedure } from "./find-procedure.ts";
import { forget } from "./forget.ts";
import { getQuestions } from "./get-questions.ts";
import { giveAnswers } from "./give-answers.ts";
import { importState } from "./import-state.ts";
import { note } from "./note.ts";
import { pathNext } from "./path-next.ts";
import { pathReport } from "./path-report.ts";
import { previewClose } from "./preview-close.ts";
import { procedure } from "./procedure.ts";
import { readProcedure } from "./read-procedure.ts";
import { recall } from "./recall.ts";
import { receipts } from "./receipts.ts";
import { remember } from "./remember.ts";
import { setUp } from "./set-up.ts";
import { startSession } from "./start-session.ts";
import { submitApproved } from "./submit-approved.ts";

/** Every operation, in the order of the help. */
export const operations: readonly AnyOperation[] = [
  startSession,
  setUp,
  findProcedure,
  readProcedure,
  checkEligibility,
  getQuestions,
  giveAnswers,
  editProfile,
  procedure,
  pathNext,
  pathReport,
  remember,
  recall,
  document,
  dossier,
  draftProcedure,
  note,
  previewClose,
  approve,
  submitApproved,
  endSession,
  receipts,
  cancel,
  carry,
  exportState,
  importState,
  forget,
  deleteState,
  doctor,
];
