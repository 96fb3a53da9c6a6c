import { axisOf, axisWords, fieldValue, labelOfCode, withoutField } from "@becivic/case";
import type { EditProfileInput, EditProfileOutput, Profile } from "@becivic/contract";
import { done, type Notice, needs, Refusal } from "../answer.ts";
import type { Context } from "../context.ts";
import { PROFILE_FILE } from "../folder/layout.ts";
import { defineOperation } from "../operation.ts";
import type { Folder } from "../ports.ts";
import { explainAxis } from "../profile/explain-axis.ts";
import { readCommunes } from "../profile/local-lists.ts";
import { changeProfile, NEWER_PROFILE, readProfile, readProfileFile, setAsideDamaged } from "../profile/profile-store.ts";
import { resolveField, resolveReadable, resolveRemovable } from "../profile/resolve-field.ts";
import { setField } from "../profile/set-field.ts";
import { openState, requireFolder } from "../session/open-state.ts";

export const editProfile = defineOperation({
  name: "edit-profile",
  command: "profile",
  tool: "profile",
  summary: "Reads, sets, removes or explains one answer that is stored about the user on this machine. It is never sent.",
  example: "becivic profile set region Brussels-Capital",
  positionals: ["action", "axis", "value"],
  standardInput: { field: "value", isJson: false },
  run: async (context, input) => answerTo(context, requireFolder(await openState(context)), input),
});

async function answerTo(context: Context, folder: Folder, input: EditProfileInput): Promise<EditProfileOutput> {
  const { action, axis } = input;
  if (action === "reset") return reset(folder);
  if (action === "get") return get(context, folder, axis);
  if (axis === undefined) throw new Refusal("usage", "Name the part of the profile that is meant.", { field: "axis" });
  if (action === "set") return set(context, folder, { ...input, axis });
  if (action === "unset") return unset(context, folder, axis);
  return done(await explainAxis(context, folder, resolveReadable(axis)));
}

async function get(context: Context, folder: Folder, axis: string | undefined): Promise<EditProfileOutput> {
  const file = await readProfileFile(folder);
  if (file === undefined) return done({ say: "Nothing about you is stored yet.", profile: {} });
  const notices = file.isNewer ? [{ code: "newer_profile", say: NEWER_PROFILE }] : [];
  const profile = shownAxes(file.profile, axis);
  const { commune_nis5: code } = profile;
  const commune = typeof code === "string" ? { commune: labelOfCode(await readCommunes(context, folder), code) } : {};
  return done({ say: "This is what is stored about you on this machine.", profile, ...commune, ...listed(notices) });
}

function shownAxes(profile: Profile, axis: string | undefined): Record<string, unknown> {
  const { profile_schema_version: _version, last_updated_at: _moment, consent, ...rest } = profile;
  // The mark of the folder tells a person and an agent nothing.
  const { place: _place, ...decisions } = consent ?? {};
  const axes = { ...rest, ...(consent === undefined ? {} : { consent: decisions }) };
  if (axis === undefined) return axes;
  const field = resolveReadable(axis);
  const value = fieldValue(profile, field);
  return value === undefined ? {} : { [field]: value };
}

async function set(
  context: Context,
  folder: Folder,
  { axis, value, add }: EditProfileInput & { axis: string },
): Promise<EditProfileOutput> {
  const { field, kind } = resolveField(axis);
  const outcome = await setField(context, folder, { field, kind, value, add });
  if (outcome.isStored) {
    const what = outcome.commune === undefined ? labelOf(field) : `${outcome.commune} as your commune`;
    return done({ say: `I stored ${what}, on this machine only.`, ...listed(outcome.notices) });
  }
  const { isStored: _isStored, need, readings, ...cell } = outcome;
  const isOneValue = cell.row === undefined;
  const next = isOneValue ? { next: readings.map((choice) => `becivic profile set ${field} ${choice.value}`) } : {};
  return needs([need], {
    say: need === "ambiguous_date" ? WHICH_MONTH : readings.length === 1 ? THIS_COMMUNE : WHICH_COMMUNE,
    readings,
    ...cell,
    ...next,
  });
}

const WHICH_MONTH = "This date can be read in two ways, so nothing was stored. Which month is it?";
const THIS_COMMUNE = "No commune is spelled like this, so nothing was stored. Did you mean this one?";
const WHICH_COMMUNE = "This can be more than one commune, or it is spelled in another way, so nothing was stored. Which one is it?";

async function unset(context: Context, folder: Folder, axis: string): Promise<EditProfileOutput> {
  const field = resolveRemovable(axis);
  const profile = await readProfile(folder);
  if (profile === undefined || fieldValue(profile, field) === undefined) return done({ say: "This was not stored." });
  await changeProfile(context, folder, (before) => withoutField(before, field));
  return done({ say: `I removed ${labelOf(field)} from this machine.` });
}

function labelOf(field: string): string {
  const axis = axisOf(field);
  return axis === undefined ? "this" : axisWords[axis].label;
}

function listed(notices: readonly Notice[]): { notices?: Notice[] } {
  return notices.length === 0 ? {} : { notices: [...notices] };
}

/** The one way to part with a file that cannot be read: reading does not change it, and nothing else writes over it. */
async function reset(folder: Folder): Promise<EditProfileOutput> {
  const file = await setAsideDamaged(folder);
  if (file === undefined) return done({ say: "Your profile can be read, so nothing was changed.", next: ["becivic profile get"] });
  const say = `Your profile (${PROFILE_FILE}) is now called ${file}, unchanged, and a new profile begins. What you agreed to is asked again.`;
  return done({ say, next: ["becivic start"] });
}
