import type { Column, TableView } from '@rally/ui/table';

/** Rows of a page of any list. */
export const rowsPerPage = 50;

/** A list as its table shows it: where one is in it, the rows of the page, and the way to all of them. */
export interface List<Row> {
  readonly search: string;
  readonly setSearch: (search: string) => void;
  readonly view: TableView;
  readonly setView: (view: TableView) => void;
  readonly columns: readonly Column<Row>[];
  /** The rows of the page, in their order. */
  readonly shown: readonly Row[];
  /** How many fit the search; undefined while that is not known. */
  readonly found: number | undefined;
  /** All that fit the search, in their order. */
  readonly readAll: () => Promise<readonly Row[]>;
}
