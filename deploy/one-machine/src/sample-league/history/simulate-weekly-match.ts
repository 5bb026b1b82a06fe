import { type MatchSnapshot, reliabilityCountedMilesMax } from '@rally/contracts/matchmaking';
import { suggestedStartHours } from '@rally/contracts/notifications';
import type { DayOfWeek } from '@rally/contracts/players';
import { estimateDrivingMinutes, milesToKilometers } from '@rally/geo';
import { defaultLeagueZone, getDateInWeek, localHourToInstant, type WeekId } from '@rally/league-calendar';
import { deriveWeeklyMatchId, type PlannedPair } from '@rally/matchmaking';
import { addHours, type LeagueSimulationState } from './league-simulation-state.ts';
import { simulateScheduledMatch } from './simulate-scheduled-match.ts';
import type { SimulatedPlayer } from './simulated-player.ts';

const declinedShare = 0.015;

/** Simulates a pair of the weekly run: staff review it, players are notified and play. */
export function simulateWeeklyMatch(
  simulation: LeagueSimulationState,
  pair: PlannedPair,
  week: WeekId,
  runAt: Date,
): void {
  const { random, queue, matches } = simulation;
  const user1 = simulation.findSimulatedPlayer(pair.a);
  const user2 = simulation.findSimulatedPlayer(pair.b);
  const { levelGap, sharedTimeBlocks, ...reasons } = pair.reasons;
  const match: MatchSnapshot = {
    ...createSimulatedMatchState(`past-${week}`, user1, user2, reasons.miles, week, runAt),
    kind: 'weekly',
    status: 'pending',
    overlappingDays: [...reasons.sharedDays],
    overlappingTimes: [...sharedTimeBlocks],
    reasons: {
      ...reasons,
      sharedDays: [...reasons.sharedDays],
      weeksWaited: [...reasons.weeksWaited],
      ratingGap: levelGap,
      sharedBlocks: [...sharedTimeBlocks],
      timesPlayed: matches.countPlayed(pair.a, pair.b),
    },
  };
  matches.add(match);
  queue.schedule(addHours(runAt, random.between(0.5, 5)), (at) => {
    if (random.chance(declinedShare)) {
      matches.update(match.id, { status: 'declined', declinedAt: at.toISOString() });
      return;
    }
    const slot = pickSlot();
    const scheduled = matches.update(match.id, {
      status: 'scheduled',
      slots: [slot],
      scheduledDate: slot.startsAt,
      approvedAt: at.toISOString(),
      notificationsSentAt: addHours(at, 0.2).toISOString(),
      revealedTo: [user1.player.id, user2.player.id],
    });
    simulateScheduledMatch(simulation, { match: scheduled, user1, user2 }, new Date(slot.startsAt));
  });

  function pickSlot(): MatchSnapshot['slots'][number] {
    const day: DayOfWeek = random.pick(reasons.sharedDays);
    const block = random.pick(sharedTimeBlocks);
    const date = getDateInWeek(week, day);
    const zone = user1.player.timeZone ?? defaultLeagueZone;
    return { date, day, block, startsAt: localHourToInstant(date, suggestedStartHours[block], zone).toISOString() };
  }
}

/** Default fields of a new match. */
export function createSimulatedMatchState(
  runId: string,
  { player: user1 }: SimulatedPlayer,
  { player: user2 }: SimulatedPlayer,
  miles: number,
  week: WeekId,
  createdAt: Date,
): Omit<MatchSnapshot, 'kind' | 'status' | 'overlappingDays' | 'overlappingTimes' | 'reasons'> {
  return {
    id: deriveWeeklyMatchId(runId, user1.id, user2.id),
    week,
    sport: user1.sport,
    region: user1.region,
    user1Id: user1.id,
    user2Id: user2.id,
    user1Name: null,
    user2Name: null,
    scheduledDate: null,
    slots: [],
    court: null,
    distanceKm: Math.round(milesToKilometers(miles) * 100) / 100,
    distanceSource: 'zipcode',
    drivingMinutes: estimateDrivingMinutes(miles),
    affectsReliability: miles <= reliabilityCountedMilesMax,
    revealedTo: [],
    notificationsSentAt: null,
    createdAt: createdAt.toISOString(),
    approvedAt: null,
    declinedAt: null,
    canceledAt: null,
    completedAt: null,
    cancellation: null,
  };
}
