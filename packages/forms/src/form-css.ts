/** The form is shown inside other programs: it brings its own style, in the colours of light and dark, and asks nobody for a file. */
export const FORM_CSS = `:root { color-scheme: light dark; --ink: #16222a; --paper: #ffffff; --quiet: #4a5962; --edge: #75858c; --accent: #0b5a60; --on-accent: #ffffff; --soft: #e1efef; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8efef; --paper: #10181b; --quiet: #abbabe; --edge: #7f9197; --accent: #7fd1ce; --on-accent: #0b1b1e; --soft: #16343a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.25rem 3rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
fieldset, [data-field] { border: 0; margin: 1.25rem 0; padding: 0; min-width: 0; }
legend, label { font-weight: 600; padding: 0; }
.quiet, .hint { color: var(--quiet); font-weight: 400; font-size: 0.9375rem; margin: 0; }
.pills { display: flex; flex-wrap: wrap; gap: 0.5rem; margin-top: 0.4rem; }
.pill { display: inline-flex; align-items: center; gap: 0.5rem; min-height: 2.75rem; padding: 0.3rem 0.9rem; border: 1px solid var(--edge); border-radius: 2rem; font-weight: 400; cursor: pointer; }
.pill:has(:checked) { border-color: var(--accent); background: var(--soft); }
select, input[type="text"], input[type="month"] { display: block; width: 100%; max-width: 24rem; min-height: 2.75rem; margin-top: 0.3rem; padding: 0.4rem 0.7rem; border: 1px solid var(--edge); border-radius: 0.5rem; background: var(--paper); color: var(--ink); font: inherit; }
input[type="radio"], input[type="checkbox"] { width: 1.15rem; height: 1.15rem; accent-color: var(--accent); }
.row { border: 1px solid var(--edge); border-radius: 0.5rem; padding: 0.75rem 1rem; display: grid; grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr)); gap: 0.75rem; }
.row > legend { padding: 0 0.4rem; }
.cell { margin: 0; }
summary { cursor: pointer; padding: 0.5rem 0; color: var(--accent); }
button { min-height: 2.75rem; margin-top: 1.5rem; padding: 0.5rem 1.4rem; border: 0; border-radius: 0.5rem; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 700; cursor: pointer; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
