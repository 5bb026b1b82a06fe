import type { Column, TableSortAndPage } from '@rally/ui/table';

/** Rows per page of every list. */
export const rowsPerPage = 50;

/** A list's search, sorting, current page and columns. */
export interface ListTableState<Row> {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly view: TableSortAndPage;
  readonly setView: (view: TableSortAndPage) => void;
  readonly columns: readonly Column<Row>[];
  /** The rows of the current page. */
  readonly shown: readonly Row[];
  /** The number of rows that match the search; undefined while loading. */
  readonly found: number | undefined;
  /** Loads all rows that match the search. */
  readonly readAll: () => Promise<readonly Row[]>;
}
