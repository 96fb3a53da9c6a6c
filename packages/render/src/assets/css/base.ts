/** Text, links and focus. */
export const baseCss = `
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body { margin: 0; display: flex; flex-direction: column; min-height: 100vh; background: var(--paper); color: var(--ink); font: 1.0625rem/1.65 var(--body); overflow-wrap: break-word; }
h1, h2, h3, h4 { font-family: var(--heading); line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; margin: 0; }
h1 { font-weight: 800; font-size: clamp(1.9rem, 1.45rem + 1.9vw, 2.75rem); line-height: 1.12; letter-spacing: -0.025em; }
h2 { font-weight: 700; font-size: 1.5rem; margin: 3rem 0 0.9rem; }
h3 { font-weight: 700; font-size: 1.1875rem; margin: 2rem 0 0.6rem; }
h4 { font-weight: 700; font-size: 1.0625rem; margin: 1.5rem 0 0.4rem; }
p, ul, ol, dl, blockquote, pre, figure { margin: 0 0 1.1rem; }
ul, ol { padding-inline-start: 1.4rem; }
li { margin: 0.35rem 0; }
li::marker { color: var(--quiet); }
a { color: var(--accent); text-decoration-thickness: 0.07em; text-underline-offset: 0.18em; }
a:hover { color: var(--accent-strong); text-decoration-thickness: 0.14em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 3px; }
main:focus { outline: none; }
:target { background: var(--accent-soft); }
h2:target, h3:target { background: none; }
strong { font-weight: 650; }
small, .quiet { color: var(--quiet); }
.quiet { font-size: 0.9375rem; }
hr { border: 0; border-top: 1px solid var(--line); margin: 2.5rem 0; }
code { font: 0.9em/1.4 var(--mono); background: var(--soft); border-radius: 0.25rem; padding: 0.1em 0.3em; overflow-wrap: anywhere; }
pre { background: var(--soft); border: 1px solid var(--line); border-radius: var(--round); padding: 1rem 1.15rem; overflow-x: auto; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
blockquote { border-inline-start: 3px solid var(--line); padding-inline-start: 1rem; color: var(--quiet); margin-inline: 0; }
summary { cursor: pointer; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; inset-inline-start: 1rem; inset-block-start: -6rem; background: var(--accent); color: var(--on-accent); padding: 0.6rem 1.1rem; border-radius: var(--round); z-index: 10; }
.skip:focus { inset-block-start: 0.6rem; color: var(--on-accent); }
button, .button { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0.5rem 1.15rem; border: 1px solid var(--accent); border-radius: var(--round); background: var(--accent); color: var(--on-accent); font: 700 1rem/1.2 var(--heading); cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: var(--accent-strong); border-color: var(--accent-strong); color: var(--on-accent); }
.button.second, button.second { background: transparent; color: var(--accent); }
.button.second:hover, button.second:hover { background: var(--accent-soft); color: var(--accent-strong); }
select, input { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--edge); border-radius: var(--round); min-height: 2.75rem; padding: 0.4rem 0.75rem; max-width: 100%; }
`;
