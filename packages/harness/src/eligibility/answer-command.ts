import { profileFields, type Subject } from "@becivic/case";

/** The command that answers a question. Without a folder, an answer counts for one call. */
export function answerCommand(skillId: string, { store, field }: Subject, hasFolder: boolean): string {
  if (!hasFolder) return `becivic eligible ${skillId} --given ${field}=<value>`;
  if (store === "procedure") return `becivic answer ${skillId} -`;
  switch (profileFields.get(field)?.is) {
    case "rows":
      return `becivic profile set ${field} -`;
    case "list":
      return `becivic profile set ${field} --add <value>`;
    default:
      return `becivic profile set ${field} <value>`;
  }
}
