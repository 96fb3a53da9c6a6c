import type { Concern } from "../generated/types.ts";
import { capabilities, type Example, sender } from "./example.ts";

const common = { schema_version: 4, ...sender, declared_capabilities: capabilities.light } as const;

export const concernExamples: readonly Example<Concern>[] = [
  {
    name: "skill_in_one_commune",
    title: "About a skill, in one commune",
    value: {
      ...common,
      concern_id: "con_019a8a00-0000-7000-8000-000000000101",
      target_type: "skill",
      target_id: "nationality-application",
      context: { language_used: "fr", country: "be", commune: "ixelles" },
      content: {
        scope: "commune-specific",
        specifier: "21009",
        body: "The desk also wanted a recent certificate of household composition.",
        evidence_date: "2026-11-01",
        evidence_source: "customer-report",
      },
    },
  },
  {
    name: "volatile_value",
    title: "About a figure",
    value: {
      ...common,
      concern_id: "con_019a8a00-0000-7000-8000-000000000102",
      target_type: "volatile_value",
      target_id: "val-00001",
      content: { vv_uid: "val-00001", observed_value: "€22", note: "On the receipt of the payment.", evidence_date: "2026-11-01" },
    },
  },
  {
    name: "reference",
    title: "About a cited page",
    value: {
      ...common,
      concern_id: "con_019a8a00-0000-7000-8000-000000000103",
      target_type: "reference",
      target_id: "ref-00004",
      content: {
        ref_uid: "ref-00004",
        body: "The page no longer lists the countries.",
        evidence_date: "2026-11-01",
        evidence_source: "citation",
      },
    },
  },
  {
    name: "path",
    title: "About a path, in one region",
    value: {
      ...common,
      concern_id: "con_019a8a00-0000-7000-8000-000000000104",
      target_type: "path",
      target_id: "birth-certificate-belgian",
      content: {
        scope: "regional-specific",
        specifier: "Brussels-Capital",
        report: "The counter printed the extract while the user waited, without an appointment.",
        evidence_date: "2026-11-01",
        evidence_source: "customer-report",
      },
    },
  },
  {
    name: "path_source",
    title: "About one source of a path",
    value: {
      ...common,
      concern_id: "con_019a8a00-0000-7000-8000-000000000105",
      target_type: "path_source",
      target_id: "birth-certificate-belgian:just-on-web-birth",
      content: { body: "The page was down for a whole morning.", evidence_date: "2026-11-01", evidence_source: "customer-report" },
    },
  },
  {
    name: "skill_graph",
    title: "About a procedure that is missing",
    value: {
      ...common,
      concern_id: "con_019a8a00-0000-7000-8000-000000000106",
      target_type: "skill_graph",
      target_id: "bicycle-theft-report",
      content: {
        body: "No skill tells how to report a stolen bicycle and get it back.",
        proposed_skill_id: "bicycle-theft-report",
        evidence_date: "2026-11-01",
      },
    },
  },
];
