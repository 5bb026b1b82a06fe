import type { Match } from '@rally/contracts/matchmaking';
import { useState } from 'react';
import { mergeStableRows, omitListedMatches } from './merge-stable-rows.ts';

interface StableRows {
  /** What the list shows; another search, order or page starts over. */
  readonly view: string;
  readonly order: readonly string[];
  /** The matches that were reviewed or returned here, as the server replied, until it lists them so. */
  readonly kept: ReadonlyMap<string, Match>;
  /** The matches whose review has no reply yet. */
  readonly awaited: ReadonlyMap<string, Match>;
}

const none: ReadonlyMap<string, Match> = new Map();

/**
 * Keeps reviewed matches in their rows, so that no other row slides under the pointer.
 * @param isPrevious whether `shown` are still the rows of another view
 */
export function useStableRows(view: string, shown: readonly Match[], isPrevious: boolean) {
  const [state, setState] = useState<StableRows>({ view, order: [], kept: none, awaited: none });
  const isSame = state.view === view || isPrevious;
  const current = isSame ? state : { view, order: [], kept: none, awaited: none };
  const kept = omitListedMatches(current.kept, shown);
  const rows = mergeStableRows(current.order, shown, new Map([...current.awaited, ...kept]));
  const order = rows.map(({ id }) => id);
  const isChanged = order.join() !== state.order.join() || kept.size !== current.kept.size;
  if (current !== state || isChanged) setState({ ...current, kept, order });
  return {
    rows,
    /** As the server replied. */
    keep(matches: readonly Match[]) {
      const changed = matches.map((match): [string, Match] => [match.id, match]);
      setState((before) => ({
        ...before,
        kept: new Map([...before.kept, ...changed]),
        awaited: new Map([...before.awaited].filter(([id]) => !matches.some((match) => match.id === id))),
      }));
    },
    /** The list may be without the match before the reply to its review comes. */
    keepUntilReply(match: Match) {
      setState((before) => ({ ...before, awaited: new Map([...before.awaited, [match.id, match]]) }));
    },
    /** The review failed: what the server lists counts. */
    release(matchId: string) {
      setState((before) => ({
        ...before,
        awaited: new Map([...before.awaited].filter(([id]) => id !== matchId)),
      }));
    },
  };
}
