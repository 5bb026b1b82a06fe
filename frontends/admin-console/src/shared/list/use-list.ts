import { sortRows } from '@rally/ui/table';
import { useDeferredValue, useMemo } from 'react';
import { type ListColumn, tableColumns, wordsOf } from './list-column.ts';
import { useListState } from './use-list-state.ts';

/** Rows of a page of any list. */
export const rowsPerPage = 50;

export type List<Row> = ReturnType<typeof useList<Row>>;

/** Searches and sorts rows by what the address says. `rows` and `columns` should stay the same objects. */
export function useList<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]) {
  const state = useListState();
  const { sort, descending, page } = state.view;
  const search = useDeferredValue(state.search.trim().toLowerCase());
  const words = useMemo(() => rows.map((row) => ({ row, words: wordsOf(row, columns) })), [rows, columns]);
  const shownColumns = useMemo(() => tableColumns(columns), [columns]);
  const found = useMemo(() => {
    const fitting = search === '' ? rows : words.flatMap((one) => (one.words.includes(search) ? one.row : []));
    return sortRows(fitting, shownColumns, { sort, descending, page: 0 });
  }, [rows, words, shownColumns, search, sort, descending]);
  const lastPage = Math.max(0, Math.ceil(found.length / rowsPerPage) - 1);
  const first = Math.min(page, lastPage) * rowsPerPage;
  return {
    ...state,
    columns: shownColumns,
    /** All that fit the search, in order. */
    found,
    /** Those of the page. */
    shown: found.slice(first, first + rowsPerPage),
  };
}
