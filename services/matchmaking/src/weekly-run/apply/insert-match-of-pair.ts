import { addWeeks } from '@rally/league-calendar';
import { explainPair } from '../../pairing/quality/explain-pair.ts';
import { getPairQuality } from '../../pairing/quality/pair-quality.ts';
import { getMilesBetween } from '../../pairing/rules/hard-rules.ts';
import { toPairingProfile } from '../../pairing/rules/pairing-profile.ts';
import { defaultPairingRules } from '../../pairing/rules/pairing-rules.ts';
import type { PairingRun, RunPair } from '../pairing-run.ts';
import { toWeeklyRunCandidate, type WeeklyRunCandidateFacts } from '../plan/weekly-run-candidate.ts';
import type { RunDependencies } from '../run-dependencies.ts';
import { toPairingReasons } from '../to-pairing-reasons.ts';
import { createWeeklyMatch } from './create-weekly-match.ts';
import type { MarkedPair } from './mark-answers-as-used.ts';
import type { PairFacts } from './pair-facts.ts';

/** Creates the pending match of a planned pair. False if one of the two got another match for the week meanwhile. */
export async function insertMatchOfPair(
  deps: RunDependencies,
  run: PairingRun,
  pair: RunPair & MarkedPair,
  facts: PairFacts,
  now: Date,
): Promise<boolean> {
  const user1 = toLocatedPlayer(facts.get(pair.user1Id));
  const user2 = toLocatedPlayer(facts.get(pair.user2Id));
  const explained = explainAppliedPair(pair, facts, deps.leagueZone, now);
  if (user1 === null || user2 === null || explained === null) return false;
  const { matchId, sport } = pair;
  const week = addWeeks(run.week, 1);
  const match = createWeeklyMatch({ matchId, runId: run.id, week, sport, user1, user2, ...explained }, now);
  const isStandby = run.kind === 'standby';
  // A row that names another match is left to the worker.
  const isInMatchedRows = pair.isNamed ? { isInMatchedRows: true as const } : {};
  return (await deps.matches.insert({ ...match, isStandby, ...isInMatchedRows })) !== 'slot_taken';
}

/**
 * Why the two are paired, from what is known now: since the plan, their times, level or home may have changed, they may have played a
 * match, or a day may be over. Null if one of them cannot be paired any more.
 */
function explainAppliedPair(
  { user1Id, user2Id, reasons }: RunPair,
  facts: PairFacts,
  leagueZone: string,
  now: Date,
): Pick<RunPair, 'reasons' | 'quality'> | null {
  const [first, second] = [user1Id, user2Id].map((playerId) => {
    const fact = facts.get(playerId);
    const candidate = fact && toWeeklyRunCandidate(fact, leagueZone, now);
    return candidate?.kind === 'ready' ? toPairingProfile(candidate.player) : null;
  });
  const miles = first && second ? getMilesBetween(first, second) : null;
  if (!first || !second || miles === null) return null;
  return {
    reasons: toPairingReasons(explainPair(first, second, miles), reasons.timesPlayed),
    quality: getPairQuality(first, second, miles, defaultPairingRules),
  };
}

function toLocatedPlayer(fact: WeeklyRunCandidateFacts | undefined) {
  const player = fact?.player;
  if (!player || player.lat === null || player.lng === null) return null;
  const { id, region, lat, lng, locationSource } = player;
  return { id, region, point: { lat, lng }, locationSource: locationSource ?? ('zipcode' as const) };
}
