import { matchCompleted, matchResultRefused } from '@rally/contracts/matchmaking';
import { createEvent } from '@rally/events';
import { changeMatch, type MatchDesk } from './change-match.ts';
import { completed, type Match } from './match.ts';
import { type MatchChange, matchChange } from './match-change.ts';

/** A match's score is final: it is completed. A match that cannot have a score answers scoring by `match.result-refused`. */
export async function completeMatch(desk: MatchDesk, matchId: string): Promise<void> {
  await changeMatch(desk, matchId, (match, now) => {
    // Staff corrected the score of a match that was completed before.
    if (match.status === 'completed') return null;
    const after = completed(match, now);
    return after ? matchChange(match, after, matchCompleted, now) : refusing(match, now);
  });
}

function refusing(match: Match, now: Date): MatchChange {
  const after = { ...match, version: match.version + 1 };
  const data = { matchId: match.id, status: match.status, refusedAt: now.toISOString() };
  const event = createEvent(matchResultRefused, { subject: match.id, version: after.version, data, now });
  return { before: match, after, events: [event] };
}
