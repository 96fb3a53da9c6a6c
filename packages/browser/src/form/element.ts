type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element. Everything that it holds is text or another element, so that nothing in the data can become markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) created.setAttribute(key, value === true ? "" : value);
  created.append(...children.filter((child) => child !== undefined));
  return created;
}

/** A text in the language of the page, else in English, which it then says. */
export function textIn<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  texts: Readonly<Record<string, string | undefined>>,
  language: string,
): HTMLElementTagNameMap[Name] {
  const own = texts[language];
  return element(name, { lang: own === undefined ? "en" : undefined }, own ?? texts.en ?? "");
}

/** A part of the page that is written again only where something in it changed: what has the focus keeps it. */
export class Part {
  readonly element: HTMLElement;
  private key = "";

  constructor(host: HTMLElement) {
    this.element = host;
  }

  write(key: unknown, make: () => readonly Child[]): void {
    const next = JSON.stringify(key);
    if (next === this.key) return;
    this.key = next;
    const { id } = document.activeElement ?? {};
    const hadFocus = id !== undefined && id !== "" && this.element.contains(document.activeElement);
    this.element.replaceChildren(...make().filter((child) => child !== undefined));
    if (hadFocus) document.getElementById(id)?.focus();
  }
}
