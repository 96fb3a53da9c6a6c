import { trustedHtml } from "@becivic/markup";

/** The style of the appointment page: A4, two columns, ink on white on paper; readable on a phone and in the dark on a screen. */
export const pageStyle = trustedHtml(`<style>
@page { size: A4; margin: 12mm 14mm; }
:root { color-scheme: light dark; --ink: #16181d; --soft: #4a4f5a; --rule: #8a8f9a; --paper: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceef2; --soft: #b9bec9; --rule: #6b7280; --paper: #14161a; } }
@media print { :root { color-scheme: light; --ink: #000000; --soft: #333333; --rule: #777777; --paper: #ffffff; } }
* { box-sizing: border-box; }
html { background: var(--paper); }
body { margin: 0; padding: 1rem; background: var(--paper); color: var(--ink); font: 10.5pt/1.4 system-ui, "Liberation Sans", "DejaVu Sans", Arial, sans-serif; }
main { max-width: 60rem; margin: 0 auto; }
.row { display: grid; grid-template-columns: 1fr; }
.two .row { grid-template-columns: 1fr 1fr; column-gap: 7mm; }
.cell { min-width: 0; overflow-wrap: anywhere; }
.two .cell + .cell { border-left: 1px solid var(--rule); padding-left: 7mm; }
h1, .kind + h2 { font-size: 15pt; line-height: 1.2; margin: 0.2rem 0; }
h2 { font-size: 11.5pt; line-height: 1.3; margin: 0.8rem 0 0.25rem; break-after: avoid; }
.kind { margin: 0; color: var(--soft); font-weight: 600; }
p { margin: 0.25rem 0; }
ul, ol { margin: 0; padding-left: 1.3rem; }
.boxes { list-style: none; padding-left: 0; }
.boxes > li { padding-left: 1.5rem; text-indent: -1.5rem; margin-bottom: 0.25rem; break-inside: avoid; }
.boxes ul { list-style: none; padding-left: 0; text-indent: 0; }
.boxes ul > li { padding-left: 1.5rem; text-indent: -1.5rem; }
.boxes > li:has(> ul) { text-indent: 0; padding-left: 0; }
.box { display: inline-block; width: 1.2rem; text-indent: 0; font-size: 12pt; line-height: 1; }
.boxes .small { text-indent: 0; }
.questions > li { break-inside: avoid; margin-bottom: 0.5rem; }
.basis > li { break-inside: avoid; margin-bottom: 0.15rem; }
.line { border-bottom: 1px solid var(--rule); min-height: 2.1em; padding-top: 0.5em; color: var(--soft); break-inside: avoid; }
.small, .address { color: var(--soft); font-size: 8.5pt; }
.address { overflow-wrap: anywhere; }
footer { border-top: 1px solid var(--rule); margin-top: 1rem; padding-top: 0.4rem; }
@media print { body { padding: 0; font-size: 9.5pt; line-height: 1.32; } h1, .kind + h2 { font-size: 13pt; } section h2 { margin-top: 0.5rem; } .line { min-height: 1.9em; } .small, .address { font-size: 8pt; line-height: 1.25; } .boxes br + .small, .basis .address { display: inline-block; } .end { break-inside: avoid; } footer { margin-top: 0.5rem; } }
@media screen and (max-width: 40rem) { .two .row { grid-template-columns: 1fr; } .two .cell + .cell { border-left: 0; padding-left: 0; margin-top: 0.8rem; } body { font-size: 1rem; } .small, .address { font-size: 0.85rem; } }
</style>`);
