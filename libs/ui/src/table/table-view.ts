/** A table's sorting and page. */
export interface TableSortAndPage {
  /** Key of the sorted column; null for none. */
  readonly sort: string | null;
  readonly descending: boolean;
  /** Page number, starting at 0. */
  readonly page: number;
}

export const initialTableSortAndPage: TableSortAndPage = { sort: null, descending: false, page: 0 };

/** The view after a click on a column's header: ascending, then descending, then unsorted, always on the first page. */
export function toggleSort(view: TableSortAndPage, key: string): TableSortAndPage {
  if (view.sort !== key) return { sort: key, descending: false, page: 0 };
  return view.descending ? initialTableSortAndPage : { sort: key, descending: true, page: 0 };
}
