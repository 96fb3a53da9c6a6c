/** Three steps that rise: a procedure, and a text that is confirmed bit by bit. */
const STEPS = '<path d="M6 22h6v4H6zM13 15h6v11h-6zM20 7h6v19h-6z"';

/** Beside the name of the site, in its colour. */
export const WORDMARK_SIGN = `<svg class="wordmark-sign" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false"><rect class="sign-ground" width="32" height="32" rx="7"/>${STEPS} class="sign-steps"/></svg>`;

export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5a60"/>${STEPS} fill="#fff"/></svg>
`;

/**
 * The sign with the name, for pages and programs elsewhere. The name is text: the first font of the list is that of the site, which a file
 * cannot bring along.
 */
function logo({ ink, accent, onAccent }: { ink: string; accent: string; onAccent: string }): string {
  const name = `<text x="42" y="22.5" font-family="Manrope, system-ui, sans-serif" font-size="20" font-weight="800" letter-spacing="-0.6" fill="${ink}">Be Civic</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 32" role="img" aria-label="Be Civic"><rect width="32" height="32" rx="7" fill="${accent}"/>${STEPS} fill="${onAccent}"/>${name}</svg>
`;
}

/** For a light and for a dark ground, in the colours of the two themes. */
export const logoFiles: Readonly<Record<"light.svg" | "dark.svg", string>> = {
  "light.svg": logo({ ink: "#16222a", accent: "#0b5a60", onAccent: "#ffffff" }),
  "dark.svg": logo({ ink: "#e8efef", accent: "#7fd1ce", onAccent: "#0b1b1e" }),
};
