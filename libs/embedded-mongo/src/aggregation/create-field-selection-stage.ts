import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber } from '../bson/numbers.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { compileProjection } from '../reading/compile-projection.ts';
import type { NativePipelineStage } from './stages.ts';

/** `$unset`, and `$project` that only includes or excludes fields, leaving the others unchanged. Null when a field is computed. */
export function createFieldSelectionStage(
  name: '$project' | '$unset',
  operand: unknown,
  context: FilterContext,
): NativePipelineStage | null {
  const rules = name === '$unset' ? createExclusionProjection(operand) : operand;
  if (!isDocument(rules) || !Object.values(rules).every((rule) => isBsonNumber(rule) || typeof rule === 'boolean'))
    return null;
  const projection = compileProjection(rules, context);
  return projection ? (documents) => projected(documents, projection) : null;
}

function createExclusionProjection(operand: unknown): Document | null {
  const paths: unknown[] = Array.isArray(operand) ? operand : [operand];
  return paths.every((path) => typeof path === 'string') ? Object.fromEntries(paths.map((path) => [path, 0])) : null;
}

function* projected(documents: Iterable<Document>, projection: (document: Document) => Document): Generator<Document> {
  for (const document of documents) yield projection(document);
}
