/**
 * Makes something of each, one after the other, and pauses in between so that other requests get their turn. One that cannot be made takes no other
 * along.
 */
export async function eachThatCan<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
  { pause }: { pause: () => Promise<void> },
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    await pause();
    try {
      made.push(await make(item));
    } catch {
      // Left out: who asks for this one alone is told why.
    }
  }
  return made;
}
