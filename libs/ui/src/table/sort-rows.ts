import type { ReactNode } from 'react';

/** One column: what it shows and, where it sorts, by what. Texts sort as people order them; what is missing comes last. */
export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly sortBy?: (row: Row) => string | number | null;
  readonly align?: 'left' | 'right';
}

export interface Sorting {
  /** Of a column. */
  readonly key: string;
  readonly descending: boolean;
}

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' });

/** The rows in the order of a column; as they came without one. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sorting: Sorting | null,
): readonly Row[] {
  const by = columns.find(({ key }) => key === sorting?.key)?.sortBy;
  if (!by) return rows;
  const sign = sorting?.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: by(row) }))
    .toSorted((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
