/** The style sheet: system fonts, no script, light and dark from one set of variables. */
export const styles = `:root {
  color-scheme: light dark;
  --ink: light-dark(#1b1f24, #e8eaed);
  --paper: light-dark(#ffffff, #14171b);
  --soft: light-dark(#f3f5f8, #1e2329);
  --line: light-dark(#c9d0d8, #3a424c);
  --link: light-dark(#0b4a8f, #8ab8f0);
  --mark: light-dark(#b8860b, #e0b040);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.6 system-ui, sans-serif;
}
header, main, footer { max-width: 44rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 1.5rem; }
.name { margin: 0; font-weight: 800; letter-spacing: -0.01em; }
h1 { font-size: clamp(1.75rem, 1.2rem + 2.6vw, 2.75rem); line-height: 1.15; letter-spacing: -0.02em; margin: 2.5rem 0 1rem; text-wrap: balance; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 0.5rem; }
.lead { font-size: 1.1875rem; }
.disclaimer { background: var(--soft); border-inline-start: 0.3rem solid var(--mark); padding: 0.9rem 1.1rem; border-radius: 0.25rem; }
ul { padding-inline-start: 1.25rem; }
li { margin: 0.4rem 0; }
a { color: var(--link); text-underline-offset: 0.15em; }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 2px; }
footer { margin-top: 3rem; padding-top: 1rem; padding-bottom: 2rem; border-top: 1px solid var(--line); font-size: 0.9375rem; }
.skip { position: absolute; inset-inline-start: -999rem; }
.skip:focus { inset-inline-start: 1rem; inset-block-start: 1rem; background: var(--paper); padding: 0.5rem 1rem; }
`;
