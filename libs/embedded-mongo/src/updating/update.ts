import type { Document } from '../bson/document.ts';

/** A compiled update of a document. */
export interface CompiledUpdate {
  /** Changes the document in place or gives another. `position` is what `$` stands for; `inserting` also applies `$setOnInsert`. */
  apply(document: Document, position: number | undefined, inserting: boolean): Document;
  /** The top-level fields it may change; undefined where it may change any. */
  readonly touched: ReadonlySet<string> | undefined;
  /** A whole document in the other's place. */
  readonly isReplacement: boolean;
  /** True where a path contains `$`. */
  readonly isPositional: boolean;
}
