/** What the text of a procedure is made of. */
export const contentCss = `
.prose { margin-top: 2rem; }
.prose > p, .prose > ul, .prose > ol, .prose li, section > p, .lead { max-width: var(--measure); }
.prose > ul > li, .prose > ol > li { margin: 0.6rem 0; }
.prose h2 { padding-top: 1.5rem; border-top: 1px solid var(--line); }
.value { color: inherit; font-weight: 650; text-decoration: underline; text-decoration-color: var(--edge); font-variant-numeric: tabular-nums; }
.value[data-doubt] { text-decoration: underline dotted 0.12em var(--warn); }
.value[data-doubt]::after { content: "\\2060?" / "to be checked"; margin-inline-start: 0.15em; color: var(--warn); font-size: 0.75em; font-weight: 700; vertical-align: super; line-height: 0; }
.value:hover { color: var(--accent); }
.pending { color: var(--warn); font-size: 0.9375em; }
[data-resolution-status="unresolved"] { color: var(--risk); font-style: italic; }
.reference, .recitation { text-decoration-color: var(--edge); }
.risk { background: var(--risk-soft); border: 1px solid var(--risk); border-inline-start-width: 0.4rem; border-radius: var(--round); padding: 1rem 1.25rem 0.2rem; margin: 1.5rem 0; }
.risk-reason { color: var(--risk); }
.risk-inline { border-bottom: 2px solid var(--risk); }
.right { text-align: end; }
.table { overflow-x: auto; margin: 0 0 1.5rem; border: 1px solid var(--line); border-radius: var(--round); }
.table table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; line-height: 1.45; }
.table th, .table td { text-align: start; vertical-align: top; padding: 0.7rem 0.85rem; border-bottom: 1px solid var(--line); min-width: 6rem; }
.table tbody tr:last-child > * { border-bottom: 0; }
.table thead th { background: var(--soft); font: 700 0.875rem/1.3 var(--heading); white-space: nowrap; }
.table tbody th { font-weight: 600; }
.table .right { text-align: end; }
.host { display: block; color: var(--quiet); font-weight: 400; font-size: 0.875rem; overflow-wrap: anywhere; }
.doubt { color: var(--warn); }
tr[data-doubt] > th { box-shadow: inset 3px 0 var(--warn); }
@media (max-width: 40rem) {
  .stack { border: 0; overflow: visible; }
  .stack table, .stack tbody, .stack tr, .stack td, .stack tbody th { display: block; }
  .stack thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .stack tr { border: 1px solid var(--line); border-radius: var(--round); margin: 0 0 0.9rem; padding: 0.5rem 0; }
  .stack tr[data-doubt] { border-inline-start: 4px solid var(--warn); }
  .stack tr[data-doubt] > th { box-shadow: none; }
  .stack tbody th, .stack td { border: 0; padding: 0.3rem 1rem; }
  .stack td { display: grid; grid-template-columns: 6.5rem minmax(0, 1fr); gap: 0.6rem; }
  .stack td::before { content: attr(data-label); color: var(--quiet); font-size: 0.875rem; }
}
.observations { border: 1px solid var(--line); border-radius: var(--round); padding: 1.25rem 1.4rem 0.4rem; margin: 0 0 1.5rem; }
.observations-group h3 { margin-top: 1.25rem; }
.observations-group ul { list-style: none; padding: 0; }
.observations-group li { border-top: 1px solid var(--line); padding: 0.9rem 0 0.2rem; margin: 0; }
.observations-group blockquote { color: var(--ink); margin: 0 0 0.35rem; border-inline-start-color: var(--edge); }
.observations-group blockquote p { margin: 0; }
.observation-meta { color: var(--quiet); font-size: 0.9375rem; }
.community-note { background: var(--warn-soft); border-radius: var(--round); padding: 0.6rem 0.9rem; font-weight: 600; }
.cohort-stats { color: var(--quiet); }
.hidden-observations { margin: 0 0 1rem; }
.hidden-observations summary { color: var(--quiet); padding: 0.3rem 0; }
`;
