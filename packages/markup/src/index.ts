export { escapeHtml } from "./escape-html.ts";
export { attribute, flatHtml, type Hole, type Html, html, htmlText, joinHtml, nothing, trustedHtml } from "./html.ts";
