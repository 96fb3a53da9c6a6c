const VARIABLE = /\bBECIVIC_[A-Z_]+\b/g;

/** Where docs/settings.md and the code that reads the settings differ. Each section of the page is compared with the file behind it. */
export function settingProblems(page: string, sources: Readonly<Record<string, string>>): string[] {
  const sections = new Map(page.split(/^## /m).map((section) => [section.slice(0, section.indexOf("\n")), section]));
  return Object.entries(sources).flatMap(([heading, source]) => {
    const section = sections.get(heading);
    if (section === undefined) return [`has no section “${heading}”`];
    const [read, listed] = [namesIn(source), namesIn(section)];
    return [
      ...[...read].filter((name) => !listed.has(name)).map((name) => `does not list ${name} under “${heading}”`),
      ...[...listed].filter((name) => !read.has(name)).map((name) => `lists ${name} under “${heading}”, which nothing reads`),
    ];
  });
}

function namesIn(text: string): Set<string> {
  return new Set([...text.matchAll(VARIABLE)].map(([name]) => name));
}
