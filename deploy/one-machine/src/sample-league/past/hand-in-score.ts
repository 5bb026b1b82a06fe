import { confirmationExpiryDays, type Playstyle, playstyles, type ScoreEntry } from '@rally/contracts/scoring';
import type { SeededRandom } from '@rally/seeded-random';
import { hoursAfter, type PairedMatch, type PastDesk } from './past-desk.ts';
import type { Regular } from './regular.ts';
import { playedEntry } from './score-entry.ts';

const voteShare = 0.55;
/** Share of votes that match the opponent's true playstyle. */
const rightVoteShare = 0.7;
const contestedShare = 0.03;
const unansweredShare = 0.1;
const decisions = ['uphold', 'uphold', 'uphold', 'correct', 'void'] as const;
/** Staff decide contested scores within this time. */
const undecidedHours = 6 * 24;

/** One player submits the score; the other confirms it, contests it or lets it expire. */
export function handInScore(desk: PastDesk, { match, user1, user2 }: PairedMatch, entry: ScoreEntry, at: Date): void {
  const { random, agenda, scorebook } = desk;
  const [submitter, other] = random.chance(0.5) ? [user1, user2] : [user2, user1];
  const wasPlayed = entry.outcome !== 'walkover';
  const vote = (voter: Regular) => (wasPlayed ? voteFor(voter === user1 ? user2 : user1, random) : null);
  scorebook.submit({ matchId: match.id, playerId: submitter.player.id, entry, vote: vote(submitter) }, at);

  if (!other.isOfDemo && random.chance(unansweredShare)) {
    agenda.add(hoursAfter(at, confirmationExpiryDays * 24), (then) => {
      scorebook.expire(match.id, then);
      complete(then);
    });
  } else if (wasPlayed && random.chance(contestedShare)) {
    agenda.add(hoursAfter(at, random.between(0.5, 30)), (then) => {
      scorebook.contest(match.id, other.player.id, then);
      if (hoursAfter(then, undecidedHours) < desk.now) agenda.add(hoursAfter(then, random.between(5, 70)), decide);
    });
  } else {
    agenda.add(hoursAfter(at, 48 * random.uniform() ** 2 + 0.1), (then) => {
      scorebook.confirm(match.id, other.player.id, vote(other), then);
      complete(then);
    });
  }

  /** Applies a staff decision on the contested score. */
  function decide(then: Date): void {
    const decision = random.pick(decisions);
    if (decision === 'void') {
      scorebook.void(match.id, then);
      return;
    }
    if (decision === 'uphold') scorebook.uphold(match.id, then);
    else scorebook.correct(match.id, playedEntry(match.sport, random.normal(0, 0.3), random), then);
    complete(then);
  }

  function complete(then: Date): void {
    desk.matches.change(match.id, { status: 'completed', completedAt: then.toISOString() });
    // The player who showed up for a walkover gets a refund.
    const key = `${match.id}:${entry.winner === 'user1' ? user1.player.id : user2.player.id}`;
    const fee = desk.payments.get(key);
    if (fee && !wasPlayed) desk.payments.set(key, { ...fee, refundedAt: then });
  }
}

function voteFor({ playstyle }: Regular, random: SeededRandom): Playstyle | null {
  if (!random.chance(voteShare)) return null;
  return random.chance(rightVoteShare) ? playstyle : random.pick(playstyles);
}
