import { BSONRegExp } from 'bson';
import type { Document } from '../bson/document.ts';
import { isDbRefField, isOperatorDocument } from '../matching/is-operator-document.ts';

/** One condition of a filter. */
export interface FilterClause {
  /** Empty for conditions on the whole document. */
  readonly path: string;
  readonly operator: string;
  readonly operand: unknown;
  /** The condition as a filter of its own, as it was given. */
  readonly filter: Document;
}

/** The conditions of a filter, one for each operator of a field. */
export function splitFilter(filter: Document): FilterClause[] {
  return Object.entries(filter).flatMap(([field, condition]): FilterClause[] => {
    const whole = { [field]: condition };
    if (field === '$comment') return [];
    if (field.startsWith('$') && !isDbRefField(field)) {
      return [{ path: '', operator: field, operand: condition, filter: whole }];
    }
    if (condition instanceof BSONRegExp || condition instanceof RegExp) {
      return [{ path: field, operator: '$regex', operand: condition, filter: whole }];
    }
    if (!isOperatorDocument(condition)) return [{ path: field, operator: '$eq', operand: condition, filter: whole }];
    return Object.entries(condition)
      .filter(([operator]) => operator !== '$options')
      .map(([operator, operand]) => {
        const options = operator === '$regex' && '$options' in condition ? { $options: condition.$options } : {};
        return { path: field, operator, operand, filter: { [field]: { [operator]: operand, ...options } } };
      });
  });
}
