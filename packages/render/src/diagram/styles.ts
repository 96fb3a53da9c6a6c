/** Widths go in steps, so that a class can say them: the policy of the pages allows no style of a single element. */
export const WIDTH_STEP = 80;

/** Wider than this, nobody finds their way. */
export const MOST_STEPS = 30;

export function widthClass(steps: number): string {
  return `diagram-w${steps}`;
}

const REM = 16;

// A picture fills its column, but its text grows no larger than that of the page and shrinks by a quarter at most: then the page scrolls.
const widths = Array.from({ length: MOST_STEPS }, (_, place) => {
  const rem = ((place + 1) * WIDTH_STEP) / REM;
  return `.${widthClass(place + 1)} { min-width: ${rem * 0.8}rem; max-width: ${rem}rem; }`;
});

/**
 * What a style sheet needs for the pictures, with its variables --ink, --paper, --link and --mark.
 *
 * svg.diagram.diagram-w1 … diagram-w30 the picture, by its width; put it in an element that scrolls, such as .diagram-scroll
 *   path.diagram-edge, path.diagram-arrow   lines and their heads
 *   rect.diagram-label-back, g.diagram-label   what stands on a line
 *   a.diagram-link   around a node that leads somewhere
 *   g.diagram-node   one node, holding .diagram-shape and g.diagram-text, and being also one or more of
 *     .diagram-step .diagram-question .diagram-terminal   its shape in a process
 *     .diagram-start .diagram-result   nothing leads to it; nothing follows
 *     .diagram-skill .diagram-path .diagram-centre   in a graph of what is required
 */
export const diagramStyles = `.diagram-scroll { overflow-x: auto; }
.diagram { display: block; width: 100%; height: auto; margin-inline: auto; color: var(--ink); }
${widths.join("\n")}
.diagram-edge { stroke: color-mix(in srgb, var(--ink) 50%, var(--paper)); stroke-width: 1.5; }
.diagram-arrow { fill: color-mix(in srgb, var(--ink) 70%, var(--paper)); }
.diagram-label-back { fill: var(--paper); }
.diagram-label { font-style: italic; }
.diagram-text { font-weight: 500; }
.diagram-shape { fill: var(--paper); stroke: color-mix(in srgb, var(--ink) 50%, var(--paper)); stroke-width: 1.25; }
.diagram-question .diagram-shape { fill: color-mix(in srgb, var(--link) 12%, var(--paper)); stroke: var(--link); }
.diagram-start .diagram-shape, .diagram-centre .diagram-shape { stroke-width: 3; }
.diagram-result .diagram-shape, .diagram-centre .diagram-shape { fill: color-mix(in srgb, var(--ink) 8%, var(--paper)); stroke: var(--ink); }
.diagram-path .diagram-shape { fill: color-mix(in srgb, var(--mark) 12%, var(--paper)); stroke: var(--mark); }
.diagram-link text { fill: var(--link); text-decoration: underline; }
.diagram-link:hover .diagram-shape, .diagram-link:focus-visible .diagram-shape { stroke: var(--link); stroke-width: 3; }
.diagram-link:focus-visible { outline: none; }
`;
