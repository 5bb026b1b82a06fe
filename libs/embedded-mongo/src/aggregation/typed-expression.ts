import { type Document, getOwnField, isDocument, setOwnField } from '../bson/document.ts';

/** Compiles an expression that mingo evaluates; its value is undefined if it is missing. */
export type CompileExpression = (expression: unknown) => (document: Document) => unknown;

/** Compiles an expression. Paths and constants keep their BSON types, and mingo computes the rest. Undefined for a missing value. */
export function compileBsonExpression(
  expression: unknown,
  compileComputed: CompileExpression,
): (document: Document) => unknown {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const path = parseFieldPath(expression);
    return path ? (document) => valueAt(document, path) : compileComputed(expression);
  }
  if (Array.isArray(expression)) {
    const elements = expression.map((element: unknown) => compileBsonExpression(element, compileComputed));
    return (document) => elements.map((element) => element(document) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const [operator] = Object.keys(expression);
  if (operator === '$literal') return () => expression.$literal;
  if (operator?.startsWith('$')) return compileComputed(expression);
  const fields = Object.entries(expression).map(
    ([name, inner]) => [name, compileBsonExpression(inner, compileComputed)] as const,
  );
  return (document) => {
    const made: Document = {};
    for (const [name, field] of fields) {
      const value = field(document);
      if (value !== undefined) setOwnField(made, name, value);
    }
    return made;
  };
}

/** `$a.b` and `$$ROOT.a.b` as a path; null for another variable. */
function parseFieldPath(expression: string): string[] | null {
  if (!expression.startsWith('$$')) return expression.slice(1).split('.');
  const [variable, ...path] = expression.slice(2).split('.');
  return variable === 'ROOT' || variable === 'CURRENT' ? path : null;
}

/** A path through an array returns the values of its elements. */
function valueAt(value: unknown, path: readonly string[]): unknown {
  const [component, ...rest] = path;
  if (component === undefined) return value;
  if (Array.isArray(value)) return value.flatMap((element) => toArrayIfDefined(valueAt(element, path)));
  return isDocument(value) ? valueAt(getOwnField(value, component), rest) : undefined;
}

function toArrayIfDefined(value: unknown): unknown[] {
  return value === undefined ? [] : [value];
}
