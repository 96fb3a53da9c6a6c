/** Badges, banners, cards, charts and forms. */
export const partsCss = `
.disclaimer { margin: 0 0 2rem; padding: 0.65rem 1rem; border: 1px solid var(--line); border-inline-start: 4px solid var(--warn); border-radius: var(--round); font-size: 0.9375rem; }
.eyebrow { margin: 0 0 0.5rem; font: 700 0.9375rem/1.4 var(--heading); }
.eyebrow a { display: inline-block; padding: 0.15rem 0; text-decoration: none; }
.eyebrow a:hover { text-decoration: underline; }
.lead { font-size: 1.1875rem; line-height: 1.55; margin: 1rem 0 0; color: var(--quiet); }
.lead + .quiet { margin-top: 0.75rem; }
.facts { display: flex; flex-wrap: wrap; gap: 0.9rem 2.25rem; margin: 1.5rem 0 0; padding: 1rem 0; border-block: 1px solid var(--line); }
.facts dt { font-size: 0.875rem; color: var(--quiet); }
.facts dd { margin: 0; }
.banner { border: 1px solid; border-inline-start-width: 0.4rem; border-radius: var(--round); padding: 0.9rem 1.15rem; margin: 1.5rem 0; }
.banner p { margin: 0; max-width: var(--measure); }
.banner[data-tone="warning"] { background: var(--warn-soft); border-color: var(--warn); }
.banner[data-tone="notice"] { background: var(--note-soft); border-color: var(--note); }
.banner a { font-weight: 650; }
.badge { display: inline-flex; align-items: center; gap: 0.4rem; padding: 0.1rem 0.6rem 0.1rem 0.5rem; border: 1px solid var(--edge); border-radius: 2rem; font-size: 0.875rem; font-weight: 600; line-height: 1.5; background: var(--paper); color: var(--ink); white-space: nowrap; }
.badge-meaning { font-weight: 400; color: var(--quiet); margin-inline-start: -0.4rem; }
.badge-mark { width: 0.7rem; height: 0.7rem; border-radius: 50%; border: 2px solid var(--quiet); flex: none; }
.badge[data-status="alpha"] .badge-mark { border-color: var(--warn); background: linear-gradient(to top, var(--warn) 33%, transparent 33%); }
.badge[data-status="beta"] .badge-mark { border-color: var(--note); background: linear-gradient(to top, var(--note) 66%, transparent 66%); }
.badge[data-status="stable"] .badge-mark { border-color: var(--good); background: var(--good); }
.badge[data-status="deprecated"] .badge-mark { border-radius: 0; }
.badge[data-status="quarantined"] .badge-mark { border-color: var(--risk); border-radius: 0; background: var(--risk); }
.table .badge-meaning { display: none; }
.counts { display: flex; flex-wrap: wrap; gap: 1rem; }
.counts > div { border: 1px solid var(--line); border-radius: var(--round); padding: 0.7rem 1.1rem; min-width: 8.5rem; display: flex; flex-direction: column-reverse; }
.counts dt { color: var(--quiet); font-size: 0.9375rem; }
.counts dd { margin: 0; font: 800 1.6rem/1.2 var(--heading); font-variant-numeric: tabular-nums; }
.cards { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem; margin: 1.25rem 0 2rem; }
.card { border: 1px solid var(--line); border-radius: var(--round); padding: 1.1rem 1.25rem 1.15rem; margin: 0; display: flex; flex-direction: column; align-items: flex-start; gap: 0.5rem; background: var(--paper); position: relative; }
.card:hover { border-color: var(--accent); }
.card h2, .card h3 { font-size: 1.0938rem; line-height: 1.3; margin: 0; text-wrap: wrap; }
.card h2 a, .card h3 a { text-decoration: none; }
.card h2 a:hover, .card h3 a:hover { text-decoration: underline; }
.card p { margin: 0; color: var(--quiet); font-size: 0.9688rem; line-height: 1.5; flex: 1; }
.plain-list { list-style: none; padding: 0; }
.plain-list > li { padding: 0.6rem 0; border-bottom: 1px solid var(--line); margin: 0; }
.picture { border: 1px solid var(--line); border-radius: var(--round); overflow: hidden; }
.diagram-scroll { overflow-x: auto; padding: 1.25rem; }
.diagram-scroll svg { display: block; margin: 0 auto; }
.picture figcaption { border-top: 1px solid var(--line); background: var(--soft); padding: 0.6rem 1rem; font-size: 0.9375rem; }
.other-views { margin-top: 3rem; padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--quiet); }
.filters { display: flex; flex-wrap: wrap; align-items: end; gap: 1rem; padding: 1.1rem 1.25rem; margin: 2rem 0 1.5rem; background: var(--soft); border-radius: var(--round); }
.filters > div { min-width: 0; max-width: 100%; }
.filters select { width: 100%; }
.legend .badge-meaning { display: none; }
.filters label, .search-form label { display: block; font: 700 0.9375rem/1.4 var(--heading); margin-bottom: 0.3rem; }
.themes ul, .names { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 1.75rem 0 1.25rem; }
.names { gap: 0.25rem 1.5rem; margin: 0.9rem 0 0; font-size: 0.9688rem; }
.themes li, .names li { margin: 0; }
.themes a { display: block; padding: 0.25rem 0.85rem; border: 1px solid var(--edge); border-radius: 2rem; text-decoration: none; font-size: 0.9375rem; }
.themes a:hover { border-color: var(--accent); background: var(--accent-soft); }
.themes a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 650; }
.problem { max-width: var(--measure); padding: 2rem 0; }
.problem h2 { font-size: 1.1875rem; margin: 2rem 0 0.4rem; }
.search-form { display: flex; flex-wrap: wrap; align-items: end; gap: 0.75rem; margin: 2rem 0 1rem; }
.search-form > div { flex: 1 1 18rem; }
.search-form input { width: 100%; }
.results { list-style: none; padding: 0; max-width: var(--measure); }
.results li { padding: 1.1rem 0; border-bottom: 1px solid var(--line); margin: 0; }
.results h2 { font-size: 1.125rem; margin: 0 0 0.3rem; }
.results p { margin: 0; color: var(--quiet); }
mark { background: var(--accent-soft); color: inherit; font-weight: 650; padding: 0 0.1em; }
`;
