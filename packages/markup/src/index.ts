export { escapeHtml } from "./escape-html.ts";
export {
  attribute,
  flatHtml,
  type Hole,
  type Html,
  html,
  htmlLength,
  htmlText,
  isSameHtml,
  joinHtml,
  nothing,
  trustedHtml,
} from "./html.ts";
