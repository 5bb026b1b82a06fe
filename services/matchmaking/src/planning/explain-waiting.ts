import {
  cancellationsAfterRevealPeriodDays,
  matchingRadiusMiles,
  type UnpairedReason,
} from '@rally/contracts/matchmaking';
import type { WeekId } from '@rally/league-calendar';
import type { OptInStore } from '../opt-ins/opt-in.store.ts';
import { isYesRevokedByStop } from '../opt-ins/opt-in.ts';
import { type EligibilityFactsDependencies, loadEligibilityFacts } from '../weekly-run/plan/load-candidate-facts.ts';
import { exclusionSentences } from '../weekly-run/plan/unpaired-reason-sentences.ts';
import { toWeeklyRunCandidate, type WeeklyRunCandidateFacts } from '../weekly-run/plan/weekly-run-candidate.ts';

export interface ExplainWaitingDependencies extends EligibilityFactsDependencies {
  readonly optIns: Pick<OptInStore, 'listByPlayers'>;
}

/** Sentences for staff about players whom the week's run left without a match. */
const unpairedSentences: Readonly<Record<UnpairedReason, string>> = {
  ...exclusionSentences,
  nobody_near: `No one within ${matchingRadiusMiles} miles wanted a match.`,
  level: 'No one near the player’s level wanted a match.',
  gender_wish: 'Opponent preferences left no one nearby.',
  reliability: 'Completion rates left no one nearby.',
  recent_opponents: 'Just played everyone nearby who fits.',
  quality: 'No one nearby was a good enough fit.',
  odd_one_out: 'Everyone who fits was matched with someone else.',
};

const absenceSentences = {
  disabled: 'The account is disabled.',
  stopped: 'Texted STOP after saying YES.',
  gaveUp: 'Canceled, missed or did not answer the week’s match.',
};

/** So few that a page takes little time, and enough for cancellations that close the search. */
const historyWeeks = cancellationsAfterRevealPeriodDays / 7;

/**
 * Why players who said YES for the current week have no match: what keeps them from being matched now or, where nothing does, why the
 * week's last run left them without one. Players who only wait for the run are missing.
 */
export async function explainWaiting(
  deps: ExplainWaitingDependencies,
  { week, leagueZone, now }: { readonly week: WeekId; readonly leagueZone: string; readonly now: Date },
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [optIns, facts] = await Promise.all([
    deps.optIns.listByPlayers(playerIds, week),
    loadEligibilityFacts(deps, week, playerIds, historyWeeks),
  ]);
  const optInOf = new Map(optIns.map((optIn) => [optIn.playerId, optIn]));
  return new Map(
    facts.flatMap((known) => {
      const optIn = optInOf.get(known.playerId) ?? null;
      const sentence = explainWaitingPlayer({ ...known, optIn, weeksWaited: 0 }, leagueZone, now);
      return sentence === null ? [] : [[known.playerId, sentence]];
    }),
  );
}

function explainWaitingPlayer(facts: WeeklyRunCandidateFacts, leagueZone: string, now: Date): string | null {
  const candidate = toWeeklyRunCandidate(facts, leagueZone, now);
  if (candidate.kind === 'excluded') return exclusionSentences[candidate.reason];
  const { optIn, player, stoppedAt, past } = facts;
  if (candidate.kind === 'ready') return optIn?.unpaired ? unpairedSentences[optIn.unpaired.reason] : null;
  if (player?.disabled) return absenceSentences.disabled;
  if (optIn && isYesRevokedByStop(optIn, stoppedAt)) return absenceSentences.stopped;
  const isGivenUp = optIn?.answeredAt && past.leftAt !== null && past.leftAt >= optIn.answeredAt;
  return isGivenUp ? absenceSentences.gaveUp : null;
}
