import type { CancelReason } from '@rally/contracts/matchmaking';
import type { MatchSide, ScoreEntry } from '@rally/contracts/scoring';
import { handInScore } from './hand-in-score.ts';
import { hoursAfter, type PairedMatch, type PastDesk } from './past-desk.ts';
import type { Regular } from './regular.ts';
import { brokenOffEntry, playedEntry } from './score-entry.ts';

/** Shares of matches that both players intend to play. */
const rainShare = 0.03;
const injuryShare = 0.015;
const forgottenShare = 0.02;
const retiredShare = 0.012;
const timeLimitShare = 0.015;
/** Outcomes when a player does not show up. */
const failures = ['late_cancel', 'late_cancel', 'no_show', 'no_show', 'walkover'] as const;
/** Standard deviation of a player's daily form, in rating points. */
const formDeviation = 0.2;
const yearMs = 365 * 86_400_000;

/** Simulates a scheduled match due at `dueAt`. */
export function playMatch(desk: PastDesk, paired: PairedMatch, dueAt: Date): void {
  const { random } = desk;
  const { user1, user2, match } = paired;
  const absent = [user1, user2].find(({ showing }) => !random.chance(showing));
  const isForgiving = user1.isOfDemo || user2.isOfDemo;
  // Paid matches are never canceled for weather or injury, nor forgotten.
  const mayFallThrough = match.kind === 'weekly';
  if (absent) fail(desk, paired, absent, dueAt);
  else if (mayFallThrough && random.chance(rainShare))
    callOff(desk, paired, 'weather', hoursAfter(dueAt, -random.between(1, 5)));
  else if (mayFallThrough && random.chance(injuryShare))
    callOff(desk, paired, 'injury', hoursAfter(dueAt, -random.between(2, 20)));
  else if (!mayFallThrough || isForgiving || !random.chance(forgottenShare)) play(desk, paired, dueAt);
}

function play(desk: PastDesk, paired: PairedMatch, dueAt: Date): void {
  desk.agenda.add(hoursAfter(dueAt, desk.random.between(1.5, 30)), (at) => {
    desk.matches.notePlayed(paired.match.id, dueAt);
    handInScore(desk, paired, scoreOfDay(desk, paired, dueAt), at);
  });
}

function scoreOfDay({ random }: PastDesk, { match, user1, user2 }: PairedMatch, at: Date): ScoreEntry {
  const lead = levelAt(user1, at) - levelAt(user2, at) + random.normal(0, formDeviation * Math.SQRT2);
  const leader: MatchSide = lead > 0 ? 'user1' : 'user2';
  if (random.chance(retiredShare)) return brokenOffEntry('retired', leader, match.sport, random);
  if (random.chance(timeLimitShare)) return brokenOffEntry('time_limit', leader, match.sport, random);
  return playedEntry(match.sport, lead, random);
}

function levelAt({ player, level, yearlyGain }: Regular, at: Date): number {
  return level + (yearlyGain * (at.getTime() - Date.parse(player.createdAt))) / yearMs;
}

function fail(desk: PastDesk, paired: PairedMatch, absent: Regular, dueAt: Date): void {
  const { random, agenda } = desk;
  const failure = random.pick(failures);
  if (failure === 'walkover') {
    const winner = absent === paired.user1 ? 'user2' : 'user1';
    const entry = { outcome: 'walkover', winner } as const;
    agenda.add(hoursAfter(dueAt, random.between(1, 20)), (at) => handInScore(desk, paired, entry, at));
    return;
  }
  const hours = failure === 'late_cancel' ? -random.between(1, 12) : random.between(0.5, 6);
  callOff(desk, paired, failure, hoursAfter(dueAt, hours), absent.player.id);
}

/** Cancels a match and refunds players who did not cause it. */
function callOff(
  { agenda, matches, payments }: PastDesk,
  { match: { id } }: PairedMatch,
  reason: CancelReason,
  when: Date,
  causedBy: string | null = null,
): void {
  agenda.add(when, (at) => {
    const cancellation = { by: 'player', reason, causedBy } as const;
    matches.change(id, { status: 'canceled', canceledAt: at.toISOString(), cancellation });
    for (const [key, payment] of payments) {
      if (payment.matchId === id && payment.payerId !== causedBy) payments.set(key, { ...payment, refundedAt: at });
    }
  });
}
