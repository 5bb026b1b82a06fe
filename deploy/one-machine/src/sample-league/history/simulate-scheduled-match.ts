import { dayMs } from '@rally/contracts/durations';
import type { CancelReason } from '@rally/contracts/matchmaking';
import type { MatchSide, ScoreEntry } from '@rally/contracts/scoring';
import { addHours, type LeagueSimulationState, type SimulatedMatchPair } from './league-simulation-state.ts';
import { simulateScoreSubmission } from './simulate-score-submission.ts';
import type { SimulatedPlayer } from './simulated-player.ts';
import { simulateIncompleteScore, simulatePlayedScore } from './simulated-score.ts';

/** Shares of matches that both players intend to play. */
const rainShare = 0.03;
const injuryShare = 0.015;
const forgottenShare = 0.02;
const retiredShare = 0.012;
const timeLimitShare = 0.015;
/** Outcomes when a player does not show up. */
const absenceOutcomes = ['late_cancel', 'late_cancel', 'no_show', 'no_show', 'walkover'] as const;
/** Standard deviations of a player's daily form, in rating points: in pickleball the form of the partner and of the draw counts, too. */
const formDeviations = { tennis: 0.2, pickleball: 0.3 } as const;
const yearMs = 365 * dayMs;

/** Simulates a scheduled match due at `dueAt`. */
export function simulateScheduledMatch(
  simulation: LeagueSimulationState,
  paired: SimulatedMatchPair,
  dueAt: Date,
): void {
  const { random } = simulation;
  const { user1, user2, match } = paired;
  const absent = [user1, user2].find(({ showUpProbability }) => !random.chance(showUpProbability));
  const hasDemoPlayer = user1.isDemoPlayer || user2.isDemoPlayer;
  // Paid matches are never canceled for weather or injury, nor forgotten.
  const canBeCanceled = match.kind === 'weekly';
  if (absent) simulateNoShow(simulation, paired, absent, dueAt);
  else if (canBeCanceled && random.chance(rainShare))
    cancelMatch(simulation, paired, 'weather', addHours(dueAt, -random.between(1, 5)));
  else if (canBeCanceled && random.chance(injuryShare))
    cancelMatch(simulation, paired, 'injury', addHours(dueAt, -random.between(2, 20)));
  else if (!canBeCanceled || hasDemoPlayer || !random.chance(forgottenShare)) recordPlayed(simulation, paired, dueAt);
}

function recordPlayed(simulation: LeagueSimulationState, paired: SimulatedMatchPair, dueAt: Date): void {
  simulation.queue.schedule(addHours(dueAt, simulation.random.between(1.5, 30)), (at) => {
    simulation.matches.recordPlayedAt(paired.match.id, dueAt);
    simulateScoreSubmission(simulation, paired, simulateScore(simulation, paired, dueAt), at);
  });
}

function simulateScore(
  { random }: LeagueSimulationState,
  { match, user1, user2 }: SimulatedMatchPair,
  at: Date,
): ScoreEntry {
  const lead =
    trueLevelAt(user1, at) - trueLevelAt(user2, at) + random.normal(0, formDeviations[match.sport] * Math.SQRT2);
  const leader: MatchSide = lead > 0 ? 'user1' : 'user2';
  if (random.chance(retiredShare)) return simulateIncompleteScore('retired', leader, match.sport, random);
  if (random.chance(timeLimitShare)) return simulateIncompleteScore('time_limit', leader, match.sport, random);
  return simulatePlayedScore(match.sport, lead, random);
}

function trueLevelAt({ player, trueLevel, yearlyGain }: SimulatedPlayer, at: Date): number {
  return trueLevel + (yearlyGain * (at.getTime() - Date.parse(player.createdAt))) / yearMs;
}

function simulateNoShow(
  simulation: LeagueSimulationState,
  paired: SimulatedMatchPair,
  absent: SimulatedPlayer,
  dueAt: Date,
): void {
  const { random, queue } = simulation;
  const failure = random.pick(absenceOutcomes);
  if (failure === 'walkover') {
    const winner = absent === paired.user1 ? 'user2' : 'user1';
    const entry = { outcome: 'walkover', winner } as const;
    queue.schedule(addHours(dueAt, random.between(1, 20)), (at) =>
      simulateScoreSubmission(simulation, paired, entry, at),
    );
    return;
  }
  const hours = failure === 'late_cancel' ? -random.between(1, 12) : random.between(0.5, 6);
  cancelMatch(simulation, paired, failure, addHours(dueAt, hours), absent.player.id);
}

/** Cancels a match and refunds players who did not cause it. */
function cancelMatch(
  { queue, matches, payments }: LeagueSimulationState,
  { match: { id } }: SimulatedMatchPair,
  reason: CancelReason,
  when: Date,
  causedBy: string | null = null,
): void {
  queue.schedule(when, (at) => {
    const cancellation = { by: 'player', reason, causedBy } as const;
    matches.update(id, { status: 'canceled', canceledAt: at.toISOString(), cancellation });
    for (const [key, payment] of payments) {
      if (payment.matchId === id && payment.payerId !== causedBy) payments.set(key, { ...payment, refundedAt: at });
    }
  });
}
