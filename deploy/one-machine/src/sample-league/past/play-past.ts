import type { MatchState } from '@rally/contracts/matchmaking';
import { extremelyReliablePercent, firstSeason } from '@rally/contracts/scoring';
import { addWeeks, getLeagueWeek, getSeasonRange, getWeeklyRunTime, getWeekRange } from '@rally/league-calendar';
import {
  buildPlayerHistories,
  defaultRules,
  historyOf,
  isCoolingDown,
  type PairingPlayer,
  type PlayerHistory,
  planPairs,
} from '@rally/matchmaking';
import { createInMemoryScoring, type InMemoryScoring, type ScoringData } from '@rally/scoring';
import { createSeededRandom } from '@rally/seeded-random';
import type { FullPlayer } from '../full-player.ts';
import { createAgenda } from './agenda.ts';
import { createMatchBook } from './match-book.ts';
import { arrangePaidMatch } from './paid-match.ts';
import { hoursAfter, type PastDesk, type PastPayment } from './past-desk.ts';
import { chooseRegulars, isAway, type Regular } from './regular.ts';
import { arrangeWeeklyMatch } from './weekly-matches.ts';

/** The simulated history of the sample league. */
export interface Past {
  readonly matches: readonly MatchState[];
  readonly scores: ScoringData;
  readonly payments: readonly PastPayment[];
  /** Reliability at the end of the history. */
  readonly reliabilityOf: (playerId: string) => ReturnType<InMemoryScoring['reliability']>;
}

/** Relative participation by month, January first. */
const monthlyMood = [0.7, 0.75, 0.9, 1, 1, 1, 0.85, 0.85, 1, 1, 0.9, 0.65] as const;
/** Demo players skip the last weeks, so that they are available for the next run. */
const restWeeks = 2;

/**
 * Simulates the league week by week from its first season to the week before `now`: the weekly run pairs players, they play or
 * cancel, scores are confirmed or contested, and the resulting ratings and reliability affect the next run. Uses the pairing of
 * matchmaking and the scores and ratings of scoring. Deterministic for the same players, seed and time.
 */
export function playPast(
  players: readonly FullPlayer[],
  { seed, now, leagueZone }: { seed: number; now: Date; leagueZone: string },
): Past {
  const random = createSeededRandom(seed);
  const regulars = chooseRegulars(players, random, now);
  const byId = new Map(regulars.map((regular) => [regular.player.id, regular]));
  const scorebook = createInMemoryScoring((playerId) => byId.get(playerId)?.player.skill ?? null);
  const desk: PastDesk = {
    random,
    agenda: createAgenda(),
    scorebook,
    matches: createMatchBook(scorebook),
    payments: new Map(),
    regularOf(playerId) {
      const regular = byId.get(playerId);
      if (!regular) throw new RangeError(`${playerId} does not play`);
      return regular;
    },
    now,
  };
  const weeksWaited = new Map<string, number>();
  const presentWeek = getLeagueWeek(now, leagueZone);
  // Players have a week to sign up before the first run.
  let week = addWeeks(getLeagueWeek(getSeasonRange(firstSeason, leagueZone).startsAt, leagueZone), 2);
  for (let number = 0; week < presentWeek; number += 1) {
    playWeek(number);
    week = addWeeks(week, 1);
  }
  desk.agenda.doUntil(now);
  return {
    matches: desk.matches.all(),
    scores: scorebook.contents(),
    payments: [...desk.payments.values()],
    reliabilityOf: (playerId) => scorebook.reliability(playerId, presentWeek),
  };

  function playWeek(number: number): void {
    const run = getWeeklyRunTime(addWeeks(week, -1), leagueZone);
    desk.agenda.doUntil(run);
    const isLast = week >= addWeeks(presentWeek, -restWeeks);
    const here = regulars.filter(
      (regular) =>
        Date.parse(regular.player.createdAt) < run.getTime() && !isAway(regular, run) && !(isLast && regular.isOfDemo),
    );
    const mood = monthlyMood[run.getUTCMonth()] ?? 1;
    const eager = here.filter(({ eagerness }) => random.chance(eagerness * mood));
    const spending = here.filter((regular) => random.chance(regular.spending) && mayPay(regular));
    const minded = new Set([...eager, ...spending].map(({ player }) => player.id));
    const past = buildPlayerHistories(desk.matches.encountersBefore(week, minded), week);
    const candidates = eager.flatMap((regular) => {
      const own = historyOf(past, regular.player.id);
      return isCoolingDown(own.lastPlayedAt, run) ? [] : [candidate(regular, own)];
    });
    const plan = planPairs(candidates, defaultRules, seed + number);
    for (const { id } of plan.unpaired) weeksWaited.set(id, (weeksWaited.get(id) ?? 0) + 1);
    const taken = new Set(plan.pairs.flatMap(({ a, b }) => [a, b]));
    for (const id of taken) weeksWaited.delete(id);
    for (const pair of plan.pairs) arrangeWeeklyMatch(desk, pair, week, run);

    const searching = spending.flatMap((regular) => {
      const { id } = regular.player;
      return taken.has(id) ? [] : [candidate(regular, historyOf(past, id))];
    });
    const searches = planPairs(searching, defaultRules, seed + number);
    const { startsAt } = getWeekRange(week, leagueZone);
    for (const pair of searches.pairs) arrangePaidMatch(desk, pair, week, hoursAfter(startsAt, random.between(8, 40)));
  }

  function candidate({ player }: Regular, past: PlayerHistory): PairingPlayer {
    const { id, sport, skill, gender, opponentGenderPreference, lat, lng, availabilityDays, availabilityTimeBlocks } =
      player;
    return {
      id,
      sport,
      rating: scorebook.calculatedRating(id, sport) ?? skill ?? 3,
      gender,
      opponentGenderPreference,
      lat,
      lng,
      availabilityDays,
      availabilityTimeBlocks,
      ...scorebook.reliability(id, week),
      weeksWaited: weeksWaited.get(id) ?? 0,
      recentOpponents: past.recentOpponents,
      timesMet: past.timesMet,
    };
  }

  function mayPay({ player }: Regular): boolean {
    const { matchesAssigned, matchesCompleted } = scorebook.reliability(player.id, week);
    return matchesCompleted > 0 && 100 * matchesCompleted >= extremelyReliablePercent * matchesAssigned;
  }
}
