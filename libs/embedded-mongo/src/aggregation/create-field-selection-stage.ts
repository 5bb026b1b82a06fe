import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber } from '../bson/numbers.ts';
import type { FilterContext } from '../matching/document-matcher.ts';
import { compileProjection } from '../reading/compile-projection.ts';
import type { NativePipelineStage } from './stages.ts';

/**
 * `$unset`, and `$project` that computes nothing or a field inside of another one: what it keeps stays unchanged, and arrays stay arrays.
 * Null for other stages.
 */
export function createFieldSelectionStage(
  name: '$project' | '$unset',
  operand: unknown,
  context: FilterContext,
): NativePipelineStage | null {
  const rules = name === '$unset' ? createExclusionProjection(operand) : operand;
  if (!isDocument(rules) || !(Object.values(rules).every(isSelection) || computesInside(rules))) return null;
  const projection = compileProjection(rules, context);
  return projection ? (documents) => projected(documents, projection) : null;
}

function isSelection(rule: unknown): boolean {
  return isBsonNumber(rule) || typeof rule === 'boolean';
}

/** Whether a field inside of another one is computed, by a path or by nested rules. */
function computesInside(rules: Document, isInside = false): boolean {
  return Object.entries(rules).some(([path, rule]) => {
    if (isSelection(rule)) return false;
    const isExpression = !isDocument(rule) || Object.keys(rule).some((key) => key.startsWith('$'));
    return isExpression ? isInside || path.includes('.') : computesInside(rule, true);
  });
}

function createExclusionProjection(operand: unknown): Document | null {
  const paths: unknown[] = Array.isArray(operand) ? operand : [operand];
  return paths.every((path) => typeof path === 'string') ? Object.fromEntries(paths.map((path) => [path, 0])) : null;
}

function* projected(documents: Iterable<Document>, projection: (document: Document) => Document): Generator<Document> {
  for (const document of documents) yield projection(document);
}
