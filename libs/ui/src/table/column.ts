import type { ReactNode } from 'react';

/** A table column. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value to sort by. Without it, the column is not sortable. Rows with null come last. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** The value to export, if it differs from `sortBy`. Null leaves the field empty. */
  readonly csv?: (row: Row) => string | number | null;
  readonly align?: 'left' | 'right';
  /** Hidden on phones. */
  readonly wideOnly?: boolean;
  /** Hidden on phones and tablets. */
  readonly desktopOnly?: boolean;
}
