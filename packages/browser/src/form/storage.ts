/** Where answers are: until the tab is closed, or on this device. */
export type Place = "session" | "local";

/** The storage of a browser. Reaching for it throws where it is refused. */
export type Areas = Readonly<Record<Place, () => Storage>>;

const PREFIX = "becivic.case.";

/** Written and removed at once: the event of it tells every other tab that answers were erased. The script of each page listens, too. */
export const ERASED = "becivic.erased";

export const browserAreas: Areas = { session: () => sessionStorage, local: () => localStorage };

export function storageKey(id: string): string {
  return `${PREFIX}${id}`;
}

/** What is stored for a procedure. What is on the device comes first: the reader asked for it. */
export function readPlace(areas: Areas, id: string): { text: string; place: Place } | undefined {
  for (const place of ["local", "session"] as const) {
    const text = attempt(() => areas[place]().getItem(storageKey(id)));
    if (typeof text === "string") return { text, place };
  }
  return undefined;
}

/** Stores the answers in one place, and takes them out of the other. False where the browser refuses. */
export function writePlace(areas: Areas, id: string, { text, place }: { text: string; place: Place }): boolean {
  const other = place === "local" ? "session" : "local";
  // The copy on the device goes first: it must not stay where the session refuses the write.
  if (other === "local") attempt(() => areas.local().removeItem(storageKey(id)));
  const isStored = attempt(() => {
    areas[place]().setItem(storageKey(id), text);
    return true;
  });
  if (isStored !== true) return false;
  attempt(() => areas[other]().removeItem(storageKey(id)));
  return true;
}

/** Removes the answers to every procedure from both places. Where a place is refused, nothing was written into it. Other tabs are told. */
export function eraseAll(areas: Areas): void {
  erasePlaces(areas, ["session", "local"]);
  attempt(() => {
    areas.local().setItem(ERASED, "");
    areas.local().removeItem(ERASED);
  });
}

/** The session of a tab is its own: another tab can only tell it to erase. */
export function eraseSession(areas: Areas): void {
  erasePlaces(areas, ["session"]);
}

function erasePlaces(areas: Areas, places: readonly Place[]): void {
  for (const place of places)
    attempt(() => {
      const area = areas[place]();
      const keys = Array.from({ length: area.length }, (_, at) => area.key(at)).filter((key) => key?.startsWith(PREFIX) === true);
      for (const key of keys) if (key !== null) area.removeItem(key);
    });
}

/** A browser may refuse storage: in a private window, in a frame, by a setting, or because it is full. Undefined then. */
function attempt<Value>(use: () => Value): Value | undefined {
  try {
    return use();
  } catch (error) {
    // Every refusal of storage is one of these.
    if (error instanceof DOMException || error instanceof TypeError) return undefined;
    throw error;
  }
}
