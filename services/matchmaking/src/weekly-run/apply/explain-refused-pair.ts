import { getPairIneligibility } from '../../pairing/rules/hard-rules.ts';
import { defaultPairingRules } from '../../pairing/rules/pairing-rules.ts';
import type { RunPair, UnpairedRunPlayer } from '../pairing-run.ts';
import {
  exclusionSentences,
  lostOpponentSentence,
  opponentNoLongerFitsSentence,
  unpairedReasonByPairingCode,
  weekOverSentence,
} from '../plan/unpaired-reason-sentences.ts';
import { toWeeklyRunCandidate, type WeeklyRunCandidate } from '../plan/weekly-run-candidate.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import type { PairFacts } from './pair-facts.ts';

/** The players whom a pair that may no longer play leaves unpaired, with reasons; null if the two may play. */
export function explainIneligiblePair(
  pair: RunPair,
  facts: PairFacts,
  { clock, leagueZone }: Pick<RunDependencies, 'clock' | 'leagueZone'>,
): UnpairedRunPlayer[] | null {
  const [first, second] = [pair.user1Id, pair.user2Id].map((playerId): WeeklyRunCandidate => {
    const known = facts.get(playerId);
    return known ? toWeeklyRunCandidate(known, leagueZone, clock.now()) : { kind: 'absent' };
  });
  if (first?.kind === 'ready' && second?.kind === 'ready') {
    const ineligibility = getPairIneligibility(first.player, second.player, defaultPairingRules);
    if (ineligibility === null) return null;
    return toUnpairedPlayers(pair, facts, () => ({
      reason: unpairedReasonByPairingCode[ineligibility],
      sentence: opponentNoLongerFitsSentence,
    }));
  }
  return toUnpairedPlayers(pair, facts, (playerId) => {
    const candidate = playerId === pair.user1Id ? first : second;
    if (candidate === undefined || candidate.kind === 'absent') return null;
    if (candidate.kind === 'ready') return { reason: 'odd_one_out', sentence: lostOpponentSentence };
    return { reason: candidate.reason, sentence: exclusionSentences[candidate.reason] };
  });
}

/** For a pair whose week ended before it was applied. */
export function explainPairAfterWeekEnd(pair: RunPair, facts: PairFacts): UnpairedRunPlayer[] {
  return toUnpairedPlayers(pair, facts, () => ({ reason: 'odd_one_out', sentence: weekOverSentence }));
}

function toUnpairedPlayers(
  pair: RunPair,
  facts: PairFacts,
  why: (playerId: string) => Pick<UnpairedRunPlayer, 'reason' | 'sentence'> | null,
): UnpairedRunPlayer[] {
  return [pair.user1Id, pair.user2Id].flatMap((playerId): UnpairedRunPlayer[] => {
    const reason = why(playerId);
    if (reason === null) return [];
    const weeksWaited = facts.get(playerId)?.weeksWaited ?? 0;
    return [{ playerId, sport: pair.sport, ...reason, wouldHelp: null, weeksWaited }];
  });
}
