import ts from "typescript";

/** A template of HTML with a hole where escaping does not help, or a call that goes past the template. */
export interface MarkupProblem {
  line: number;
  text: string;
}

export interface MarkupRules {
  /** Whether an expression has the type Html. */
  isHtml: (hole: ts.Expression) => boolean;
  /** The file may call `trustedHtml`. */
  mayTrust: boolean;
}

export function findMarkupProblems(file: ts.SourceFile, { isHtml, mayTrust }: MarkupRules): MarkupProblem[] {
  const problems: MarkupProblem[] = [];
  const report = (node: ts.Node, text: string): void => {
    problems.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(file) === "html" && ts.isTemplateExpression(node.template)) {
      const scanner = new TemplateScanner();
      scanner.text(node.template.head.text);
      for (const { expression, literal } of node.template.templateSpans) {
        const fault = faultOf(scanner.state, () => isHtml(expression));
        if (fault !== undefined) report(expression, fault);
        scanner.hole();
        scanner.text(literal.text);
      }
    }
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText(file);
      if (name === "trustedHtml" && !mayTrust) report(node, "trustedHtml is for the files that tools/checks/markup.ts lists.");
      if (name === "escapeHtml") report(node, "Text is escaped by the template: write html`…`.");
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return problems;
}

/** Where the text of a template ends. */
type State = "text" | "tag" | "value" | "quoted" | "apostrophes" | "unquoted" | "comment" | "script" | "style";

function faultOf(state: State, isHtml: () => boolean): string | undefined {
  switch (state) {
    case "text":
    case "quoted":
      return undefined;
    case "tag":
      // An attribute of its own is Html that `attribute` wrote; a text could add any attribute, or change the name of the element.
      return isHtml()
        ? undefined
        : "A hole inside a tag takes Html only: write attribute(name, value), or put quotation marks around a value.";
    case "value":
    case "unquoted":
      return "A value without quotation marks can be ended by a space.";
    case "apostrophes":
      return "Attributes have quotation marks here, not apostrophes.";
    case "comment":
      return "A comment can be ended by its text.";
    case "script":
    case "style":
      return `The text of a ${state} element is not HTML, and is not escaped.`;
  }
}

/** Reads the texts of a template one after the other, and knows where each of them ends. */
class TemplateScanner {
  state: State = "text";
  private tag = "";

  /** A hole is content of the place where it is. */
  hole(): void {
    if (this.state === "value") this.state = "unquoted";
  }

  text(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.state = this.next(text.slice(at));
  }

  private next(rest: string): State {
    switch (this.state) {
      case "text":
        if (rest.startsWith("<!--")) return "comment";
        if (!/^<(?:$|[/!?a-z])/i.test(rest)) return "text";
        this.tag = /^<([a-z]*)/i.exec(rest)?.[1]?.toLowerCase() ?? "";
        return "tag";
      case "comment":
        return rest.startsWith(">") ? "text" : "comment";
      case "script":
      case "style":
        if (!rest.startsWith(`</${this.state}`)) return this.state;
        this.tag = "";
        return "tag";
      case "tag":
        if (rest.startsWith(">")) return this.tag === "script" || this.tag === "style" ? this.tag : "text";
        return rest.startsWith("=") ? "value" : "tag";
      case "value":
        if (rest.startsWith('"')) return "quoted";
        if (rest.startsWith("'")) return "apostrophes";
        return /^\s/.test(rest) ? "value" : "unquoted";
      case "quoted":
        return rest.startsWith('"') ? "tag" : "quoted";
      case "apostrophes":
        return rest.startsWith("'") ? "tag" : "apostrophes";
      case "unquoted":
        if (rest.startsWith(">")) return "text";
        return /^\s/.test(rest) ? "tag" : "unquoted";
    }
  }
}
