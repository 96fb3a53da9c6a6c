/** Widths go in steps, so that a class can give them: the content security policy allows no style on an element. `assets/site/diagrams.css` has their rules. */
export const WIDTH_STEP = 80;

/** A wider picture is not readable. */
export const MAX_STEPS = 30;

export function widthClass(steps: number): string {
  return `diagram-w${steps}`;
}
