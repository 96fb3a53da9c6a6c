import type { InputName, Inputs } from "@becivic/contract";
import {
  deprecateArtefact,
  deriveNow,
  importCorpus,
  probeNow,
  readAudit,
  renameCatalogueRow,
  retractText,
  revalidateClass,
  runTick,
  type ServiceContext,
} from "@becivic/service";
import type { Route } from "../route.ts";
import { operatorRoute, secret } from "./operator-route.ts";

/** A command of an operator: a small body in, a report out. */
function command<Name extends InputName>(
  name: string,
  operationId: string,
  summary: string,
  input: Name,
  run: (input: Inputs[Name], now: number, service: ServiceContext) => Promise<object>,
): Route {
  return operatorRoute({
    method: "post",
    path: `/api/_internal/${name}`,
    operationId,
    summary,
    body: input,
    answers: {
      403: { description: "This server has no repository, or does not ask the open internet.", schema: "problem" },
      404: { description: "There is no such artefact.", schema: "problem" },
      422: { description: "The rules of the corpus stand against it.", schema: "problem" },
    },
    handle: async (c, { service, clock }, { body }) => c.json(await run(body, clock.now(), service), 200, secret),
  });
}

export const maintenanceRoutes: readonly Route[] = [
  command("tick", "runTick", "Let the consensus move now; with dry_run, only say what it would do.", "maintenance-input", runTick),
  command("deprecate", "deprecateArtefact", "End an artefact, and name what takes its place.", "deprecate-input", deprecateArtefact),
  command(
    "import",
    "importCorpus",
    "Take over what is newer in the corpus that comes with the program.",
    "maintenance-input",
    importCorpus,
  ),
  command("derive", "deriveNow", "Make the indexes, the dashboards and the snapshot now.", "derive-input", (_input, now, service) =>
    deriveNow(now, service),
  ),
  command(
    "probe",
    "probeNow",
    "Look now whether cited pages and sources still stand; with dry_run, only say which.",
    "maintenance-input",
    probeNow,
  ),
  command(
    "revalidate-class",
    "revalidateClass",
    "Say that every source of a class has to be confirmed again.",
    "revalidate-class-input",
    revalidateClass,
  ),
  command(
    "rename",
    "renameCatalogueRow",
    "Give a value or a reference another name, and rewrite every text that cites it; with dry_run, only say which.",
    "rename-row-input",
    renameCatalogueRow,
  ),
  command(
    "retract",
    "retractText",
    "Take a text out of the tables and of the whole history. The last resort.",
    "retract-text-input",
    retractText,
  ),
  operatorRoute({
    method: "get",
    path: "/api/_internal/audit",
    operationId: "readAudit",
    summary: "Who did what, the latest first.",
    handle: async (c, { service }) => c.json(await readAudit(service), 200, secret),
  }),
];
