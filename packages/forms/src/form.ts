import type { Language, vocabulary } from "@becivic/contract";

export type Locale = Language;

export type FieldType = (typeof vocabulary.form_input_type)[number];
export type ColumnType = Exclude<FieldType, "row_list">;

export interface Option {
  value: string;
  label: string;
}

export interface Column {
  id: string;
  type: ColumnType;
  label: string;
  options?: Option[];
}

/** How rows come in: typed into the form, read from papers in a folder, or dictated in the conversation. */
export const CAPTURE_MODES = ["rows", "folder_drop", "chat"] as const;
export type CaptureMode = (typeof CAPTURE_MODES)[number];

/** An answer that is given later. Only a list of rows can be put off. */
export interface Deferred {
  __mode: Exclude<CaptureMode, "rows">;
  __status: "pending";
}

export type Row = Record<string, string | boolean>;
export type Answer = string | boolean | Row[] | Deferred;

export interface Field {
  name: string;
  type: FieldType;
  label: string;
  hint?: string;
  optional: boolean;
  /** `profile` answers are stored for every procedure, `procedure` answers for this one. */
  store: "profile" | "procedure";
  /** The axis of the profile that the answer belongs to. */
  profile_field?: string;
  max_length?: number;
  options?: Option[];
  /** The options that are allowed, by the answer to another field; all of them for an answer that is not listed. */
  options_by?: { field: string; values: Record<string, string[]> };
  /** Hidden where the other field has one of these answers. */
  hidden_when?: { field: string; values: string[] };
  columns?: Column[];
  rows?: { min: number; max: number };
  capture_modes?: CaptureMode[];
  /** The answer so far; the server never sends one. */
  value?: Answer;
}

export interface Section {
  id: "common" | "procedure";
  title: string;
  fields: Field[];
}

/** The empty form, in one language. */
export interface OnboardingForm {
  schema_version: 1;
  skill_id: string;
  skill_version: string;
  locale: Locale;
  title: string;
  introduction: string;
  sections: Section[];
}
