import type { ClosedWeekReason } from '@rally/contracts/matchmaking';
import { useCall } from '@rally/web-kit';
import { getNextWeek } from '../../../shared/time/get-next-week.ts';

/** What the player already has in the league week after the given one. */
interface NextWeek {
  /** Whether there is a match, or a search for one. */
  readonly hasMatch: boolean;
  /** Why the player gets no other match that week after a canceled one; null if they can get one. */
  readonly closedReason: ClosedWeekReason | null;
}

export function useNextWeekMatchState(week: string): NextWeek {
  const { data = [] } = useCall('GET /matches');
  const next = getNextWeek(week);
  const matches = data.filter((match) => match.week === next);
  const closed = matches.find(({ cancellation }) => cancellation?.closedWeekReason);
  return {
    hasMatch: matches.some(({ status }) => status !== 'canceled' && status !== 'declined'),
    closedReason: closed?.cancellation?.closedWeekReason ?? null,
  };
}
