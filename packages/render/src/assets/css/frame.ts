/** Header, drawer, columns and footer. */
export const frameCss = `
.agents-line { margin: 0; padding: 0.4rem 1.25rem; background: var(--accent-soft); font-size: 0.875rem; text-align: center; }
.site-header { border-bottom: 1px solid var(--line); }
.bar { display: flex; align-items: center; gap: 0.75rem 1.5rem; max-width: 74rem; margin: 0 auto; padding: 0.9rem 1.5rem; }
.wordmark { display: inline-flex; align-items: center; gap: 0.6rem; font: 800 1.3125rem/1 var(--heading); letter-spacing: -0.03em; color: var(--ink); text-decoration: none; min-height: 2rem; white-space: nowrap; }
.wordmark:hover { color: var(--accent); }
.sign-ground { fill: var(--accent); }
.sign-steps { fill: var(--on-accent); }
.wide-navigation { margin-inline-start: auto; }
.bar nav ul { list-style: none; margin: 0; padding: 0; }
.wide-navigation ul { display: flex; gap: 0.25rem; }
.wide-navigation li { margin: 0; }
.wide-navigation a { display: block; padding: 0.4rem 0.7rem; border-radius: var(--round); color: var(--ink); text-decoration: none; font-size: 0.9688rem; }
.wide-navigation a:hover { background: var(--soft); color: var(--accent); }
.bar a[aria-current] { color: var(--accent); font-weight: 650; box-shadow: inset 0 -2px var(--accent); border-radius: 0; }
.theme label { font-size: 0.875rem; color: var(--quiet); margin-inline-end: 0.4rem; }
.theme select { min-height: 2rem; padding: 0.15rem 0.4rem; font-size: 0.875rem; }
.drawer { display: none; }
.page { flex: 1; width: 100%; max-width: 74rem; margin: 0 auto; padding: 2rem 1.5rem 4rem; }
.page > main { min-width: 0; }
.with-contents { display: grid; align-content: start; grid-template-columns: minmax(0, 50rem) 14.5rem; gap: 4rem; justify-content: space-between; }
.contents { position: sticky; top: 1.5rem; align-self: start; max-height: calc(100vh - 3rem); overflow-y: auto; padding: 0.25rem 0 0.25rem 1.25rem; border-inline-start: 1px solid var(--line); font-size: 0.9375rem; line-height: 1.4; }
.contents-title { font: 700 0.9375rem/1.4 var(--heading); margin: 0 0 0.4rem; }
.contents ul, .contents-fold ul { list-style: none; margin: 0; padding: 0; }
.contents li, .contents-fold li { margin: 0; }
.contents a, .contents-fold a { display: block; padding: 0.3rem 0; color: var(--quiet); text-decoration: none; }
.contents a:hover, .contents-fold a:hover, .contents a[aria-current] { color: var(--accent); text-decoration: underline; }
.contents-fold { display: none; border: 1px solid var(--line); border-radius: var(--round); margin: 1.5rem 0; }
.contents-fold summary { padding: 0.75rem 1rem; font: 700 1rem/1.4 var(--heading); }
.contents-fold nav { padding: 0 1rem 0.75rem; }
.contents-fold a { padding: 0.45rem 0; }
.site-footer { border-top: 1px solid var(--line); background: var(--soft); font-size: 0.9375rem; }
.footer-inner { max-width: 74rem; margin: 0 auto; padding: 2.25rem 1.5rem 2.75rem; }
.footer-inner p { margin: 0 0 0.5rem; }
.footer-name { font: 800 1.0625rem/1.4 var(--heading); }
.footer-inner ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding: 0; margin: 1rem 0; }
.footer-inner li { margin: 0; }
.footer-inner li a { display: inline-block; padding: 0.25rem 0; }
@media (max-width: 66rem) {
  .with-contents { display: block; }
  .contents { display: none; }
  .contents-fold { display: block; }
}
@media (max-width: 63rem) {
  .wide-navigation { display: none; }
  .theme { margin-inline-start: auto; }
  .bar { padding: 0.7rem 1.25rem; position: relative; justify-content: space-between; }
  .drawer { display: block; }
  .drawer summary { list-style: none; min-height: 2.5rem; display: flex; align-items: center; padding: 0 0.9rem; border: 1px solid var(--edge); border-radius: var(--round); font: 700 0.9375rem/1 var(--heading); }
  .drawer summary::-webkit-details-marker { display: none; }
  .drawer[open] summary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  .drawer nav { position: absolute; inset-inline: 0; top: 100%; z-index: 5; background: var(--paper); border-block: 1px solid var(--line); padding: 0.5rem 1.25rem 1rem; box-shadow: 0 1rem 2rem rgb(0 0 0 / 0.15); }
  .drawer a { display: block; padding: 0.8rem 0; color: var(--ink); text-decoration: none; border-bottom: 1px solid var(--line); }
  .drawer li { margin: 0; }
  .page { padding: 1.5rem 1.25rem 3rem; }
  .footer-inner { padding-inline: 1.25rem; }
}
@media (max-width: 26rem) {
  .theme label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .bar { gap: 0.6rem; }
}
`;
