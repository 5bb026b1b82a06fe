import type { Column } from '@rally/ui/table';
import type { ReactNode } from 'react';

/** A column of a list: what it says, for CSV, and how it looks where that is more. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Left out for buttons. */
  readonly value?: (row: Row) => string | number | null;
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** Left out on phones. */
  readonly wideOnly?: boolean;
  /** Whether the server sorts by it, under its key. */
  readonly sorts?: boolean;
}

/** The columns as the table takes them. */
export function tableColumns<Row>(columns: readonly ListColumn<Row>[]): Column<Row>[] {
  return columns.map(({ value, cell, sorts = false, ...column }) => ({
    ...column,
    cell: cell ?? ((row) => value?.(row) ?? '–'),
    ...(value && { csv: value, ...(sorts && { sortBy: value }) }),
  }));
}
