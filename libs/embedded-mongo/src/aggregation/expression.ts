import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { loadMingo } from './mingo.ts';
import { setUpMingo } from './mingo-setup.ts';
import { toMingoValue } from './mingo-values.ts';

/** Compiles `$expr`; mingo evaluates the expression. */
export function compileExprOperator(expression: unknown, variables: Document = {}): (document: Document) => boolean {
  const { Query } = loadMingo();
  return convertMingoErrors(() => {
    const { options, convert } = setUpMingo(expression, variables);
    const query = new Query({ $expr: toMingoValue(expression) }, options);
    return (document) => convertMingoErrors(() => query.test(convert(document)));
  });
}

/** Compiles an expression into its value for a document; undefined for a missing value. */
export function compileExpressionValue(expression: unknown, variables?: Document): (document: Document) => unknown {
  const { Aggregator } = loadMingo();
  return convertMingoErrors(() => {
    const { options, convert } = setUpMingo(expression, variables);
    const aggregator = new Aggregator([{ $replaceWith: { value: toMingoValue(expression) } }], options);
    return (document) =>
      convertMingoErrors(() => {
        const [result] = aggregator.run([convert(document)]);
        return isDocument(result) ? result.value : undefined;
      });
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
