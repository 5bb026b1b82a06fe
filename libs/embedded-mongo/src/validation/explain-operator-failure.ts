import type { Document } from '../bson/document.ts';
import { getBsonType } from '../bson/get-bson-type.ts';
import { matchesSomePathValue } from '../matching/path-values.ts';
import type { FilterClause } from './split-filter.ts';

interface Wording {
  readonly reason: string;
  /** The reason if the condition should not have been met. */
  readonly inverted: string;
  /** The only types that the operator is for. */
  readonly types?: readonly string[];
  /** Whether the operator is for arrays as a whole. */
  readonly isForArrays?: boolean;
  /** Whether the operator is a negation. */
  readonly isNegation?: boolean;
}

const numbers = ['decimal', 'double', 'int', 'long'];
const comparison = { reason: 'comparison failed', inverted: 'comparison succeeded' };
const membership = { reason: 'no matching value found in array', inverted: 'matching value found in array' };
const bits = {
  reason: 'bitwise operator failed to match',
  inverted: 'bitwise operator matched successfully',
  types: ['binData', ...numbers],
};
const wordings = new Map<string, Wording>([
  ['$eq', comparison],
  ['$ne', { ...comparison, isNegation: true }],
  ['$gt', comparison],
  ['$gte', comparison],
  ['$lt', comparison],
  ['$lte', comparison],
  ['$in', membership],
  ['$nin', { ...membership, isNegation: true }],
  ['$exists', { reason: 'path does not exist', inverted: 'path does exist' }],
  ['$type', { reason: 'type did not match', inverted: 'type did match' }],
  [
    '$regex',
    {
      reason: 'regular expression did not match',
      inverted: 'regular expression did match',
      types: ['regex', 'string', 'symbol'],
    },
  ],
  [
    '$mod',
    {
      reason: '$mod did not evaluate to expected remainder',
      inverted: '$mod did evaluate to expected remainder',
      types: numbers,
    },
  ],
  [
    '$size',
    {
      reason: 'array length was not equal to given size',
      inverted: 'array length was equal to given size',
      types: ['array'],
      isForArrays: true,
    },
  ],
  [
    '$all',
    {
      reason: 'array did not contain all specified values',
      inverted: 'array did contain all specified values',
      isForArrays: true,
    },
  ],
  [
    '$elemMatch',
    {
      reason: 'array did not satisfy the child predicate',
      inverted: 'array did satisfy the child predicate',
      types: ['array'],
      isForArrays: true,
    },
  ],
  ['$bitsAllClear', bits],
  ['$bitsAllSet', bits],
  ['$bitsAnyClear', bits],
  ['$bitsAnySet', bits],
  ['$alwaysFalse', { reason: 'expression always evaluates to false', inverted: '' }],
  ['$alwaysTrue', { reason: '', inverted: 'expression always evaluates to true' }],
]);

/** Why an operator on a field is at fault, with the values that it considered. */
export function explainOperatorFailure(clause: FilterClause, document: Document, isInverted: boolean): Document {
  const { path, operator, operand, filter } = clause;
  const told = { operatorName: operator, specifiedAs: filter };
  const wording = wordings.get(operator);
  if (!wording) return told;
  const isNegation = wording.isNegation || (operator === '$exists' && !operand);
  const reason = isInverted === Boolean(isNegation) ? wording.reason : wording.inverted;
  if (path === '' || operator === '$exists') return { ...told, reason };
  const values = listValues(document, path, wording.isForArrays ?? false);
  if (!values) return { ...told, reason: 'field was missing' };
  const considered = values.length === 1 ? { consideredValue: values[0] } : { consideredValues: values };
  const types = describeTypes('considered', values.map(getBsonType));
  const { types: wanted } = wording;
  if (wanted && !values.some((value) => wanted.includes(getBsonType(value)))) {
    return { ...told, reason: 'type did not match', ...types, ...describeTypes('expected', wanted), ...considered };
  }
  return { ...told, reason, ...considered, ...(operator === '$type' ? types : {}) };
}

function describeTypes(prefix: string, types: readonly string[]): Document {
  const distinct = [...new Set(types)].sort();
  return distinct.length === 1 ? { [`${prefix}Type`]: distinct[0] } : { [`${prefix}Types`]: distinct };
}

/** The values at a path; undefined if there is nothing. */
function listValues(document: Document, path: string, isForArrays: boolean): unknown[] | undefined {
  const found: unknown[] = [];
  const collect = (value: unknown) => {
    if (value !== undefined) found.push(value);
    return false;
  };
  matchesSomePathValue(document, path.split('.'), collect, false);
  if (found.length === 0) return undefined;
  return isForArrays ? found : found.flatMap((value): unknown[] => (Array.isArray(value) ? value : [value]));
}
