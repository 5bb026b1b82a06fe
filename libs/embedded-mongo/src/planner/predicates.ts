import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { type Document, isDocument } from '../bson/document.ts';
import { isBsonNumber, toNumber } from '../bson/numbers.ts';
import { compileRegex } from '../matching/compile-regex.ts';
import { isOperatorDocument } from '../matching/is-operator-document.ts';

/** A condition that can become index bounds. `exact` means that the bounds contain nothing else. */
export interface IndexablePredicate {
  readonly path: string;
  readonly condition:
    | { readonly kind: 'points'; readonly values: readonly unknown[] }
    | { readonly kind: 'range'; readonly operator: '$gt' | '$gte' | '$lt' | '$lte'; readonly value: unknown }
    | { readonly kind: 'prefix'; readonly text: string };
  readonly isExact: boolean;
}

/** The indexable conditions that every match meets; `isComplete` when the filter has no others. */
export interface ExtractedPredicates {
  readonly predicates: readonly IndexablePredicate[];
  readonly isComplete: boolean;
}

/** Extracts the conditions of a filter. With a collation, conditions on strings are not indexable. */
export function extractPredicates(filter: Document, hasCollation: boolean): ExtractedPredicates {
  const found: { predicates: IndexablePredicate[]; isComplete: boolean } = { predicates: [], isComplete: true };
  collectPredicates(filter, '', found);
  if (!hasCollation) return found;
  const predicates = found.predicates.filter(({ condition }) => !mentionsString(condition));
  return { predicates, isComplete: false };
}

function collectPredicates(
  filter: Document,
  prefix: string,
  found: { predicates: IndexablePredicate[]; isComplete: boolean },
): void {
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDocument(part)) collectPredicates(part, prefix, found);
    } else if (field.startsWith('$')) {
      found.isComplete = false;
    } else if (isOperatorDocument(condition)) {
      for (const [operator, operand] of Object.entries(condition)) {
        collectOperator(prefix + field, operator, operand, condition, found);
      }
    } else {
      addPredicate(prefix + field, condition instanceof BSONRegExp ? '$regex' : '$eq', condition, found);
    }
  }
}

function collectOperator(
  path: string,
  operator: string,
  operand: unknown,
  operators: Document,
  found: { predicates: IndexablePredicate[]; isComplete: boolean },
): void {
  if (operator === '$elemMatch' && isDocument(operand)) {
    found.isComplete = false;
    if (isOperatorDocument(operand)) {
      for (const [inner, value] of Object.entries(operand)) collectOperator(path, inner, value, operand, found);
    } else {
      collectPredicates(operand, `${path}.`, found);
    }
  } else if (operator === '$regex') {
    addPattern(path, operand, operators.$options, found);
  } else {
    addPredicate(path, operator, operand, found);
  }
}

function addPredicate(
  path: string,
  operator: string,
  operand: unknown,
  found: { predicates: IndexablePredicate[]; isComplete: boolean },
): void {
  switch (operator) {
    case '$eq':
      if (isPointValue(operand)) {
        found.predicates.push({
          path,
          condition: { kind: 'points', values: [operand] },
          isExact: isExactlyIndexable(operand, path),
        });
        return;
      }
      break;
    case '$in':
      if (Array.isArray(operand) && operand.every(isPointValue)) {
        found.predicates.push({
          path,
          condition: { kind: 'points', values: operand },
          isExact: operand.every((value) => isExactlyIndexable(value, path)),
        });
        return;
      }
      break;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (isIndexRangeBound(operand)) {
        found.predicates.push({
          path,
          condition: { kind: 'range', operator, value: operand },
          isExact: operand instanceof Date || typeof operand === 'string' || isAboveNumber(operator, operand),
        });
        return;
      }
      break;
    case '$regex':
      addPattern(path, operand, undefined, found);
      return;
    default:
  }
  found.isComplete = false;
}

function addPattern(
  path: string,
  pattern: unknown,
  options: unknown,
  found: { predicates: IndexablePredicate[]; isComplete: boolean },
): void {
  const { prefix, isPrefixOnly } = compileRegex(pattern, options);
  if (prefix) found.predicates.push({ path, condition: { kind: 'prefix', text: prefix }, isExact: isPrefixOnly });
  if (!isPrefixOnly) found.isComplete = false;
}

/** An array can equal a whole field or an element, which are in different places of an index. */
function isPointValue(value: unknown): boolean {
  return !Array.isArray(value) && !(value instanceof BSONRegExp) && value !== undefined;
}

/** Within arrays, null is also the key of elements without the field; documents may contain values that only compare as equal. */
function isExactlyIndexable(value: unknown, path: string): boolean {
  return value === null ? !path.includes('.') : !isDocument(value);
}

/** NaN sorts before all other numbers. */
function isAboveNumber(operator: string, operand: unknown): boolean {
  return operator.startsWith('$g') && isBsonNumber(operand) && !Number.isNaN(toNumber(operand));
}

function isIndexRangeBound(value: unknown): boolean {
  return isPointValue(value) && value !== null && !(value instanceof MinKey) && !(value instanceof MaxKey);
}

function mentionsString(condition: IndexablePredicate['condition']): boolean {
  if (condition.kind === 'prefix') return true;
  const values = condition.kind === 'points' ? condition.values : [condition.value];
  return values.some((value) => typeof value === 'string' || isDocument(value));
}
