import { type Document, isDocument } from '../bson/document.ts';
import { convertMingoErrors } from './expression.ts';
import { loadMingo } from './mingo.ts';
import { setUpMingo } from './mingo-setup.ts';
import { toMingoDocument } from './mingo-values.ts';

/** The values of a command's `let`; expressions are evaluated once. */
export function evaluateCommandVariables(variables: Document | undefined): Document | undefined {
  if (!variables || !Object.values(variables).some(isExpression)) return variables;
  return convertMingoErrors(() => {
    const { Aggregator } = loadMingo();
    const { options } = setUpMingo(variables);
    const [values] = new Aggregator([{ $replaceWith: toMingoDocument(variables) }], options).run([{}]);
    return isDocument(values) ? values : {};
  });
}

function isExpression(value: unknown): boolean {
  return isDocument(value) || Array.isArray(value) || (typeof value === 'string' && value.startsWith('$'));
}
