import type { CompareStrings } from '../bson/compare-values.ts';
import type { Document } from '../bson/document.ts';
import type { MatchedPosition } from './path-values.ts';

/** Tells whether a document matches; writes down the array position that matched where one is asked for. */
export type Matcher = (document: unknown, position?: MatchedPosition) => boolean;

export interface FilterContext {
  readonly stringOrder?: CompareStrings | undefined;
  /** Variables of the command's `let`. */
  readonly variables?: Document | undefined;
}
