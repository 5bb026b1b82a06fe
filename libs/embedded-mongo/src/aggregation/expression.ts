import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { loadMingo } from './mingo.ts';
import { toMingoDocument, toMingoValue } from './mingo-values.ts';

/** Compiles `$expr`; mingo evaluates the expression. */
export function compileExprOperator(expression: unknown, variables: Document = {}): (document: Document) => boolean {
  const { Query } = loadMingo();
  return convertMingoErrors(() => {
    const query = new Query(
      { $expr: toMingoValue(expression) },
      { scriptEnabled: false, variables: toMingoDocument(variables) },
    );
    return (document) => convertMingoErrors(() => query.test(toMingoDocument(document)));
  });
}

/** Compiles an expression into its value for a document. */
export function compileExpressionValue(expression: unknown): (document: Document) => unknown {
  const { Aggregator } = loadMingo();
  const aggregator = new Aggregator([{ $replaceWith: { value: toMingoValue(expression) } }], { scriptEnabled: false });
  return (document) =>
    convertMingoErrors(() => {
      const [result] = aggregator.run([toMingoDocument(document)]);
      return isDocument(result) ? result.value : undefined;
    });
}

/** Runs mingo and converts its errors to MongoDB's. */
export function convertMingoErrors<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    if (error instanceof MongoError) throw error;
    const message = error instanceof Error ? error.message : String(error);
    const unknown = /'?(\$\w+)'? is not registered/.exec(message)?.[1];
    if (unknown) throw new MongoError('InvalidPipelineOperator', `Unrecognized expression '${unknown}'`);
    throw new MongoError(message.startsWith('Use of undefined variable') ? 'Location17276' : 'BadValue', message);
  }
}
