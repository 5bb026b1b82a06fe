import { compileExpressionValue } from '../aggregation/expression.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { compileFilter } from '../matching/compile-filter.ts';
import { compileJsonSchema } from '../matching/json-schema/compile-json-schema.ts';
import { explainOperatorFailure } from './explain-operator-failure.ts';
import { type FilterClause, splitFilter } from './split-filter.ts';

/** Why a document does not match a filter, in the format of MongoDB's `errInfo.details`. */
export function explainFilterFailure(filter: Document, document: Document): Document {
  return explainClauses(splitFilter(filter), document, false);
}

/** @param isInverted whether the filter should not have matched */
function explainClauses(clauses: readonly FilterClause[], document: Document, isInverted: boolean): Document {
  const [only] = clauses;
  if (only && clauses.length === 1) return explainClause(only, document, isInverted);
  return explainList(
    '$and',
    clauses.map(({ filter }) => filter),
    document,
    isInverted,
  );
}

function explainClause(clause: FilterClause, document: Document, isInverted: boolean): Document {
  const { operator, operand, path } = clause;
  switch (operator) {
    case '$and':
    case '$or':
      return explainList(operator, readFilters(operand), document, isInverted);
    case '$nor':
      return explainList(operator, readFilters(operand), document, !isInverted);
    case '$not':
      if (!isDocument(operand)) break;
      return {
        operatorName: operator,
        details: explainClauses(splitFilter({ [path]: operand }), document, !isInverted),
      };
    case '$jsonSchema':
      return isInverted
        ? { operatorName: operator, reason: 'schema matched' }
        : (compileJsonSchema(operand)(document) ?? {});
    case '$expr': {
      const reason = isInverted ? 'expression did match' : 'expression did not match';
      const expressionResult = compileExpressionValue(operand)(document);
      return { operatorName: operator, specifiedAs: clause.filter, reason, expressionResult };
    }
  }
  return explainOperatorFailure(clause, document, isInverted);
}

/** The filters in a list that are at fault. */
function explainList(
  operatorName: string,
  filters: readonly Document[],
  document: Document,
  isInverted: boolean,
): Document {
  const atFault = filters.flatMap((filter, index) =>
    compileFilter(filter)(document) === isInverted
      ? [{ index, details: explainClauses(splitFilter(filter), document, isInverted) }]
      : [],
  );
  return { operatorName, [isInverted ? 'clausesSatisfied' : 'clausesNotSatisfied']: atFault };
}

function readFilters(operand: unknown): Document[] {
  return Array.isArray(operand) ? operand.filter(isDocument) : [];
}
