import { isDocument } from '../bson/document.ts';
import type { ViewDefinition } from './view-definition.ts';

/** The names of the collections and views that a view reads, including in its stages. */
export function listReferences({ viewOn, pipeline }: ViewDefinition): string[] {
  return [viewOn, ...pipeline.flatMap(listStageReferences)];
}

function listStageReferences(stage: unknown): string[] {
  if (!isDocument(stage)) return [];
  return Object.entries(stage).flatMap(([name, operand]) => {
    if (name === '$unionWith' && typeof operand === 'string') return [operand];
    if (!isDocument(operand)) return [];
    if (name === '$facet') return Object.values(operand).flatMap(listPipelineReferences);
    if (name !== '$lookup' && name !== '$graphLookup' && name !== '$unionWith') return [];
    const read = name === '$unionWith' ? operand.coll : operand.from;
    return [...(typeof read === 'string' ? [read] : []), ...listPipelineReferences(operand.pipeline)];
  });
}

/** The names of the collections and views that stages read. */
export function listPipelineReferences(pipeline: unknown): string[] {
  return Array.isArray(pipeline) ? pipeline.flatMap(listStageReferences) : [];
}
