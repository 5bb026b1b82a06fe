import { sortRows } from '@rally/ui/table';
import { useDeferredValue, useMemo } from 'react';
import type { List } from './list.ts';
import { rowsPerPage } from './list.ts';
import { type ListColumn, tableColumns, wordsOf } from './list-column.ts';
import { useListState } from './use-list-state.ts';

/** A list that is here whole, searched and sorted by what the address says. `rows` and `columns` should stay the same objects. */
export function useList<Row>(rows: readonly Row[], columns: readonly ListColumn<Row>[]): List<Row> {
  const state = useListState();
  const { sort, descending, page } = state.view;
  const search = useDeferredValue(state.search.trim().toLowerCase());
  const words = useMemo(() => rows.map((row) => ({ row, words: wordsOf(row, columns) })), [rows, columns]);
  const shownColumns = useMemo(() => tableColumns(columns, true), [columns]);
  const found = useMemo(() => {
    const fitting = search === '' ? rows : words.flatMap((one) => (one.words.includes(search) ? one.row : []));
    return sortRows(fitting, shownColumns, { sort, descending, page: 0 });
  }, [rows, words, shownColumns, search, sort, descending]);
  const lastPage = Math.max(0, Math.ceil(found.length / rowsPerPage) - 1);
  const first = Math.min(page, lastPage) * rowsPerPage;
  return {
    ...state,
    columns: shownColumns,
    shown: found.slice(first, first + rowsPerPage),
    found: found.length,
    readAll: async () => found,
  };
}
