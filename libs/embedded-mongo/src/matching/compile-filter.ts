import { BSONRegExp } from 'bson';
import { compileExprOperator } from '../aggregation/expression.ts';
import { areValuesEqual } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { MongoError } from '../errors/mongo-error.ts';
import { compileQueryOperator, type ValuePredicate } from './compile-query-operator.ts';
import { compileRegex } from './compile-regex.ts';
import type { DocumentMatcher, FilterContext } from './document-matcher.ts';
import { isDbRefField, isOperatorDocument } from './is-operator-document.ts';
import { compileJsonSchema } from './json-schema/compile-json-schema.ts';
import { matchesSomePathValue } from './path-values.ts';

/** Compiles a query filter. Throws MongoDB's error for an unknown, malformed or unsupported operator. */
export function compileFilter(filter: Document, context: FilterContext = {}): DocumentMatcher {
  const clauses = Object.entries(filter).map(([field, condition]) => compileClause(field, condition, context));
  const [only] = clauses;
  if (only && clauses.length === 1) return only;
  return (document, position) => {
    for (const clause of clauses) if (!clause(document, position)) return false;
    return true;
  };
}

function compileClause(field: string, condition: unknown, context: FilterContext): DocumentMatcher {
  if (!field.startsWith('$') || isDbRefField(field)) return compileField(field, condition, context);
  switch (field) {
    case '$and': {
      const filters = compileList(field, condition, context);
      return (document, position) => filters.every((matches) => matches(document, position));
    }
    case '$or': {
      const filters = compileList(field, condition, context);
      return (document, position) => filters.some((matches) => matches(document, position));
    }
    case '$nor': {
      const filters = compileList(field, condition, context);
      return (document) => !filters.some((matches) => matches(document));
    }
    case '$expr': {
      const test = compileExprOperator(condition, context.variables);
      return (document) => isDocument(document) && test(document);
    }
    case '$comment':
      return () => true;
    case '$alwaysTrue':
      return () => true;
    case '$alwaysFalse':
      return () => false;
    case '$jsonSchema': {
      const explainFailure = compileJsonSchema(condition);
      return (document) => explainFailure(document) === undefined;
    }
    case '$where':
    case '$text':
      throw new MongoError('CommandNotSupported', `${field} is not supported`);
    default:
      throw new MongoError(
        'BadValue',
        `unknown top level operator: ${field}. If you have a field name that starts with a '$' symbol, consider using $getOwnField or $setField.`,
      );
  }
}

function compileList(operator: string, condition: unknown, context: FilterContext): DocumentMatcher[] {
  if (!Array.isArray(condition)) throw new MongoError('BadValue', `${operator} must be an array`);
  if (condition.length === 0) throw new MongoError('BadValue', `${operator} argument must be a non-empty array`);
  return condition.map((filter: unknown) => {
    if (!isDocument(filter)) throw new MongoError('BadValue', `${operator} argument's entries must be objects`);
    return compileFilter(filter, context);
  });
}

/** A value equal to the condition, a regular expression, or a document of operators. */
function compileField(field: string, condition: unknown, context: FilterContext): DocumentMatcher {
  const path = field.split('.');
  if (condition instanceof BSONRegExp || condition instanceof RegExp) {
    const { test } = compileRegex(condition);
    return fieldMatcher(path, { test: (value) => test(value) || areValuesEqual(value, condition), expandLeaf: true });
  }
  if (!isOperatorDocument(condition)) {
    return fieldMatcher(path, compileQueryOperator('$eq', condition, context, compileFilter));
  }
  const clauses = operatorClauses(path, condition, context);
  const [only] = clauses;
  if (only && clauses.length === 1) return only;
  return (document, position) => clauses.every((clause) => clause(document, position));
}

function operatorClauses(path: readonly string[], operators: Document, context: FilterContext): DocumentMatcher[] {
  return Object.entries(operators).flatMap(([operator, operand]) => {
    switch (operator) {
      case '$not':
        return [negated(compileNot(path, operand, context))];
      case '$ne':
        return [negated(fieldMatcher(path, compileQueryOperator('$eq', operand, context, compileFilter)))];
      case '$nin':
        return [negated(fieldMatcher(path, compileQueryOperator('$in', operand, context, compileFilter, '$nin')))];
      case '$all':
        return compileAllOperator(path, operand, context);
      case '$regex': {
        const { test } = compileRegex(operand, operators.$options);
        return [fieldMatcher(path, { test, expandLeaf: true })];
      }
      case '$options':
        if (operators.$regex === undefined) throw new MongoError('BadValue', '$options needs a $regex');
        return [];
      default: {
        if (!operator.startsWith('$')) throw new MongoError('BadValue', `unknown operator: ${operator}`);
        const predicate = compileQueryOperator(operator, operand, context, compileFilter);
        const matcher = fieldMatcher(path, predicate);
        return [predicate.isNegated ? negated(matcher) : matcher];
      }
    }
  });
}

function compileNot(path: readonly string[], operand: unknown, context: FilterContext): DocumentMatcher {
  if (operand instanceof BSONRegExp || operand instanceof RegExp) {
    return fieldMatcher(path, { test: compileRegex(operand).test, expandLeaf: true });
  }
  if (!isDocument(operand)) throw new MongoError('BadValue', '$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw new MongoError('BadValue', '$not cannot be empty');
  const clauses = operatorClauses(path, operand, context);
  return (document) => clauses.every((clause) => clause(document));
}

function compileAllOperator(path: readonly string[], operand: unknown, context: FilterContext): DocumentMatcher[] {
  if (!Array.isArray(operand)) throw new MongoError('BadValue', '$all needs an array');
  if (operand.length === 0) return [() => false];
  return operand.map((value: unknown) => compileField(path.join('.'), value, context));
}

function fieldMatcher(path: readonly string[], predicate: ValuePredicate): DocumentMatcher {
  const { test, expandLeaf } = predicate;
  return (document, position) =>
    matchesSomePathValue(
      document,
      path,
      position && predicate.locate ? predicate.locate(position) : test,
      expandLeaf,
      position,
    );
}

function negated(matcher: DocumentMatcher): DocumentMatcher {
  return (document) => !matcher(document);
}
