import type { Column } from '@rally/ui/table';
import type { ReactNode } from 'react';

/** A column of a list: what it says, for sorting, searching and CSV, and how it looks where that is more. */
export interface ListColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Left out for buttons. */
  readonly value?: (row: Row) => string | number | null;
  readonly cell?: (row: Row) => ReactNode;
  readonly align?: 'left' | 'right';
  /** Left out on phones. */
  readonly wideOnly?: boolean;
  /** Whether the server sorts by it, under its key; lists that are here whole sort by every value. */
  readonly sorts?: boolean;
}

/** The columns as the table takes them; `isWhole` says that the whole list is here, and not a page of it. */
export function tableColumns<Row>(columns: readonly ListColumn<Row>[], isWhole: boolean): Column<Row>[] {
  return columns.map(({ value, cell, sorts = isWhole, ...column }) => ({
    ...column,
    cell: cell ?? ((row) => value?.(row) ?? '–'),
    ...(value && { csv: value, ...(sorts && { sortBy: value }) }),
  }));
}

/** All that a row says, in small letters. */
export function wordsOf<Row>(row: Row, columns: readonly ListColumn<Row>[]): string {
  return columns
    .map(({ value }) => value?.(row) ?? '')
    .join('\n')
    .toLowerCase();
}
