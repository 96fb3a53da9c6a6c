/** Three steps that rise: a procedure, and a text that is confirmed bit by bit. */
const STEPS = '<path d="M6 22h6v4H6zM13 15h6v11h-6zM20 7h6v19h-6z"';

/** Beside the name of the site, in its colour. */
export const WORDMARK_SIGN = `<svg class="wordmark-sign" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false"><rect class="sign-ground" width="32" height="32" rx="7"/>${STEPS} class="sign-steps"/></svg>`;

export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5a60"/>${STEPS} fill="#fff"/></svg>
`;
