import type { SelfReportedAttendance } from '@rally/contracts/matchmaking';
import { getOtherSide, type PlayerMatchView } from '../player-match-view.ts';

const lists = { confirmed: 'confirmedBy', late: 'lateBy', arrived: 'arrivedBy' } as const;

/** Whether the player, or the opponent, has said so about the agreed time. */
export function hasReportedAttendance(
  { match, me }: PlayerMatchView,
  state: SelfReportedAttendance,
  side = me,
): boolean {
  return match.attendance?.[lists[state]].includes(side) ?? false;
}

/** What both players said about coming: `You confirmed. Dana is running late.` */
export function describeArrivals(view: PlayerMatchView): string {
  const firstName = view.opponentName.split(' ')[0] ?? view.opponentName;
  const own = { arrived: 'You’re there.', late: 'You’re running late.', confirmed: 'You confirmed.' };
  const theirs = {
    arrived: `${firstName} is there.`,
    late: `${firstName} is running late.`,
    confirmed: `${firstName} confirmed.`,
  };
  const opponent = getOtherSide(view.me);
  const latest = (side: typeof opponent) =>
    (['arrived', 'late', 'confirmed'] as const).find((state) => hasReportedAttendance(view, state, side));
  const [mine, others] = [latest(view.me), latest(opponent)];
  const silent = `${firstName} hasn’t confirmed yet.`;
  return [mine && own[mine], others ? theirs[others] : silent].filter(Boolean).join(' ');
}
