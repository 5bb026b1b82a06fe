import type { ApiError, PageOf } from '@rally/api-client';
import { type CallId, fetchCallPage, type RequestFor } from '@rally/api-client';
import { pageLimitMax } from '@rally/contracts';
import { useDebounced, usePage } from '@rally/web-kit';
import { useMemo } from 'react';
import { type ListColumn, toTableColumns } from './list-column.ts';
import { type ListTableState, rowsPerPage } from './list-table-state.ts';
import { useListStateInUrl } from './use-list-state-in-url.ts';

/** The list's query parameters. */
interface ListQuery {
  readonly search?: string;
  readonly sort?: string;
  readonly limit: number;
  readonly offset: number;
}

interface PagedListDefinition<Id extends CallId, Row> {
  /** Builds the request for a page. */
  readonly request: (look: ListQuery) => RequestFor<Id>;
  readonly rowsOf: (reply: PageOf<Id>['reply']) => readonly Row[];
  readonly columns: readonly ListColumn<Row>[];
  /** The order until the user chooses one, such as `-name`. */
  readonly defaultSort?: string;
}

interface PagedListState<Id extends CallId, Row> extends ListTableState<Row> {
  /** The last response, for its other fields. */
  readonly reply: PageOf<Id>['reply'] | undefined;
  readonly error: ApiError | null;
  readonly isLoaded: boolean;
  /** Whether the rows are still those of the previous search, order or page. */
  readonly isPrevious: boolean;
  /** The search that the rows belong to; follows the typed search with a short delay. */
  readonly searched: string;
  readonly refetch: () => void;
}

const debounceMs = 250;
const none: readonly never[] = [];

/** A list that the server searches, sorts and pages, with its state in the URL. */
export function usePagedList<Id extends CallId, Row>(
  id: Id,
  { request, rowsOf, columns, defaultSort }: PagedListDefinition<Id, Row>,
): PagedListState<Id, Row> {
  const state = useListStateInUrl(defaultSort);
  const { sort, descending, page } = state.view;
  const search = useDebounced(state.search.trim(), debounceMs);
  const isSorted = columns.some(({ key, isSortable }) => isSortable && key === sort);
  const look = {
    ...(search !== '' && { search }),
    ...(isSorted && { sort: `${descending ? '-' : ''}${sort}` }),
  };
  const read = usePage(id, request({ ...look, limit: rowsPerPage, offset: page * rowsPerPage }));
  const shown = read.data && rowsOf(read.data.reply);
  return {
    ...state,
    columns: useMemo(() => toTableColumns(columns), [columns]),
    shown: shown ?? none,
    found: read.data?.total ?? shown?.length,
    async readAll() {
      const rows: Row[] = [];
      for (let total = Number.POSITIVE_INFINITY; rows.length < total; ) {
        const next = await fetchCallPage(id, request({ ...look, limit: pageLimitMax, offset: rows.length }));
        const some = rowsOf(next.reply);
        rows.push(...some);
        total = some.length === 0 ? 0 : (next.total ?? rows.length);
      }
      return rows;
    },
    reply: read.data?.reply,
    error: read.error,
    isLoaded: read.data !== undefined,
    isPrevious: read.isPlaceholderData || search !== state.search.trim(),
    searched: search,
    refetch: () => void read.refetch(),
  };
}
