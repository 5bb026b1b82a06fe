import type { ReactNode } from 'react';

/** One column: what it shows and, where it sorts or is exported, by what. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** What to sort by; without it the column does not sort. Null comes last. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** What stands in an export, where that is not what it sorts by. Null leaves the field empty. */
  readonly csv?: (row: Row) => string | number | null;
  /** Numbers stand right. */
  readonly align?: 'left' | 'right';
  /** Left out on phones. */
  readonly wideOnly?: boolean;
}
