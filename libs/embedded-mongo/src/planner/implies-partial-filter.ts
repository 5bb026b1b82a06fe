import { areValuesEqual } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import { isOperatorDocument } from '../matching/is-operator-document.ts';
import type { IndexablePredicate } from './predicates.ts';

/** Whether every match of the filter is certainly in the partial index; false when in doubt. */
export function impliesPartialFilter(
  predicates: readonly IndexablePredicate[],
  filter: Document,
  partialFilter: Document,
): boolean {
  return Object.entries(partialFilter).every(([field, condition]) => {
    if (areValuesEqual(filter[field], condition) && field in filter) return true;
    if (field === '$and' && Array.isArray(condition)) {
      return condition.every((part) => isDocument(part) && impliesPartialFilter(predicates, filter, part));
    }
    if (field.startsWith('$')) return false;
    const parts: unknown[] = Array.isArray(filter.$and) ? filter.$and : [];
    if (parts.some((part) => isDocument(part) && impliesPartialFilter([], part, { [field]: condition }))) return true;
    const clauses = isOperatorDocument(condition) ? Object.entries(condition) : [['$eq', condition] as const];
    return clauses.every(([operator, operand]) => {
      const own = filter[field];
      if (isOperatorDocument(own) && operator in own && areValuesEqual(own[operator], operand)) return true;
      return predicates.some((predicate) => predicate.path === field && implies(predicate, operator, operand));
    });
  });
}

/** Whether every document of a partial index meets a condition, because the condition is part of the index's filter. */
export function isPartOfFilter({ path, condition }: IndexablePredicate, partialFilter: Document | undefined): boolean {
  const own = partialFilter?.[path];
  if (condition.kind !== 'range' || !isOperatorDocument(own)) return false;
  return condition.operator in own && areValuesEqual(own[condition.operator], condition.value);
}

function implies({ condition }: IndexablePredicate, operator: string, operand: unknown): boolean {
  if (condition.kind === 'prefix') return operator === '$exists' && Boolean(operand);
  if (condition.kind === 'points') {
    const matches = compileFilter({ value: { [operator]: operand } });
    return condition.values.every((value) => value !== null && matches({ value }));
  }
  if (operator === '$exists') return Boolean(operand);
  if (operator[1] !== condition.operator[1] || !operator.startsWith('$')) return false;
  const holds = compileFilter({ value: { [operator]: operand } });
  const strictlyInside = condition.operator.length === 3 && areValuesEqual(condition.value, operand);
  return holds({ value: condition.value }) || strictlyInside;
}
