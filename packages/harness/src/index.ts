export type { Answer, Need, Notice } from "./answer.ts";
export { type ExitCode, type RefusalCode, refusalCodes } from "./codes.ts";
export type { Context, Settings } from "./context.ts";
export type { AnyOperation } from "./operation.ts";
export { operations } from "./operations/index.ts";
export {
  type Asker,
  type Clock,
  type Folder,
  type FolderEntry,
  FolderError,
  type FolderFault,
  type Machine,
  type PathFacts,
  type Question,
  type Randomness,
  type Removal,
  type ServerAnswer,
  type ServerRequest,
  type Transport,
} from "./ports.ts";
export { type Outcome, runOperation } from "./run-operation.ts";
export { type PublicFiles, readPublicFiles, refreshPublicFiles } from "./transport/public-files.ts";
