import type { WeekId } from '@rally/league-calendar';
import type { PlannedPair } from '@rally/matchmaking';
import { hoursAfter, type PastDesk } from './past-desk.ts';
import { playMatch } from './play-match.ts';
import { blankMatch } from './weekly-matches.ts';

/** Simulates a paid match: both players pay and play a few days later. */
export function arrangePaidMatch(desk: PastDesk, pair: PlannedPair, week: WeekId, searchedAt: Date): void {
  const { random, agenda, matches, payments } = desk;
  const user1 = desk.regularOf(pair.a);
  const user2 = desk.regularOf(pair.b);
  const { id, ...blank } = blankMatch(`paid-${week}`, user1, user2, pair.reasons.miles, week, searchedAt);
  const [overlappingDays, overlappingTimes] = [[...pair.reasons.sharedDays], [...pair.reasons.sharedTimeBlocks]];
  matches.put({ ...blank, id, kind: 'paid', status: 'scheduled', overlappingDays, overlappingTimes, reasons: null });
  const paidAt = [user1, user2].map(({ player }) => {
    const when = hoursAfter(searchedAt, random.between(0.1, 20));
    payments.set(`${id}:${player.id}`, { matchId: id, payerId: player.id, paidAt: when, refundedAt: null });
    return when;
  });
  const bothKnow = new Date(Math.max(...paidAt.map(Number)));
  agenda.add(bothKnow, (at) => {
    const match = matches.change(id, { revealedTo: [user1.player.id, user2.player.id] });
    playMatch(desk, { match, user1, user2 }, hoursAfter(at, random.between(15, 60)));
  });
}
