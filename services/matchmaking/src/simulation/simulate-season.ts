import { recentOpponentWeeks } from '@rally/contracts/matchmaking';
import { createSeededRandom, type SeededRandom } from '@rally/seeded-random';
import type { PairingPlayer } from '../pairing/pairing-player.ts';
import { type PairingPlan, planPairs } from '../pairing/plan-pairs.ts';
import type { PairingRules } from '../pairing/rules/pairing-rules.ts';
import { createSamplePlayerGenerator, type SamplePlayer } from './create-sample-pairing-players.ts';
import { getSimulatedGameWinChance, simulateTwoSets } from './simulated-match.ts';

export interface SimulatedSeasonSettings {
  readonly players: number;
  readonly weeks: number;
  readonly seed: number;
  readonly rules: PairingRules;
}

/** The data for the report; matches and questions in chronological order. */
export interface SimulatedSeason {
  readonly weeks: readonly SimulatedWeekStatistics[];
  readonly matches: readonly SimulatedSeasonMatch[];
  /** One per player and week in which the player wanted a match. */
  readonly asks: readonly SimulatedPairingOutcome[];
  readonly quits: number;
}

export interface SimulatedWeekStatistics {
  readonly wanted: number;
  readonly withPartner: number;
  readonly paired: number;
  readonly proven: boolean;
  /** How many more pairs a plan could have at the very most. */
  readonly pairsMissing: number;
  readonly quality: number;
  /** Total quality of the best plan with as many pairs when nobody's wait counts. */
  readonly qualityWithoutFairness: number;
}

export interface SimulatedSeasonMatch {
  readonly ratingGap: number;
  readonly trueGap: number;
  readonly miles: number;
  readonly timesMet: number;
  /** Null if someone did not show up. */
  readonly loserGames: number | null;
}

export interface SimulatedPairingOutcome {
  readonly player: SimulatedPlayer;
  readonly isPaired: boolean;
  /** Whether anyone at all was allowed as a partner. */
  readonly hadPartner: boolean;
  /** Passed over for a second week, although another plan with as many pairs would have had a partner for this player. */
  readonly couldHavePlayed: boolean;
  /** Weeks in a row, this one included, in which the player wanted a match, had partners and got none; 0 when paired. */
  readonly waited: number;
  readonly miles: number | null;
  readonly loserGames: number | null;
}

/** A simulated player, with facts that the league does not know. */
export interface SimulatedPlayer extends SamplePlayer {
  /** Hidden: the level at which the player really plays. */
  readonly trueLevel: number;
  /** Hidden: how likely the player is to show up. */
  readonly reliability: number;
  readonly gender: PairingPlayer['gender'];
  rating: number;
  matchesAssigned: number;
  matchesCompleted: number;
  weeksWaited: number;
  /** Like `weeksWaited`, but only over weeks with an allowed partner. */
  weeksPassedOver: number;
  /** Week of the last meeting and count of meetings, by opponent. */
  readonly met: Map<string, { week: number; times: number }>;
}

/** Share of the players who want a match in a week. */
const wantsShare = 0.7;
/** Error of self-ratings: mostly too high, in steps of a quarter point. */
const selfRating = { deviation: 0.35, flattery: 0.1, step: 0.25 };
/** Probability of quitting per week: in general, for each week waited in vain, and after an opponent did not show up. */
const quitChance = { anyWeek: 0.004, perWeekWaited: 0.02, stoodUp: 0.02 };
/** How fast a rating follows results: a stand-in for the league's ratings, which weigh uncertainty too. */
const ratingStep = { newcomer: 0.5, settled: 0.2, newcomerMatches: 5 };

/** Simulates a season: players join with inaccurate self-ratings, answer or not, are paired, show up or not, improve and quit. Deterministic for the settings. */
export function simulateSeason(settings: SimulatedSeasonSettings): SimulatedSeason {
  const random = createSeededRandom(settings.seed);
  const drawPlayer = createSamplePlayerGenerator(random);
  let members = Array.from({ length: settings.players }, (_, index) =>
    createSimulatedPlayer(drawPlayer(index), random),
  );
  let arrivals = members.length;
  const season = {
    weeks: [] as SimulatedWeekStatistics[],
    matches: [] as SimulatedSeasonMatch[],
    asks: [] as SimulatedPairingOutcome[],
    quits: 0,
  };
  for (let week = 0; week < settings.weeks; week += 1) {
    const wanting = members.filter(() => random.uniform() < wantsShare);
    const players = wanting.map((member) => asPairingPlayer(member, week));
    const plan = planPairs(players, settings.rules, settings.seed + week);
    const unfair = planPairs(players, { ...settings.rules, longestWaitingFirst: false }, settings.seed + week);
    season.weeks.push(summarizeSimulatedWeek(plan, unfair));
    const stoodUp = playWeek(plan, wanting, week, season, random, (id) => canBePairedIfFavored(id, players, settings));
    const stay = members.filter((member) => random.uniform() >= chanceToQuit(member, stoodUp.has(member.id)));
    season.quits += members.length - stay.length;
    const newcomers = Array.from({ length: members.length - stay.length }, (_, index) =>
      createSimulatedPlayer(drawPlayer(arrivals + index), random),
    );
    arrivals += newcomers.length;
    members = [...stay, ...newcomers];
  }
  return season;
}

function createSimulatedPlayer(player: SamplePlayer, random: SeededRandom): SimulatedPlayer {
  const { deviation, flattery, step } = selfRating;
  const reported = player.rating + flattery + deviation * random.normal();
  return {
    ...player,
    trueLevel: player.rating,
    rating: Math.min(7, Math.max(1, Math.round(reported / step) * step)),
    reliability: random.pick([0.2, 0.6, 0.85, 0.95, 0.95, 0.95, 0.98, 0.98, 1, 1]),
    matchesAssigned: 0,
    matchesCompleted: 0,
    weeksWaited: 0,
    weeksPassedOver: 0,
    met: new Map(),
  };
}

function asPairingPlayer(member: SimulatedPlayer, week: number): PairingPlayer {
  const met = [...member.met];
  return {
    ...member,
    blockedPlayers: [],
    recentOpponents: met.flatMap(([id, last]) => (week - last.week <= recentOpponentWeeks ? [id] : [])),
    timesMet: Object.fromEntries(met.map(([id, { times }]) => [id, times])),
  };
}

function summarizeSimulatedWeek({ summary }: PairingPlan, unfair: PairingPlan): SimulatedWeekStatistics {
  return {
    wanted: summary.players,
    withPartner: summary.players - summary.withoutPartner,
    paired: summary.pairs * 2,
    proven: summary.optimality.proven,
    pairsMissing: summary.optimality.gap.pairs,
    quality: summary.quality,
    qualityWithoutFairness: unfair.summary.quality,
  };
}

/** Whether a plan with the most pairs can have a partner for this player, given precedence over everyone else. */
function canBePairedIfFavored(
  id: string,
  players: readonly PairingPlayer[],
  { rules, seed }: SimulatedSeasonSettings,
): boolean {
  const favored = players.map((player) => ({ ...player, weeksWaited: player.id === id ? 1 : 0 }));
  return planPairs(favored, rules, seed).unpaired.every((left) => left.id !== id);
}

type SimulatedSeasonHistory = Pick<
  { matches: SimulatedSeasonMatch[]; asks: SimulatedPairingOutcome[] },
  'matches' | 'asks'
>;

/** Plays the pairs of a week and lets the others wait. Returns the players who waited at the court in vain. */
function playWeek(
  plan: PairingPlan,
  wanting: readonly SimulatedPlayer[],
  week: number,
  { matches, asks }: SimulatedSeasonHistory,
  random: SeededRandom,
  couldPlayThis: (id: string) => boolean,
): Set<string> {
  const byId = new Map(wanting.map((member) => [member.id, member]));
  const stoodUp = new Set<string>();
  for (const { a, b, reasons } of plan.pairs) {
    const [first, second] = [byId.get(a), byId.get(b)];
    if (first === undefined || second === undefined) continue;
    const shows = [first, second].map((member) => random.uniform() < member.reliability);
    const trueLead = first.trueLevel - second.trueLevel;
    const sets = shows.every(Boolean) ? simulateTwoSets(trueLead, random) : null;
    if (shows[0] && !shows[1]) stoodUp.add(a);
    if (shows[1] && !shows[0]) stoodUp.add(b);
    matches.push({
      ratingGap: Math.abs(first.rating - second.rating),
      trueGap: Math.abs(trueLead),
      miles: reasons.miles,
      timesMet: reasons.timesMet,
      loserGames: sets?.loserGames ?? null,
    });
    if (sets !== null) updateSimulatedRatings(first, second, sets.games);
    for (const [index, member] of [first, second].entries()) {
      member.matchesAssigned += 1;
      member.matchesCompleted += shows[index] ? 1 : 0;
      member.weeksWaited = 0;
      member.weeksPassedOver = 0;
      const opponent = index === 0 ? b : a;
      member.met.set(opponent, { week, times: (member.met.get(opponent)?.times ?? 0) + 1 });
      const outcome = { miles: reasons.miles, loserGames: sets?.loserGames ?? null };
      asks.push({ player: member, isPaired: true, hadPartner: true, couldHavePlayed: false, waited: 0, ...outcome });
    }
  }
  for (const { id, code } of plan.unpaired) {
    const member = byId.get(id);
    if (member === undefined) continue;
    const hadPartner = code === 'partners_taken';
    member.weeksWaited += 1;
    member.weeksPassedOver = hadPartner ? member.weeksPassedOver + 1 : 0;
    const waited = member.weeksPassedOver;
    asks.push({
      player: member,
      isPaired: false,
      hadPartner,
      couldHavePlayed: waited === 2 && couldPlayThis(id),
      waited,
      miles: null,
      loserGames: null,
    });
  }
  return stoodUp;
}

/** Moves both ratings toward the share of games won. */
function updateSimulatedRatings(
  first: SimulatedPlayer,
  second: SimulatedPlayer,
  [ours, theirs]: readonly [number, number],
): void {
  const surprise = ours / (ours + theirs) - getSimulatedGameWinChance(first.rating - second.rating);
  for (const [member, sign] of [
    [first, 1],
    [second, -1],
  ] as const) {
    const { newcomer, settled, newcomerMatches } = ratingStep;
    const step = member.matchesCompleted < newcomerMatches ? newcomer : settled;
    member.rating = Math.min(7, Math.max(1, member.rating + sign * step * surprise));
  }
}

function chanceToQuit(member: SimulatedPlayer, stoodUp: boolean): number {
  const { anyWeek, perWeekWaited, stoodUp: ofStoodUp } = quitChance;
  return anyWeek + perWeekWaited * Math.min(5, member.weeksWaited) + (stoodUp ? ofStoodUp : 0);
}
