import { useCall } from '@rally/web-kit';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** Whether the player has a match, or a search for one, in the league week after the given one. */
export function useHasMatchNextWeek(week: string): boolean {
  const { data: matches = [] } = useCall('GET /matches');
  const next = new Date(Date.parse(week) + weekMs).toISOString().slice(0, 10);
  return matches.some((match) => match.week === next && match.status !== 'canceled' && match.status !== 'declined');
}
