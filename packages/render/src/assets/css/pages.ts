/** What only one page has, and paper. */
export const pagesCss = `
.hero { padding: 1rem 0 0; }
.hero h1 { font-size: clamp(2.2rem, 1.5rem + 3vw, 3.6rem); max-width: 24ch; }
.hero .lead { font-size: 1.25rem; max-width: 60ch; }
.hero-links { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.5rem; margin: 1.5rem 0 0; }
.starts { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1.25rem; margin: 2.5rem 0 0; padding: 0; }
.start { border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.6rem 1.75rem; display: flex; flex-direction: column; }
.start h2 { margin: 0 0 0.6rem; font-size: 1.3125rem; }
.start.first { background: var(--accent-soft); border-color: var(--accent); }
.start p:last-child { margin-bottom: 0; }
.prompt { background: var(--paper); border: 1px dashed var(--edge); border-radius: var(--round); color: var(--ink); padding: 0.9rem 1.1rem; font: 0.9688rem/1.55 var(--mono); overflow-wrap: anywhere; }
.prompt p { margin: 0; }
.copy { align-self: flex-start; margin: 0 0 1rem; }
.ways { list-style: none; counter-reset: way; padding: 0; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr)); gap: 1.5rem 2rem; }
.ways > li { counter-increment: way; border-top: 3px solid var(--accent); padding-top: 0.9rem; margin: 0; }
.ways > li::before { content: counter(way) / ""; display: block; font: 800 1.0625rem/1 var(--heading); color: var(--accent); margin-bottom: 0.5rem; }
.ways h3 { margin: 0 0 0.4rem; }
.ways p { margin: 0; color: var(--quiet); }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(22rem, 100%), 1fr)); gap: 0 3rem; }
.two h3 { margin-top: 0.5rem; }
.steps { list-style: none; padding: 0; margin: 1.5rem 0; counter-reset: step; }
.step { counter-increment: step; position: relative; border: 1px solid var(--line); border-radius: var(--round); padding: 1.25rem 1.4rem; margin: 0 0 1.25rem; }
.step-head { display: flex; gap: 0.5rem 0.9rem; align-items: center; margin-bottom: 0.9rem; }
.step-head::before { content: counter(step) / ""; display: inline-grid; flex: none; place-items: center; width: 2rem; height: 2rem; border-radius: 50%; background: var(--accent); color: var(--on-accent); font: 800 1rem/1 var(--heading); }
.step h3 { margin: 0; }
.step dl { display: grid; grid-template-columns: 10rem minmax(0, 1fr); gap: 0.55rem 1.25rem; margin: 0; }
.step dt { color: var(--quiet); font-size: 0.9688rem; }
.step dd { margin: 0; }
.step dd ul { margin: 0; }
.step .delivery, .purpose { margin: 0 0 1rem; padding: 0.75rem 1rem; border-left: 4px solid var(--note); background: var(--note-soft); }
.stale { border: 1px solid var(--warn); color: var(--warn); background: var(--warn-soft); border-radius: 2rem; padding: 0.1rem 0.7rem; font-size: 0.875rem; font-weight: 600; }
.charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: 1rem; }
.chart { border: 1px solid var(--line); border-radius: var(--round); padding: 1.1rem 1.25rem; margin: 0; }
.chart figcaption { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; margin-bottom: 0.9rem; }
.chart h3 { margin: 0; font-size: 1.0625rem; }
.chart-total { font: 800 1.5rem/1 var(--heading); font-variant-numeric: tabular-nums; }
.chart svg { display: block; width: 100%; }
.chart svg.columns { height: 6rem; }
.chart svg.share { height: 1.1rem; }
.chart-axis { display: flex; justify-content: space-between; font-size: 0.8125rem; color: var(--quiet); margin: 0.4rem 0 0; }
.column { fill: var(--accent); }
.base { fill: var(--edge); }
.share-draft { fill: var(--edge); } .share-alpha { fill: var(--warn); } .share-beta { fill: var(--note); } .share-stable { fill: var(--good); } .share-deprecated { fill: var(--line); } .share-quarantined { fill: var(--risk); }
.legend { list-style: none; padding: 0; margin: 0.8rem 0 0; display: flex; flex-wrap: wrap; gap: 0.4rem; }
.legend li { margin: 0; }
.fold { margin: 1.25rem 0; }
.fold > summary { padding: 0.4rem 0; font-weight: 600; color: var(--accent); }
@media (max-width: 48rem) {
  .starts { grid-template-columns: minmax(0, 1fr); }
  .start { padding: 1.25rem; }
  .step dl { grid-template-columns: minmax(0, 1fr); gap: 0.1rem; }
  .step dd { margin-bottom: 0.7rem; }
}
@media print {
  body { display: block; }
  :root { color-scheme: light; --paper: #fff; --soft: #fff; --ink: #000; --quiet: #333; --line: #999; --edge: #555; --accent: #000; --accent-soft: #fff; --warn-soft: #fff; --note-soft: #fff; --risk-soft: #fff; --warn: #000; --risk: #000; --note: #000; --good: #000; }
  body { font-size: 10.5pt; }
  .site-header, .agents-line, .contents, .contents-fold, .filters, .search-form, .skip, .copy, .button, .site-footer ul, .other-views { display: none; }
  .page { padding: 0; max-width: none; }
  .with-contents { display: block; }
  .prose > p, .prose > ul, .prose > ol, .prose li, .banner p, section > p { max-width: none; }
  .reference[href]::after, .step dd > a[rel="external"]::after { content: " (" attr(href) ")"; font-size: 0.85em; overflow-wrap: anywhere; }
  h2, h3 { break-after: avoid; }
  .card, .step, .risk, tr { break-inside: avoid; }
  .diagram-scroll { max-height: none; overflow: visible; }
  .table { overflow: visible; }
}
`;
