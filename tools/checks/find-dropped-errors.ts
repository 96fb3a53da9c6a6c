import ts from "typescript";

/** A catch clause that drops what it catches. */
export interface DroppedError {
  line: number;
  text: string;
}

/** Catch clauses without a variable, and those that never use it: a bug that ends there is never reported. */
export function findDroppedErrors(source: string): DroppedError[] {
  const file = ts.createSourceFile("source.ts", source, ts.ScriptTarget.Latest, true);
  const dropped: DroppedError[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCatchClause(node)) {
      const text = faultIn(node);
      if (text !== undefined) dropped.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return dropped;
}

function faultIn({ variableDeclaration, block }: ts.CatchClause): string | undefined {
  if (variableDeclaration === undefined) return "This catch drops the error: name it, and report it, translate it or test what it is.";
  const names = namesIn(variableDeclaration.name);
  return names.some((name) => isUsed(name, block))
    ? undefined
    : `This catch never uses ${names.join(", ")}: report it, translate it or test what it is.`;
}

/** `catch (error)`, and `catch ({ code })`. */
function namesIn(name: ts.BindingName): string[] {
  return ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

/** `void error` is no use. */
function isUsed(name: string, node: ts.Node): boolean {
  if (ts.isVoidExpression(node) && ts.isIdentifier(node.expression)) return false;
  if (ts.isIdentifier(node) && node.text === name) return !isOnlyName(node);
  return ts.forEachChild(node, (child) => isUsed(name, child) || undefined) === true;
}

/** The word behind a dot, or before a colon, is another thing of the same name. */
function isOnlyName(node: ts.Identifier): boolean {
  const { parent } = node;
  return (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) && parent.name === node;
}
