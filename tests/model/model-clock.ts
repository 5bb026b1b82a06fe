import { dayMs, hourMs } from '@rally/contracts/durations';
import { getUnansweredCutoff } from '@rally/contracts/notifications';
import { confirmationExpiryDays } from '@rally/contracts/scoring';
import { expect } from 'vitest';
import type { LeagueModel, ModelMatch } from './league-model.ts';
import type { PlayedLeague } from './played-league.ts';

/**
 * Moves the clock; everything due by then is done before the next command. While a score waits for texts that may still be on their way,
 * the website accepts no answers, so the clock moves past that time.
 */
export async function setTime(model: LeagueModel, league: PlayedLeague, now: Date): Promise<void> {
  const overdue = listOverdueScores(model, now);
  const due = listOverdueScores(model, getUnansweredCutoff(now));
  if (due.length < overdue.length) return setTime(model, league, new Date(now.getTime() + hourMs));
  model.now = now;
  league.product.clock.set(now);
  await league.product.settled();
  for (const match of due) await settleSilence(match, league);
}

function listOverdueScores({ matches }: LeagueModel, endedBy: Date): ModelMatch[] {
  return matches.filter(
    ({ score }) =>
      score?.status === 'submitted' &&
      score.submittedAt.getTime() + confirmationExpiryDays * dayMs <= endedBy.getTime(),
  );
}

/** A score that nobody answered becomes final or goes to staff; one from before the match is voided. */
async function settleSilence(match: ModelMatch, league: PlayedLeague): Promise<void> {
  const { scoreStatus } = await league.waitForMatch(match.id, (shown) => shown.scoreStatus !== 'submitted');
  if (!match.score) return;
  if (match.score.isEarly) {
    expect(scoreStatus).toBeNull();
    match.score.status = 'withdrawn';
  } else if (scoreStatus === 'expired') await completeModelMatch(match, league);
  else {
    expect(scoreStatus).toBe('contested');
    match.score.status = 'contested';
  }
}

/** Makes a score final and its match completed. */
export async function completeModelMatch(match: ModelMatch, league: PlayedLeague): Promise<void> {
  if (match.score) match.score.status = 'final';
  await league.waitForMatch(match.id, ({ status }) => status === 'completed');
  match.status = 'completed';
}
