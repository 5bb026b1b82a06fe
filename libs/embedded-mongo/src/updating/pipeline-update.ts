import { convertMingoErrors } from '../aggregation/expression.ts';
import { loadMingo } from '../aggregation/mingo.ts';
import { setUpMingo } from '../aggregation/mingo-setup.ts';
import { toMingoDocument } from '../aggregation/mingo-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import type { CompiledUpdate } from './compiled-update.ts';

const allowed = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** An update by an aggregation pipeline, which mingo runs. */
export function compilePipelineUpdate(pipeline: readonly unknown[], context: FilterContext): CompiledUpdate {
  const stages = pipeline.map((stage) => {
    const name = isDocument(stage) ? Object.keys(stage)[0] : undefined;
    if (!isDocument(stage) || name === undefined)
      throw new MongoError('TypeMismatch', 'Each element of the pipeline array must be an object');
    if (!allowed.has(name)) {
      throw new MongoError('InvalidOptions', `${name} is not allowed to be used within an update`);
    }
    return toMingoDocument(stage);
  });
  const { options, convert } = setUpMingo(pipeline, context.variables);
  const { Aggregator } = loadMingo();
  return {
    touched: undefined,
    isReplacement: false,
    isPositional: false,
    apply: (document) =>
      convertMingoErrors(() => {
        const [result] = new Aggregator(stages, options).run([convert(document)]);
        return withId(isDocument(result) ? result : {}, document);
      }),
  };
}

function withId(result: Document, before: Document): Document {
  return '_id' in result || !('_id' in before) ? result : { _id: before._id, ...result };
}
