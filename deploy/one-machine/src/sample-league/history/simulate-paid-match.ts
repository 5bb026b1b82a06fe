import type { WeekId } from '@rally/league-calendar';
import type { PlannedPair } from '@rally/matchmaking';
import { addHours, type LeagueSimulationState } from './league-simulation-state.ts';
import { simulateScheduledMatch } from './simulate-scheduled-match.ts';
import { createSimulatedMatchState } from './simulate-weekly-match.ts';

/** Simulates a paid match: both players pay and play a few days later. */
export function simulatePaidMatch(
  simulation: LeagueSimulationState,
  pair: PlannedPair,
  week: WeekId,
  searchedAt: Date,
): void {
  const { random, queue, matches, payments } = simulation;
  const user1 = simulation.findSimulatedPlayer(pair.a);
  const user2 = simulation.findSimulatedPlayer(pair.b);
  const { id, ...blank } = createSimulatedMatchState(
    `paid-${week}`,
    user1,
    user2,
    pair.reasons.miles,
    week,
    searchedAt,
  );
  const [overlappingDays, overlappingTimes] = [[...pair.reasons.sharedDays], [...pair.reasons.sharedTimeBlocks]];
  matches.add({ ...blank, id, kind: 'paid', status: 'scheduled', overlappingDays, overlappingTimes, reasons: null });
  const paidAt = [user1, user2].map(({ player }) => {
    const when = addHours(searchedAt, random.between(0.1, 20));
    payments.set(`${id}:${player.id}`, { matchId: id, payerId: player.id, paidAt: when, refundedAt: null });
    return when;
  });
  const revealedAt = new Date(Math.max(...paidAt.map(Number)));
  queue.schedule(revealedAt, (at) => {
    const match = matches.update(id, { revealedTo: [user1.player.id, user2.player.id] });
    simulateScheduledMatch(simulation, { match, user1, user2 }, addHours(at, random.between(15, 60)));
  });
}
