import ts from "typescript";

/** The names that a source file declares and exports; what it exports of another file is not its own. */
export function exportedNames(source: string): string[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  return file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement) || ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) !== true)
      return [];
    if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(({ name }) => identifierIn(name));
    return "name" in statement ? identifierIn(statement.name) : [];
  });
}

function identifierIn(name: ts.Node | undefined): string[] {
  return name !== undefined && ts.isIdentifier(name) ? [name.text] : [];
}

/** Names that are declared and exported in more than one file, with the files. */
export function duplicateNames(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, source] of sources)
    for (const name of new Set(exportedNames(source))) files.set(name, [...(files.get(name) ?? []), file]);
  return new Map([...files].filter(([, places]) => places.length > 1).sort(([a], [b]) => a.localeCompare(b)));
}
