import { findIdentityFields } from "@becivic/scrub";
import { fault, type Rejection, rejectAll } from "../../items/rejection.ts";

/** Refuses fields that identify a person, at any depth. The answer points at the object that has the field, never at the value. */
export function checkIdentityBan(item: unknown): Rejection | undefined {
  return rejectAll(findIdentityFields(item).map((pointer) => fault("identity_field_present", pointer, MESSAGE)));
}

const MESSAGE = "This object has a field that identifies a person: remove the field and its value.";
