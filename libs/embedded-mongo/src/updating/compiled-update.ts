import type { Document } from '../bson/document.ts';

/** A compiled update of a document. */
export interface CompiledUpdate {
  /**
   * Changes the document in place or returns another one. `position` is the array position that `$` refers to; `isInserting`
   * also applies `$setOnInsert`.
   */
  apply(document: Document, position: number | undefined, isInserting: boolean): Document;
  /** The top-level fields it may change; undefined if any. */
  readonly touched: ReadonlySet<string> | undefined;
  /** Replaces the whole document. */
  readonly isReplacement: boolean;
  /** Whether a path contains `$`. */
  readonly isPositional: boolean;
}
