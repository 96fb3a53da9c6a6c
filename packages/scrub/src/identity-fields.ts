import { childPointer, declaredPropertyNames, rootPointer, type SafePointer } from "@becivic/contract";

// Names of fields that identify a person, without case and separators.
const BANNED: ReadonlySet<string> = new Set([
  ...["submittername", "submitteremail", "sessioncorrelationid", "deviceid", "userid", "useremail", "username", "ipaddress", "githublogin"],
  ...["firstname", "lastname", "fullname", "givenname", "familyname", "surname", "maidenname"],
  ...["email", "phone", "mobile", "nationalnumber", "nrn", "niss", "ssn", "dateofbirth", "placeofbirth", "dob"],
  ...["address", "street", "iban", "passportnumber", "cardnumber", "documentnumber", "account", "device", "fingerprint", "ip"],
]);

// Names of our own schemas, normalised once.
const HARMLESS: ReadonlySet<string> = new Set([...declaredPropertyNames].filter((name) => !BANNED.has(plain(name))));

/** The objects, at any depth, that have a field which identifies a person, as pointers in the order of the document. */
export function findIdentityFields(item: unknown): string[] {
  const pointers = new Set<string>();
  const pending: Part[] = [{ value: item, pointer: rootPointer }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (holdsBanned(next.value)) pointers.add(next.pointer.text);
    // The last part is pushed first, so that objects are visited in the order of the document.
    for (const part of partsOf(next).reverse()) pending.push(part);
  }
  return [...pointers];
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
