import type { Sport } from '@rally/contracts/players';
import { createSeededRandom, type SeededRandom } from '@rally/seeded-random';
import { splitIntoBatches } from '@rally/service-kit';
import { simulateMatch } from './simulate-match.ts';

/** Parameters of a simulated league. Skills are in rating points, rates per week or year. */
export interface SimulatedLeagueParameters {
  readonly sport: Sport;
  readonly players: number;
  readonly weeks: number;
  /** Standard deviation of the true skill among players. */
  readonly skillSpread: number;
  /** Standard deviation of the change of a player's skill per year, and the total improvement of a newcomer. */
  readonly driftPerYear: number;
  readonly newcomerGain: number;
  /** Standard deviation of the form on a single day. */
  readonly dayForm: number;
  readonly serveEdge: number;
  /** Error and bias of self-reported levels; null if there are none. */
  readonly selfReport: { readonly error: number; readonly bias: number } | null;
  /** `similar` pairs players of similar strength; `knockout` plays elimination draws, as on a tour. */
  readonly pairing: 'similar' | 'knockout';
  /** Share of matches abandoned before the end. */
  readonly retired: number;
}

export interface RatingSimulationMatch {
  /** Days since the start of the league. */
  readonly day: number;
  readonly a: number;
  readonly b: number;
  readonly sets: readonly (readonly [number, number])[];
  readonly skillA: number | null;
  readonly skillB: number | null;
}

/** The matches of a league, oldest first. Deterministic for its parameters and seed. */
export function simulateLeagueMatches(parameters: SimulatedLeagueParameters, seed: number): RatingSimulationMatch[] {
  const random = createSeededRandom(seed);
  const players = Array.from({ length: parameters.players }, (_, id) => drawPlayer(id, parameters, random));
  const { observationError, drawSize } = pairings[parameters.pairing];
  const matches: RatingSimulationMatch[] = [];
  for (let week = 0; week < parameters.weeks; week += 1) {
    for (const player of players) advanceWeek(player, parameters, random);
    const ready = players.filter((player) => isPlayingInWeek(player, week, random));
    const sorted = sortByObservedSkill(ready, observationError, random);
    for (const draw of splitIntoBatches(sorted, drawSize)) playKnockout(draw, week * 7);
  }
  return matches;

  function playKnockout(draw: readonly SimulatedLeaguePlayer[], firstDay: number): void {
    let remaining = [...draw];
    for (let day = firstDay; remaining.length > 1; day += 1) {
      const half = Math.ceil(remaining.length / 2);
      remaining = remaining.slice(0, half).map((a, index) => {
        const b = remaining[half + index];
        return b ? playMatch(a, b, day) : a;
      });
    }
  }

  /** Returns the winner. */
  function playMatch(a: SimulatedLeaguePlayer, b: SimulatedLeaguePlayer, day: number): SimulatedLeaguePlayer {
    const { sport, dayForm, serveEdge, retired } = parameters;
    const form = dayForm * Math.SQRT2 * random.normal();
    const sets = simulateMatch(sport, a.skill - b.skill + form, serveEdge, random);
    const played = random.uniform() < retired ? sets.slice(0, 1 + Math.floor(random.uniform() * 2)) : sets;
    matches.push({ day, a: a.id, b: b.id, sets: played, skillA: a.reportedSkill, skillB: b.reportedSkill });
    const lead = sets.reduce((sum, [own, other]) => sum + Math.sign(own - other), 0);
    return lead > 0 ? a : b;
  }
}

/** How players are drawn by observed skill: in pairs of neighbors, like the weekly run, or for a knockout tournament. */
const pairings = {
  similar: { observationError: 0.5, drawSize: 2 },
  knockout: { observationError: 0.3, drawSize: 32 },
} as const;

interface SimulatedLeaguePlayer {
  readonly id: number;
  skill: number;
  readonly reportedSkill: number | null;
  remainingGain: number;
  readonly fromWeek: number;
  readonly untilWeek: number;
  /** Share of weeks in which this player plays; most play rarely. */
  readonly playRate: number;
  breakWeeksLeft: number;
}

function drawPlayer(id: number, parameters: SimulatedLeagueParameters, random: SeededRandom): SimulatedLeaguePlayer {
  const { skillSpread, weeks, selfReport, newcomerGain } = parameters;
  const skill = leagueMean + skillSpread * random.normal();
  const fromWeek = random.uniform() < 0.4 ? 0 : Math.floor(random.uniform() * weeks);
  const stayWeeks = Math.ceil(weeks * random.uniform() ** 1.5) + 2;
  return {
    id,
    skill,
    reportedSkill: selfReport ? roundToHalfLevel(skill + selfReport.bias + selfReport.error * random.normal()) : null,
    remainingGain: newcomerGain * random.uniform() * 2,
    fromWeek,
    untilWeek: fromWeek + stayWeeks,
    playRate: 0.05 + 0.75 * random.uniform() ** 2,
    breakWeeksLeft: 0,
  };
}

/** Mean of self-reported levels. */
const leagueMean = 3.5;

function roundToHalfLevel(value: number): number {
  return Math.min(7, Math.max(1, Math.round(value * 2) / 2));
}

function advanceWeek(
  player: SimulatedLeaguePlayer,
  { driftPerYear }: SimulatedLeagueParameters,
  random: SeededRandom,
): void {
  const gain = player.remainingGain * 0.02;
  player.remainingGain -= gain;
  player.skill += gain + (driftPerYear / Math.sqrt(52)) * random.normal();
  if (player.breakWeeksLeft > 0) player.breakWeeksLeft -= 1;
  else if (random.uniform() < 0.01) player.breakWeeksLeft = Math.floor(random.uniform() * 40);
}

function isPlayingInWeek(player: SimulatedLeaguePlayer, week: number, random: SeededRandom): boolean {
  const isMember = week >= player.fromWeek && week < player.untilWeek;
  return isMember && player.breakWeeksLeft === 0 && random.uniform() < player.playRate;
}

function sortByObservedSkill(
  players: readonly SimulatedLeaguePlayer[],
  observationError: number,
  random: SeededRandom,
): SimulatedLeaguePlayer[] {
  return players
    .map((player) => ({ player, observedSkill: player.skill + observationError * random.normal() }))
    .sort((one, other) => one.observedSkill - other.observedSkill)
    .map(({ player }) => player);
}
