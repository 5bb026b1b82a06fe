import type { Match } from '@rally/contracts/matchmaking';
import { useState } from 'react';
import { mergeStableRows } from './merge-stable-rows.ts';

interface StableRows {
  /** What the list shows; another search, order or page starts over. */
  readonly view: string;
  readonly order: readonly string[];
  /** The matches that were reviewed or returned here, as the server replied. */
  readonly kept: ReadonlyMap<string, Match>;
}

/**
 * Keeps reviewed matches in their rows, so that no other row slides under the pointer.
 * @param isPrevious whether `shown` are still the rows of another view
 */
export function useStableRows(view: string, shown: readonly Match[], isPrevious: boolean) {
  const [state, setState] = useState<StableRows>({ view, order: [], kept: new Map() });
  const isSame = state.view === view || isPrevious;
  const current = isSame ? state : { view, order: [], kept: new Map<string, Match>() };
  const rows = mergeStableRows(current.order, shown, current.kept);
  const order = rows.map(({ id }) => id);
  if (current !== state || order.join() !== state.order.join()) setState({ ...current, order });
  function keep(matches: readonly Match[]) {
    setState((before) => ({
      ...before,
      kept: new Map([...before.kept, ...matches.map((match): [string, Match] => [match.id, match])]),
    }));
  }
  return { rows, keep };
}
