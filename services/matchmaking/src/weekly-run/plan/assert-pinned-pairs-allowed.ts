import type { PlayerPair } from '@rally/contracts/matchmaking';
import { getPairIneligibility, type PairIneligibility } from '../../pairing/rules/hard-rules.ts';
import type { PairingRules } from '../../pairing/rules/pairing-rules.ts';
import { exclusionSentences } from './unpaired-reason-sentences.ts';
import type { WeeklyRunCandidate } from './weekly-run-candidate.ts';

/** A pinned pair breaks a rule, or one of its players wants no match. The message is the reason, without names. */
export class PinnedPairError extends Error {
  override readonly name = 'PinnedPairError';
  readonly pair: PlayerPair;
  constructor(pair: PlayerPair, reason: string) {
    super(reason);
    this.pair = pair;
  }
}

/**
 * Throws for the first pair that cannot be made.
 * @param candidates the pinned players among those who answered YES
 * @throws PinnedPairError
 */
export function assertPinnedPairsAllowed(
  pinned: readonly PlayerPair[],
  candidates: ReadonlyMap<string, WeeklyRunCandidate>,
  rules: PairingRules,
): void {
  for (const pair of pinned) {
    const reason = getPinRefusal(candidates.get(pair.user1Id), candidates.get(pair.user2Id), rules);
    if (reason !== null) throw new PinnedPairError(pair, reason);
  }
}

function getPinRefusal(
  first: WeeklyRunCandidate | undefined,
  second: WeeklyRunCandidate | undefined,
  rules: PairingRules,
): string | null {
  for (const candidate of [first, second]) {
    if (candidate === undefined || candidate.kind === 'absent') return 'One of them wants no match or has one.';
    if (candidate.kind === 'excluded') return exclusionSentences[candidate.reason];
  }
  if (first?.kind !== 'ready' || second?.kind !== 'ready') return null;
  const ineligibility = getPairIneligibility(first.player, second.player, rules);
  return ineligibility === null ? null : describeIneligibility(ineligibility, rules);
}

function describeIneligibility(ineligibility: PairIneligibility, rules: PairingRules): string {
  const sentences: Record<PairIneligibility, string> = {
    same_player: 'A pair has two players.',
    other_sport: 'They want to play different sports.',
    no_location: 'The place of one of them is not known.',
    too_far: `They live more than ${rules.maxMiles} miles apart.`,
    rating_gap: `Their ratings are more than ${rules.maxRatingGap.toFixed(2)} apart.`,
    gender: 'Their gender preferences do not allow it.',
    tier: 'Their reliability does not allow it.',
    recent_opponent: 'They were opponents in the last weeks.',
    blocked: 'One of them has blocked the other.',
    pinned_to_other: 'One of them is pinned to somebody else.',
    forbidden_by_staff: 'The pair is forbidden.',
    no_shared_time: 'They share no time when both can play.',
    below_floor: 'They fit too badly in level, distance and time together.',
  };
  return sentences[ineligibility];
}
