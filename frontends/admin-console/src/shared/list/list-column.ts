import type { Column } from '@rally/ui/table';
import type { ReactNode } from 'react';

/** A list column: its value (also used for CSV) and, optionally, how its cell looks. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Not set for action columns. */
  readonly value?: (row: Row) => string | number | null;
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** Hidden on phones. */
  readonly wideOnly?: boolean;
  /** Hidden on phones and tablets. */
  readonly desktopOnly?: boolean;
  /** Whether the server can sort by this column's key. */
  readonly isSortable?: boolean;
}

/** Converts list columns to table columns. */
export function toTableColumns<Row>(columns: readonly ListColumn<Row>[]): Column<Row>[] {
  return columns.map(({ value, cell, isSortable = false, ...column }) => ({
    ...column,
    cell: cell ?? ((row) => value?.(row) ?? '–'),
    ...(value && { csv: value, ...(isSortable && { sortBy: value }) }),
  }));
}
