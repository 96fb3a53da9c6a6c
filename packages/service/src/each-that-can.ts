/** Makes something of each; one that cannot be made takes no other along. */
export async function eachThatCan<Item, Made>(items: readonly Item[], make: (item: Item) => Promise<Made>): Promise<Made[]> {
  const outcomes = await Promise.allSettled(items.map(make));
  return outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : []));
}
