import type { Context } from 'mingo';
import type { Document } from '../bson/document.ts';
import { toMingoDocument } from './mingo-values.ts';
import { getSizeOperators, hasSizeOperator, rememberOriginals } from './size-operators.ts';

/** How mingo computes an expression or a stage, and how documents are converted for it. */
export interface MingoSetup {
  readonly options: {
    readonly scriptEnabled: false;
    readonly variables: Document;
    readonly context?: Context;
  };
  readonly convert: (document: Document) => Document;
}

/** @param convert converts documents; by default, numbers become plain numbers if those can represent them */
export function setUpMingo(
  expression: unknown,
  variables: Document = {},
  convert: (document: Document) => Document = toMingoDocument,
): MingoSetup {
  const options = { scriptEnabled: false, variables: toMingoDocument(variables) } as const;
  if (!hasSizeOperator(expression)) return { options, convert };
  return { options: { ...options, context: getSizeOperators() }, convert: rememberOriginals(convert) };
}
