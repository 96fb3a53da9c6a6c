import { childPointer, declaredPropertyNames, rootPointer, type SafePointer } from "@becivic/contract";
import { type Rejection, reject } from "./rejection.ts";

// Names of fields that say who somebody is, without case and separators.
const BANNED: ReadonlySet<string> = new Set([
  ...["submittername", "submitteremail", "sessioncorrelationid", "deviceid", "userid", "useremail", "username", "ipaddress", "githublogin"],
  ...["firstname", "lastname", "fullname", "givenname", "familyname", "surname", "maidenname"],
  ...["email", "phone", "mobile", "nationalnumber", "nrn", "niss", "ssn", "dateofbirth", "placeofbirth", "dob"],
  ...["address", "street", "iban", "passportnumber", "cardnumber", "documentnumber", "account", "device", "fingerprint", "ip"],
]);

// Names of our own schemas, looked at once.
const HARMLESS: ReadonlySet<string> = new Set([...declaredPropertyNames].filter((name) => !BANNED.has(plain(name))));

/** No field that names a person, at any depth. The answer points at the object it stands in, never at the value. */
export function checkIdentityBan(item: unknown): Rejection | undefined {
  const pending: { value: unknown; pointer: SafePointer }[] = [{ value: item, pointer: rootPointer }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { value, pointer } = next;
    if (Array.isArray(value)) {
      for (const [index, part] of value.entries())
        if (isComposite(part)) pending.push({ value: part, pointer: childPointer(pointer, index) });
    } else if (isComposite(value)) {
      for (const name of Object.keys(value)) {
        if (!HARMLESS.has(name) && BANNED.has(plain(name))) return reject("identity_field_present", { schema_pointer: pointer.text });
        const part = (value as Record<string, unknown>)[name];
        if (isComposite(part)) pending.push({ value: part, pointer: childPointer(pointer, name) });
      }
    }
  }
  return undefined;
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
