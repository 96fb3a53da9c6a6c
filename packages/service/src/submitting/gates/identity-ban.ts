import { childPointer, declaredPropertyNames, rootPointer, type SafePointer } from "@becivic/contract";
import { fault, type Rejection, rejectAll } from "../../items/rejection.ts";

// Names of fields that identify a person, without case and separators.
const BANNED: ReadonlySet<string> = new Set([
  ...["submittername", "submitteremail", "sessioncorrelationid", "deviceid", "userid", "useremail", "username", "ipaddress", "githublogin"],
  ...["firstname", "lastname", "fullname", "givenname", "familyname", "surname", "maidenname"],
  ...["email", "phone", "mobile", "nationalnumber", "nrn", "niss", "ssn", "dateofbirth", "placeofbirth", "dob"],
  ...["address", "street", "iban", "passportnumber", "cardnumber", "documentnumber", "account", "device", "fingerprint", "ip"],
]);

// Names of our own schemas, normalised once.
const HARMLESS: ReadonlySet<string> = new Set([...declaredPropertyNames].filter((name) => !BANNED.has(plain(name))));

/** Refuses fields that identify a person, at any depth. The answer points at the object that has the field, never at the value. */
export function checkIdentityBan(item: unknown): Rejection | undefined {
  const pointers = new Set<string>();
  const pending: Part[] = [{ value: item, pointer: rootPointer }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (holdsBanned(next.value)) pointers.add(next.pointer.text);
    // The last part is pushed first, so that objects are visited in the order of the document.
    for (const part of partsOf(next).reverse()) pending.push(part);
  }
  return rejectAll([...pointers].map((pointer) => fault("identity_field_present", pointer, MESSAGE)));
}

interface Part {
  value: unknown;
  pointer: SafePointer;
}

function holdsBanned(value: unknown): boolean {
  if (!isComposite(value) || Array.isArray(value)) return false;
  return Object.keys(value).some((name) => !HARMLESS.has(name) && BANNED.has(plain(name)));
}

/** The objects and lists directly inside a value. */
function partsOf({ value, pointer }: Part): Part[] {
  if (!isComposite(value)) return [];
  const entries: Iterable<[string | number, unknown]> = Array.isArray(value) ? value.entries() : Object.entries(value);
  const parts: Part[] = [];
  for (const [name, part] of entries) if (isComposite(part)) parts.push({ value: part, pointer: childPointer(pointer, name) });
  return parts;
}

const MESSAGE = "This object has a field that identifies a person: remove the field and its value.";

function isComposite(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** `E-Mail`, `e_mail` and `eMail` are one word. */
function plain(name: string): string {
  return name
    .normalize("NFKC")
    .replace(/[-_\s]/g, "")
    .toLowerCase();
}
