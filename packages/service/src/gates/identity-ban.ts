import { childPointer, declaredPropertyNames, rootPointer, type SafePointer } from "@becivic/contract";
import { fault, type Rejection, rejectAll } from "./rejection.ts";

// Names of fields that say who a person is, without case and separators.
const BANNED: ReadonlySet<string> = new Set([
  ...["submittername", "submitteremail", "sessioncorrelationid", "deviceid", "userid", "useremail", "username", "ipaddress", "githublogin"],
  ...["firstname", "lastname", "fullname", "givenname", "familyname", "surname", "maidenname"],
  ...["email", "phone", "mobile", "nationalnumber", "nrn", "niss", "ssn", "dateofbirth", "placeofbirth", "dob"],
  ...["address", "street", "iban", "passportnumber", "cardnumber", "documentnumber", "account", "device", "fingerprint", "ip"],
]);

// Names of our own schemas, looked at once.
const HARMLESS: ReadonlySet<string> = new Set([...declaredPropertyNames].filter((name) => !BANNED.has(plain(name))));

/** No field that names a person, at any depth. The answer points at the object that holds the field, never at the value. */
export function checkIdentityBan(item: unknown): Rejection | undefined {
  const pointers = new Set<string>();
  const pending: { value: unknown; pointer: SafePointer }[] = [{ value: item, pointer: rootPointer }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, pointer } = next;
    if (Array.isArray(value)) {
      for (const [index, part] of value.entries())
        if (isComposite(part)) pending.push({ value: part, pointer: childPointer(pointer, index) });
    } else if (isComposite(value)) {
      for (const [name, part] of Object.entries(value)) {
        if (!HARMLESS.has(name) && BANNED.has(plain(name))) pointers.add(pointer.text);
        if (isComposite(part)) pending.push({ value: part, pointer: childPointer(pointer, name) });
      }
    }
  }
  return rejectAll([...pointers].map((pointer) => fault("identity_field_present", pointer, MESSAGE)));
}

const MESSAGE = "This object has a field that says who a person is: take the field out, with its value.";

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
