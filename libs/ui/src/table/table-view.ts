import type { Column } from './column.ts';

/** How a table is looked at: sorted by which column, and which page, from 0. */
export interface TableView {
  readonly sort: string | null;
  readonly descending: boolean;
  readonly page: number;
}

export const firstView: TableView = { sort: null, descending: false, page: 0 };

/** The view after a click on a column's header: ascending, then descending, then unsorted. Begins at the first page. */
export function sortedBy(view: TableView, key: string): TableView {
  if (view.sort !== key) return { sort: key, descending: false, page: 0 };
  return view.descending ? firstView : { sort: key, descending: true, page: 0 };
}

/** The rows in the order of the view; equal ones keep theirs, those without a value come last. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], view: TableView): readonly Row[] {
  const sortBy = columns.find(({ key }) => key === view.sort)?.sortBy;
  if (!sortBy) return rows;
  const sign = view.descending ? -1 : 1;
  return rows
    .map((row) => ({ row, value: sortBy(row) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null);
      return sign * compare(a.value, b.value);
    })
    .map(({ row }) => row);
}

const order = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : order.compare(String(a), String(b));
}
