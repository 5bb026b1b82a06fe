import { useCall, useUser } from '@rally/web-kit';
import { isShown, timeOfMatch } from '../../../shared/matches/match-time.ts';
import { type ViewedMatch, viewedMatch } from '../../../shared/matches/viewed-match.ts';

/** The player's matches: what is ahead, the next one first, and what was played, the latest first. */
export function useMatches() {
  const user = useUser();
  const { data, error, refetch } = useCall('GET /matches');
  if (data === undefined) return { state: error ? 'failed' : 'loading', error, retry: () => void refetch() } as const;
  const shown = data.filter((match) => isShown(match, new Date())).map((match) => viewedMatch(match, user.id));
  return {
    state: 'known',
    upcoming: shown.filter(({ stage }) => stage !== 'completed').toSorted(byTime),
    completed: shown.filter(({ stage }) => stage === 'completed').toSorted((a, b) => playedAt(b) - playedAt(a)),
  } as const;
}

function byTime(a: ViewedMatch, b: ViewedMatch): number {
  return moment(a) - moment(b);
}

function moment({ match }: ViewedMatch): number {
  return timeOfMatch(match)?.getTime() ?? Number.POSITIVE_INFINITY;
}

function playedAt({ match }: ViewedMatch): number {
  return Date.parse(match.scheduledDate ?? match.completedAt ?? match.createdAt);
}
