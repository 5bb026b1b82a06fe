import { matchmakingErrors, type PlayerPair } from '@rally/contracts/matchmaking';
import { HttpError } from '@rally/service-kit';
import { getPairIneligibility, type Ineligibility } from '../pairing/rules/hard-rules.ts';
import type { PairingRules } from '../pairing/rules/pairing-rules.ts';
import { exclusionSentences } from './unpaired-reasons.ts';
import type { CandidatePlayerFacts, WeeklyRunCandidate } from './weekly-run-candidate.ts';

type PinCandidate = WeeklyRunCandidate & { readonly id: string };

/** Fails with the reason if one of the pairs breaks a rule, or one of its players wants no match. */
export function assertPinsAllowed(
  pinned: readonly PlayerPair[],
  facts: readonly CandidatePlayerFacts[],
  candidates: readonly PinCandidate[],
  rules: PairingRules,
): void {
  const candidateOf = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const nameOf = new Map(facts.map(({ playerId, player }) => [playerId, player?.name ?? 'A player without a name']));
  for (const { user1Id, user2Id } of pinned) {
    const reason = getPinRefusal(candidateOf.get(user1Id), candidateOf.get(user2Id), rules);
    if (reason === null) continue;
    const [first, second] = [user1Id, user2Id].map((id) => nameOf.get(id) ?? 'A player who did not answer YES');
    throw new HttpError(matchmakingErrors.pinRefused, { text: `${first} and ${second} cannot be paired: ${reason}` });
  }
}

function getPinRefusal(
  first: PinCandidate | undefined,
  second: PinCandidate | undefined,
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

function describeIneligibility(ineligibility: Ineligibility, rules: PairingRules): string {
  const sentences: Record<Ineligibility, string> = {
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
