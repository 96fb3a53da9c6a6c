import ts from "typescript";

/**
 * A place where a word can be read: a declared name, the name of a value (matched as a whole, for words that are fine as a part of a longer name),
 * or prose (comments, messages, documents).
 */
export interface Wording {
  in: "names" | "values" | "text";
  line: number;
  text: string;
  /** The value is a set: `seen` is a good name for one. */
  isSet?: true;
  /** The name is that of a property: it may be the name of a field of a schema. */
  isProperty?: true;
}

export interface SourceParts {
  /** Strings with a space are read by people. False for lexicons and for tests, whose strings are samples. */
  hasMessages: boolean;
}

const TITLED = new Set(["describe", "describeOnBoth", "it", "test"]);

/** The declared names, the comments and the messages of a source file. In tests, of the strings only the titles. */
export function wordsInSource(fileName: string, source: string, { hasMessages }: SourceParts): Wording[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true);
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1;
  const wordings: Wording[] = [];
  const comments = new Set<number>();
  const visit = (node: ts.Node): void => {
    collectComments(source, node, comments, (start, text) => wordings.push(...linesOf(text, lineOf(start))));
    const name = declaredName(node);
    if (name !== undefined) {
      const line = lineOf(name.getStart());
      wordings.push({ in: "names", line, text: name.text });
      if (!takesNameOfProperty(node)) wordings.push({ in: "values", line, text: name.text, ...traitsOf(node) });
    }
    if (hasMessages ? isMessage(node) : isTitle(node)) wordings.push(...linesOf(withoutLiterals(textOf(node)), lineOf(node.getStart())));
    ts.forEachChild(node, visit);
  };
  visit(file);
  collectComments(source, file.endOfFileToken, comments, (start, text) => wordings.push(...linesOf(text, lineOf(start))));
  return wordings;
}

function collectComments(source: string, node: ts.Node, known: Set<number>, add: (start: number, text: string) => void): void {
  const ranges = [
    ...(ts.getLeadingCommentRanges(source, node.getFullStart()) ?? []),
    ...(ts.getTrailingCommentRanges(source, node.getEnd()) ?? []),
  ];
  for (const { pos, end } of ranges) {
    if (known.has(pos)) continue;
    known.add(pos);
    add(pos, withoutCode(source.slice(pos, end)));
  }
}

/** Prose without the code in it: what is between backticks, and addresses, are literals. */
export function withoutCode(text: string): string {
  return text.replace(/`[^`\n]*`/g, "``").replace(/https?:\/\/\S+/g, "");
}

/** A message without addresses, a title without the id of the requirement that it cites. */
function withoutLiterals(text: string): string {
  return text.replace(/https?:\/\/\S+|\[[a-z]+\.[a-z-]+\]/g, "");
}

function linesOf(text: string, first: number): Wording[] {
  return text.split("\n").map((line, index) => ({ in: "text", line: first + index, text: line.trim() }));
}

function declaredName(node: ts.Node): ts.Identifier | undefined {
  const isDeclaration =
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodSignature(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isTypeParameterDeclaration(node);
  return isDeclaration && node.name !== undefined && ts.isIdentifier(node.name) ? node.name : undefined;
}

/** `{ note }` takes the name that the property has: the property is the place to rename. */
function takesNameOfProperty(node: ts.Node): boolean {
  return ts.isBindingElement(node) && node.propertyName === undefined && ts.isObjectBindingPattern(node.parent);
}

function traitsOf(node: ts.Node): Pick<Wording, "isSet" | "isProperty"> {
  return {
    ...(isSet(node) ? { isSet: true } : {}),
    ...(ts.isPropertySignature(node) || ts.isPropertyDeclaration(node) ? { isProperty: true } : {}),
  };
}

function isSet(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) && !ts.isParameter(node)) return false;
  const kind = [node.type?.getText() ?? "", node.initializer?.getText() ?? ""].join(" ");
  return /\b(?:new |Readonly)?Set\b/.test(kind);
}

function isStringNode(node: ts.Node): boolean {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);
}

function isMessage(node: ts.Node): boolean {
  return isStringNode(node) && !ts.isImportDeclaration(node.parent) && /\p{L} +\p{L}/u.test(node.getText());
}

function isTitle(node: ts.Node): boolean {
  if (!isStringNode(node) || !ts.isCallExpression(node.parent) || node.parent.arguments[0] !== node) return false;
  const [called = ""] = /^\w+/.exec(node.parent.expression.getText()) ?? [];
  return TITLED.has(called);
}

function textOf(node: ts.Node): string {
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("…")
    : withoutQuotes(node.getText());
}

function withoutQuotes(text: string): string {
  return text.slice(1, -1);
}
