import type { TableSortAndPage } from '@rally/ui/table';
import { useSearchParams } from '@rally/web-kit';
import { changeSearchParams } from '../address/change-search-params.ts';

/** A list's search, sorting and page, kept in the URL so that it can be shared. */
interface ListState {
  readonly search: string;
  readonly view: TableSortAndPage;
}

/** Reads and updates the list state in the URL. A new search starts on the first page. `defaultSort` is as in the URL: `-name`. */
export function useListStateInUrl(defaultSort = '') {
  const [address, setAddress] = useSearchParams();
  const order = address.get('sort') ?? defaultSort;
  const state: ListState = {
    search: address.get('search') ?? '',
    view: {
      sort: order === '' ? null : order.replace(/^-/, ''),
      descending: order.startsWith('-'),
      page: Math.max(1, Math.trunc(Number(address.get('page') ?? 1)) || 1) - 1,
    },
  };
  function change({ search, view }: ListState) {
    const written = {
      search,
      sort: view.sort === null ? '' : `${view.descending ? '-' : ''}${view.sort}`,
      page: view.page > 0 ? String(view.page + 1) : '',
    };
    setAddress((current) => changeSearchParams(current, written), { replace: true, preventScrollReset: true });
  }
  return {
    ...state,
    setSearch: (search: string) => change({ search, view: { ...state.view, page: 0 } }),
    setView: (view: TableSortAndPage) => change({ ...state, view }),
  };
}
