import { confirmationExpiryDays, type Playstyle, playstyles, type ScoreEntry } from '@rally/contracts/scoring';
import type { SeededRandom } from '@rally/seeded-random';
import { addHours, type LeagueSimulationState, type SimulatedMatchPair } from './league-simulation-state.ts';
import type { SimulatedPlayer } from './simulated-player.ts';
import { simulatePlayedScore } from './simulated-score.ts';

const voteShare = 0.55;
/** Share of votes that match the opponent's true playstyle. */
const accurateVoteShare = 0.7;
const contestedShare = 0.03;
const unconfirmedShare = 0.1;
const decisions = ['uphold', 'uphold', 'uphold', 'correct', 'void'] as const;
/** Staff decide contested scores within this time. */
const maxReviewHours = 6 * 24;

/** One player submits the score; the other confirms it, contests it or lets it expire. */
export function simulateScoreSubmission(
  simulation: LeagueSimulationState,
  { match, user1, user2 }: SimulatedMatchPair,
  entry: ScoreEntry,
  at: Date,
): void {
  const { random, queue, scoring } = simulation;
  const [submitter, other] = random.chance(0.5) ? [user1, user2] : [user2, user1];
  const wasPlayed = entry.outcome !== 'walkover';
  const vote = (voter: SimulatedPlayer) =>
    wasPlayed ? pickPlaystyleVote(voter === user1 ? user2 : user1, random) : null;
  scoring.submit({ matchId: match.id, playerId: submitter.player.id, entry, vote: vote(submitter) }, at);

  if (!other.isDemoPlayer && random.chance(unconfirmedShare)) {
    queue.schedule(addHours(at, confirmationExpiryDays * 24), (then) => {
      scoring.expire(match.id, then);
      complete(then);
    });
  } else if (wasPlayed && random.chance(contestedShare)) {
    queue.schedule(addHours(at, random.between(0.5, 30)), (then) => {
      scoring.contest(match.id, other.player.id, swapSides(entry), then);
      if (addHours(then, maxReviewHours) < simulation.now)
        queue.schedule(addHours(then, random.between(5, 70)), decide);
    });
  } else {
    queue.schedule(addHours(at, 48 * random.uniform() ** 2 + 0.1), (then) => {
      scoring.confirm(match.id, other.player.id, vote(other), then);
      complete(then);
    });
  }

  /** Applies a staff decision on the contested score. */
  function decide(then: Date): void {
    const decision = random.pick(decisions);
    if (decision === 'void') {
      scoring.void(match.id, then);
      return;
    }
    if (decision === 'uphold') scoring.uphold(match.id, then);
    else scoring.correct(match.id, simulatePlayedScore(match.sport, random.normal(0, 0.3), random), then);
    complete(then);
  }

  function complete(then: Date): void {
    simulation.matches.update(match.id, { status: 'completed', completedAt: then.toISOString() });
    // The player who showed up for a walkover gets a refund.
    const key = `${match.id}:${entry.winner === 'user1' ? user1.player.id : user2.player.id}`;
    const fee = simulation.payments.get(key);
    if (fee && !wasPlayed) simulation.payments.set(key, { ...fee, refundedAt: then });
  }
}

/** The same games the other way round, as a player who contests would enter them. */
function swapSides(entry: ScoreEntry): ScoreEntry {
  const { outcome, winner } = entry;
  return {
    outcome,
    ...(winner && { winner: winner === 'user1' ? ('user2' as const) : ('user1' as const) }),
    user1Set1: entry.user2Set1,
    user2Set1: entry.user1Set1,
    user1Set2: entry.user2Set2,
    user2Set2: entry.user1Set2,
    user1Set3: entry.user2Set3,
    user2Set3: entry.user1Set3,
    user1Set1Tiebreak: entry.user2Set1Tiebreak,
    user2Set1Tiebreak: entry.user1Set1Tiebreak,
    user1Set2Tiebreak: entry.user2Set2Tiebreak,
    user2Set2Tiebreak: entry.user1Set2Tiebreak,
    user1Set3Tiebreak: entry.user2Set3Tiebreak,
    user2Set3Tiebreak: entry.user1Set3Tiebreak,
  };
}

function pickPlaystyleVote({ playstyle }: SimulatedPlayer, random: SeededRandom): Playstyle | null {
  if (!random.chance(voteShare)) return null;
  return random.chance(accurateVoteShare) ? playstyle : random.pick(playstyles);
}
