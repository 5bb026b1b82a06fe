import type { CompareStrings } from '../bson/compare-values.ts';
import type { Document } from '../bson/document.ts';
import type { MatchedPosition } from './path-values.ts';

/** Whether a document matches. Records the matched array position in `position`, if given. */
export type DocumentMatcher = (document: unknown, position?: MatchedPosition) => boolean;

export interface FilterContext {
  readonly stringOrder?: CompareStrings | undefined;
  /** Variables of the command's `let`. */
  readonly variables?: Document | undefined;
}
