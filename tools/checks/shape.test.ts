import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { repositoryRoot } from "../codegen/schema-documents.ts";

// Bounds of records 37 and 42. A change that needs more than they allow is a reason to look at the design first.

const parse = (file: string) =>
  ts.createSourceFile(file, readFileSync(path.join(repositoryRoot, file), "utf8"), ts.ScriptTarget.Latest, true);

const storage = globSync("packages/storage/src/**/*.ts", { cwd: repositoryRoot })
  .filter((file) => !/\.test\.ts$|\/_/.test(file))
  .map(parse);

/** What a search finds below a node. */
function nodesOf<Kind extends ts.Node>(root: ts.Node, is: (node: ts.Node) => node is Kind): Kind[] {
  const nodes: Kind[] = [];
  const visit = (node: ts.Node): void => {
    if (is(node)) nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

const inStorage = <Kind extends ts.Node>(is: (node: ts.Node) => node is Kind): Kind[] => storage.flatMap((file) => nodesOf(file, is));

describe("storage", () => {
  it("has at most 5 casts", () => {
    const casts = inStorage(ts.isAsExpression).filter(({ type }) => type.getText() !== "const");
    expect(casts.length).toBeGreaterThan(0);
    expect(casts.length).toBeLessThanOrEqual(5);
  });

  it("numbers no parameter of a statement", () => {
    const texts = [
      ...inStorage(ts.isTemplateExpression),
      ...inStorage(ts.isNoSubstitutionTemplateLiteral),
      ...inStorage(ts.isStringLiteral),
    ].map((node) => node.getText());
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => /\?\d/.test(text))).toEqual([]);
  });

  it("has no switch, and rewrites no text", () => {
    expect(inStorage(ts.isSwitchStatement)).toEqual([]);
    const called = inStorage(ts.isCallExpression).map(({ expression }) => expression.getText());
    expect(called.filter((name) => /\.replace(?:All)?$/.test(name))).toEqual([]);
  });
});

describe("helpers of tests", () => {
  const HOOKS = /^(?:before|after)(?:All|Each)$/;

  // A worker loads a module once for several files of tests: hooks of a module would be those of the first file alone.
  it("register no hook when they are loaded", () => {
    const helpers = globSync("{tests,packages/testkit/src}/**/_*.ts", { cwd: repositoryRoot }).map(parse);
    expect(helpers.length).toBeGreaterThan(50);
    const hooked = helpers.filter(({ statements }) =>
      statements.some(
        (one) => ts.isExpressionStatement(one) && ts.isCallExpression(one.expression) && HOOKS.test(one.expression.expression.getText()),
      ),
    );
    expect(hooked.map(({ fileName }) => fileName)).toEqual([]);
  });
});

describe("the index of service", () => {
  it("has the operations, and at most 20 other names", () => {
    const declarations = parse("packages/service/src/index.ts").statements.filter(ts.isExportDeclaration);
    const isOperation = (one: ts.ExportDeclaration): boolean => one.moduleSpecifier?.getText().startsWith('"./operations/') === true;
    const others = declarations.filter((one) => !isOperation(one)).flatMap((one) => nodesOf(one, ts.isExportSpecifier));
    expect(declarations.length).toBeGreaterThan(50);
    expect(others.length).toBeGreaterThan(5);
    expect(others.length).toBeLessThanOrEqual(20);
  });
});

describe("HTML", () => {
  it("is escaped by the template, and by no call beside it", () => {
    const files = globSync("packages/{render,forms}/src/**/*.ts", { cwd: repositoryRoot });
    expect(files.length).toBeGreaterThan(40);
    const calls = files.flatMap((file) =>
      nodesOf(parse(file), ts.isCallExpression)
        .filter(({ expression }) => expression.getText() === "escapeHtml")
        .map(() => file),
    );
    expect(calls).toEqual([]);
  });
});
