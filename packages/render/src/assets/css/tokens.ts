const LIGHT = {
  paper: "#ffffff",
  soft: "#f2f6f6",
  ink: "#16222a",
  quiet: "#4a5962",
  line: "#cdd7d9",
  edge: "#75858c",
  accent: "#0b5a60",
  "accent-strong": "#073f44",
  "accent-soft": "#e1efef",
  "on-accent": "#ffffff",
  "warn-soft": "#fff5e0",
  warn: "#8a5200",
  "note-soft": "#eaf1fa",
  note: "#28578f",
  "risk-soft": "#fdefed",
  risk: "#a8231b",
  good: "#1c6637",
} as const;

const DARK: Record<keyof typeof LIGHT, string> = {
  paper: "#10181b",
  soft: "#182428",
  ink: "#e8efef",
  quiet: "#abbabe",
  line: "#33444a",
  edge: "#7f9197",
  accent: "#7fd1ce",
  "accent-strong": "#b0e6e3",
  "accent-soft": "#16343a",
  "on-accent": "#0b1b1e",
  "warn-soft": "#2b2413",
  warn: "#e7b25a",
  "note-soft": "#16263a",
  note: "#8dbaf0",
  "risk-soft": "#341c1b",
  risk: "#f59a92",
  good: "#82cf9c",
};

function declare(colours: Readonly<Record<string, string>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(" ");
}

/** Colours as the system says, or as the reader chose. Written out for both, so that older browsers have them too. */
export const tokensCss = `
@font-face { font-family: Manrope; font-weight: 700; font-display: swap; src: url("/fonts/manrope-700.woff2") format("woff2"); }
@font-face { font-family: Manrope; font-weight: 800; font-display: swap; src: url("/fonts/manrope-800.woff2") format("woff2"); }
:root {
  color-scheme: light;
  ${declare(LIGHT)}
  --heading: Manrope, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --body: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
  --measure: 68ch;
  --round: 0.5rem;
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) { color-scheme: dark; ${declare(DARK)} }
}
@media screen {
  :root[data-theme="dark"] { color-scheme: dark; ${declare(DARK)} }
}
`;
