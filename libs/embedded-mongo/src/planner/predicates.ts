import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { compileRegex } from '../matching/compile-regex.ts';
import { isOperatorDocument } from '../matching/is-operator-document.ts';

/** A condition that can become index bounds. `exact` means that the bounds contain nothing else. */
export interface IndexablePredicate {
  readonly path: string;
  readonly condition:
    | { readonly kind: 'points'; readonly values: readonly unknown[] }
    | { readonly kind: 'range'; readonly operator: '$gt' | '$gte' | '$lt' | '$lte'; readonly value: unknown }
    | { readonly kind: 'prefix'; readonly text: string };
  readonly exact: boolean;
}

/** The indexable conditions that every match meets; `complete` when the filter has no others. */
export interface ExtractedPredicates {
  readonly predicates: readonly IndexablePredicate[];
  readonly complete: boolean;
}

/** Extracts the conditions of a filter. With a collation, conditions on strings are not indexable. */
export function extractPredicates(filter: Document, hasCollation: boolean): ExtractedPredicates {
  const found: { predicates: IndexablePredicate[]; complete: boolean } = { predicates: [], complete: true };
  collect(filter, '', found);
  if (!hasCollation) return found;
  const predicates = found.predicates.filter(({ condition }) => !mentionsString(condition));
  return { predicates, complete: false };
}

function collect(
  filter: Document,
  prefix: string,
  found: { predicates: IndexablePredicate[]; complete: boolean },
): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDocument(part)) collect(part, prefix, found);
    } else if (field.startsWith('$')) {
      found.complete = false;
    } else if (isOperatorDocument(condition)) {
      for (const [operator, operand] of Object.entries(condition)) {
        collectOperator(prefix + field, operator, operand, condition, found);
      }
    } else {
      add(prefix + field, condition instanceof BSONRegExp ? '$regex' : '$eq', condition, found);
    }
  }
}

function collectOperator(
  path: string,
  operator: string,
  operand: unknown,
  operators: Document,
  found: { predicates: IndexablePredicate[]; complete: boolean },
): void {
  if (operator === '$elemMatch' && isDocument(operand)) {
    found.complete = false;
    if (isOperatorDocument(operand)) {
      for (const [inner, value] of Object.entries(operand)) collectOperator(path, inner, value, operand, found);
    } else {
      collect(operand, `${path}.`, found);
    }
  } else if (operator === '$regex') {
    const prefix = compileRegex(operand, operators.$options).prefix;
    if (prefix) found.predicates.push({ path, condition: { kind: 'prefix', text: prefix }, exact: false });
    found.complete = false;
  } else {
    add(path, operator, operand, found);
  }
}

function add(
  path: string,
  operator: string,
  operand: unknown,
  found: { predicates: IndexablePredicate[]; complete: boolean },
): void {
  switch (operator) {
    case '$eq':
      if (isPoint(operand)) {
        found.predicates.push({ path, condition: { kind: 'points', values: [operand] }, exact: isExact(operand) });
        return;
      }
      break;
    case '$in':
      if (Array.isArray(operand) && operand.every(isPoint)) {
        found.predicates.push({ path, condition: { kind: 'points', values: operand }, exact: operand.every(isExact) });
        return;
      }
      break;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (isRangeEnd(operand)) {
        found.predicates.push({
          path,
          condition: { kind: 'range', operator, value: operand },
          exact: operand instanceof Date || typeof operand === 'string',
        });
        return;
      }
      break;
    case '$regex': {
      const { prefix } = compileRegex(operand);
      if (prefix) found.predicates.push({ path, condition: { kind: 'prefix', text: prefix }, exact: false });
      break;
    }
    default:
  }
  found.complete = false;
}

/** Arrays are equal to whole fields and to elements, which lie in different places of an index. */
function isPoint(value: unknown): boolean {
  return !Array.isArray(value) && !(value instanceof BSONRegExp) && value !== undefined;
}

/** Null also stands for missing, and documents may hold what compares equal only roughly. */
function isExact(value: unknown): boolean {
  return value !== null && !isDocument(value);
}

function isRangeEnd(value: unknown): boolean {
  return isPoint(value) && value !== null && !(value instanceof MinKey) && !(value instanceof MaxKey);
}

function mentionsString(condition: IndexablePredicate['condition']): boolean {
  if (condition.kind === 'prefix') return true;
  const values = condition.kind === 'points' ? condition.values : [condition.value];
  return values.some((value) => typeof value === 'string' || isDocument(value));
}
