import { type Document, isDocument } from '../bson/document.ts';
import { refusing } from './expression.ts';
import { mingo } from './mingo.ts';
import { mingoDocument } from './mingo-values.ts';

/** The values of a command's `let`: constants as they are, expressions evaluated once. */
export function commandVariables(variables: Document | undefined): Document | undefined {
  if (!variables || !Object.values(variables).some(isExpression)) return variables;
  return refusing(() => {
    const { Aggregator } = mingo();
    const [values] = new Aggregator([{ $replaceWith: mingoDocument(variables) }], { scriptEnabled: false }).run([{}]);
    return isDocument(values) ? values : {};
  });
}

function isExpression(value: unknown): boolean {
  return isDocument(value) || Array.isArray(value) || (typeof value === 'string' && value.startsWith('$'));
}
