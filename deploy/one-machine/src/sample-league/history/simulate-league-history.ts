import type { MatchSnapshot } from '@rally/contracts/matchmaking';
import { extremelyReliablePercent, firstSeason } from '@rally/contracts/scoring';
import { addWeeks, getLeagueWeek, getSeasonRange, getWeeklyRunTime, getWeekRange } from '@rally/league-calendar';
import {
  buildPairingHistories,
  defaultPairingRules,
  getMatchHistoryForPairing,
  listPlayerPlayableDays,
  type PairingPlayer,
  type PlayerPairingHistory,
  planPairs,
} from '@rally/matchmaking';
import { createInMemoryScoring, type InMemoryScoring, type InMemoryScoringData } from '@rally/scoring';
import { createSeededRandom } from '@rally/seeded-random';
import type { StoredSamplePlayer } from '../stored-sample-player.ts';
import { addHours, type LeagueSimulationState, type SimulatedPaidMatchFee } from './league-simulation-state.ts';
import { simulatePaidMatch } from './simulate-paid-match.ts';
import { simulateWeeklyMatch } from './simulate-weekly-match.ts';
import { createSimulationScheduler } from './simulated-event-queue.ts';
import { createSimulatedMatchStore } from './simulated-match-store.ts';
import { createSimulatedPlayers, isSimulatedPlayerAway, type SimulatedPlayer } from './simulated-player.ts';

/** The simulated history of the sample league. */
export interface SampleLeagueHistory {
  readonly matches: readonly MatchSnapshot[];
  readonly scores: InMemoryScoringData;
  readonly payments: readonly SimulatedPaidMatchFee[];
  /** Reliability at the end of the history. */
  readonly getReliability: (playerId: string) => ReturnType<InMemoryScoring['reliability']>;
}

/** Relative participation by month, January first. */
const monthlyParticipation = [0.7, 0.75, 0.9, 1, 1, 1, 0.85, 0.85, 1, 1, 0.9, 0.65] as const;
/** Demo players skip the last weeks, so that they are available for the next run. */
const restWeeks = 2;

/**
 * Simulates the league week by week from its first season to the week before `now`: the weekly run pairs players, they play or
 * cancel, scores are confirmed or contested, and the resulting ratings and reliability affect the next run. Uses the pairing of
 * matchmaking and the scores and ratings of scoring. Deterministic for the same players, seed and time.
 */
export function simulateLeagueHistory(
  players: readonly StoredSamplePlayer[],
  { seed, now, leagueZone }: { seed: number; now: Date; leagueZone: string },
): SampleLeagueHistory {
  const random = createSeededRandom(seed);
  const simulatedPlayers = createSimulatedPlayers(players, random, now);
  const byId = new Map(simulatedPlayers.map((simulated) => [simulated.player.id, simulated]));
  const scoring = createInMemoryScoring((playerId) => byId.get(playerId)?.player.skill ?? null, leagueZone);
  const simulation: LeagueSimulationState = {
    random,
    queue: createSimulationScheduler(),
    scoring,
    matches: createSimulatedMatchStore(scoring),
    payments: new Map(),
    findSimulatedPlayer(playerId) {
      const simulated = byId.get(playerId);
      if (!simulated) throw new RangeError(`${playerId} does not play`);
      return simulated;
    },
    now,
  };
  const weeksWaited = new Map<string, number>();
  const presentWeek = getLeagueWeek(now, leagueZone);
  // Players have a week to sign up before the first run.
  let week = addWeeks(getLeagueWeek(getSeasonRange(firstSeason, leagueZone).startsAt, leagueZone), 2);
  for (let number = 0; week < presentWeek; number += 1) {
    simulateWeek(number);
    week = addWeeks(week, 1);
  }
  simulation.queue.runUntil(now);
  return {
    matches: simulation.matches.list(),
    scores: scoring.contents(),
    payments: [...simulation.payments.values()],
    getReliability: (playerId) => scoring.reliability(playerId, presentWeek),
  };

  function simulateWeek(number: number): void {
    const run = getWeeklyRunTime(addWeeks(week, -1), leagueZone);
    simulation.queue.runUntil(run);
    const isLast = week >= addWeeks(presentWeek, -restWeeks);
    const present = simulatedPlayers.filter(
      (simulated) =>
        Date.parse(simulated.player.createdAt) < run.getTime() &&
        !isSimulatedPlayerAway(simulated, run) &&
        !(isLast && simulated.isDemoPlayer),
    );
    const participation = monthlyParticipation[run.getUTCMonth()] ?? 1;
    const optedIn = present.filter(({ optInProbability }) => random.chance(optInProbability * participation));
    const searchers = present.filter(
      (simulated) => random.chance(simulated.paidSearchProbability) && canSearch(simulated),
    );
    const participants = new Set([...optedIn, ...searchers].map(({ player }) => player.id));
    const histories = buildPairingHistories(simulation.matches.listEncounters(week, participants), week);
    const candidates = optedIn.map((simulated) => {
      const own = getMatchHistoryForPairing(histories, simulated.player.id);
      return {
        ...toPairingPlayer(simulated, own),
        openDays: listPlayerPlayableDays(own.lastPlayedAt, week, leagueZone, run),
      };
    });
    const plan = planPairs(candidates, defaultPairingRules, seed + number);
    for (const { id } of plan.unpaired) weeksWaited.set(id, (weeksWaited.get(id) ?? 0) + 1);
    const paired = new Set(plan.pairs.flatMap(({ a, b }) => [a, b]));
    for (const id of paired) weeksWaited.delete(id);
    for (const pair of plan.pairs) simulateWeeklyMatch(simulation, pair, week, run);

    const searching = searchers.flatMap((simulated) => {
      const { id } = simulated.player;
      return paired.has(id) ? [] : [toPairingPlayer(simulated, getMatchHistoryForPairing(histories, id))];
    });
    const searches = planPairs(searching, defaultPairingRules, seed + number);
    const { startsAt } = getWeekRange(week, leagueZone);
    for (const pair of searches.pairs)
      simulatePaidMatch(simulation, pair, week, addHours(startsAt, random.between(8, 40)));
  }

  function toPairingPlayer({ player }: SimulatedPlayer, history: PlayerPairingHistory): PairingPlayer {
    const { id, sport, gender, opponentGenderPreference, lat, lng, availabilityDays, availabilityTimeBlocks } = player;
    return {
      id,
      sport,
      rating: scoring.rating(id, sport),
      gender,
      opponentGenderPreference,
      lat,
      lng,
      availabilityDays,
      availabilityTimeBlocks,
      ...scoring.reliability(id, week),
      weeksWaited: weeksWaited.get(id) ?? 0,
      recentOpponents: history.recentOpponents,
      blockedPlayers: [],
      timesMet: history.timesMet,
    };
  }

  function canSearch({ player }: SimulatedPlayer): boolean {
    const { matchesAssigned, matchesCompleted } = scoring.reliability(player.id, week);
    return matchesCompleted > 0 && 100 * matchesCompleted >= extremelyReliablePercent * matchesAssigned;
  }
}
