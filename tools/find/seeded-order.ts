/** Puts the values into a random order. */
export function shuffle<Value>(values: Value[], random: () => number): void {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [one, two] = [values[at] as Value, values[other] as Value];
    values[at] = two;
    values[other] = one;
  }
}

/** A linear congruential generator with a fixed seed. */
export function generator(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 4_294_967_296;
  };
}
