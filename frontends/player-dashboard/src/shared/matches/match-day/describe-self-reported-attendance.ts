import type { SelfReportedAttendance } from '@rally/contracts/matchmaking';
import { texts } from '../../../texts.ts';
import { getOpponentSide, type PlayerMatchView } from '../player-match-view.ts';

const lists = { confirmed: 'confirmedBy', late: 'lateBy', arrived: 'arrivedBy' } as const;

/** Whether the player or the opponent has reported this for the agreed time. */
export function hasSelfReportedAttendance(
  { match, me }: PlayerMatchView,
  state: SelfReportedAttendance,
  side = me,
): boolean {
  return match.attendance?.[lists[state]].includes(side) ?? false;
}

/** What both players said about coming: `You confirmed. Dana is running late.` */
export function describeSelfReportedAttendance(view: PlayerMatchView): string {
  const name = view.opponentFirstName;
  const { own, theirs, silent } = texts().matchDay;
  const opponent = getOpponentSide(view.me);
  const latest = (side: typeof opponent) =>
    (['arrived', 'late', 'confirmed'] as const).find((state) => hasSelfReportedAttendance(view, state, side));
  const [mine, others] = [latest(view.me), latest(opponent)];
  return [mine && own[mine], others ? theirs[others]({ name }) : silent({ name })].filter(Boolean).join(' ');
}
