import type { Sport } from '@rally/contracts/players';
import { createSeededRandom, type SeededRandom } from '@rally/seeded-random';
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

/** The matches of a league, oldest first. Deterministic for a profile and seed. */
export function simulateLeagueMatches(profile: SimulatedLeagueParameters, seed: number): RatingSimulationMatch[] {
  const random = createSeededRandom(seed);
  const players = Array.from({ length: profile.players }, () => drawSimulatedPlayer(profile, random));
  const matches: RatingSimulationMatch[] = [];
  for (let week = 0; week < profile.weeks; week += 1) {
    for (const player of players) advanceSimulatedPlayerWeek(player, profile, random);
    const ready = players.flatMap((player, id) => (isPlayingInWeek(player, week, random) ? [{ player, id }] : []));
    const meet = (a: SimulatedLeaguePlayer, b: SimulatedLeaguePlayer, round: number) =>
      play(a, b, week * 7 + round, profile, random, matches);
    if (profile.pairing === 'similar') for (const [a, b] of similarPairs(ready, random)) meet(a, b, 0);
    else for (const draw of createTournamentDraws(ready, random)) playKnockout(draw, meet);
  }
  return matches;
}

interface Player {
  skill: number;
  says: number | null;
  gainLeft: number;
  readonly fromWeek: number;
  readonly untilWeek: number;
  /** Share of weeks in which this player plays; most play rarely. */
  readonly playRate: number;
  /** Remaining weeks of a break. */
  away: number;
}

interface SimulatedLeaguePlayer {
  readonly player: Player;
  readonly id: number;
}

function drawSimulatedPlayer(profile: SimulatedLeagueParameters, random: SeededRandom): Player {
  const skill = leagueMean + profile.skillSpread * random.normal();
  const fromWeek = random.uniform() < 0.4 ? 0 : Math.floor(random.uniform() * profile.weeks);
  const stay = Math.ceil(profile.weeks * random.uniform() ** 1.5) + 2;
  const report = profile.selfReport;
  return {
    skill,
    says: report ? roundToHalfLevel(skill + report.bias + report.error * random.normal()) : null,
    gainLeft: profile.newcomerGain * random.uniform() * 2,
    fromWeek,
    untilWeek: fromWeek + stay,
    playRate: 0.05 + 0.75 * random.uniform() ** 2,
    away: 0,
  };
}

/** Mean of self-reported levels. */
const leagueMean = 3.5;

function roundToHalfLevel(value: number): number {
  return Math.min(7, Math.max(1, Math.round(value * 2) / 2));
}

function advanceSimulatedPlayerWeek(player: Player, profile: SimulatedLeagueParameters, random: SeededRandom): void {
  const gain = player.gainLeft * 0.02;
  player.gainLeft -= gain;
  player.skill += gain + (profile.driftPerYear / Math.sqrt(52)) * random.normal();
  if (player.away > 0) player.away -= 1;
  else if (random.uniform() < 0.01) player.away = Math.floor(random.uniform() * 40);
}

function isPlayingInWeek(player: Player, week: number, random: SeededRandom): boolean {
  return week >= player.fromWeek && week < player.untilWeek && player.away === 0 && random.uniform() < player.playRate;
}

/** Pairs neighbors by noisily observed skill, like the weekly run. */
function similarPairs(
  ready: readonly SimulatedLeaguePlayer[],
  random: SeededRandom,
): [SimulatedLeaguePlayer, SimulatedLeaguePlayer][] {
  const seen = ready.map((entrant) => ({ entrant, at: entrant.player.skill + 0.5 * random.normal() }));
  seen.sort((x, y) => x.at - y.at);
  return seen.flatMap(({ entrant }, index) => {
    const next = seen[index + 1];
    return index % 2 === 0 && next ? [[entrant, next.entrant] as [SimulatedLeaguePlayer, SimulatedLeaguePlayer]] : [];
  });
}

/** Draws of up to 32 players, sorted by noisily observed skill. */
function createTournamentDraws(
  ready: readonly SimulatedLeaguePlayer[],
  random: SeededRandom,
): SimulatedLeaguePlayer[][] {
  const seen = ready.map((entrant) => ({ entrant, at: entrant.player.skill + 0.3 * random.normal() }));
  seen.sort((x, y) => x.at - y.at);
  const sorted = seen.map(({ entrant }) => entrant);
  const all: SimulatedLeaguePlayer[][] = [];
  for (let start = 0; start < sorted.length; start += 32) all.push(sorted.slice(start, start + 32));
  return all;
}

function playKnockout(
  draw: readonly SimulatedLeaguePlayer[],
  meet: (a: SimulatedLeaguePlayer, b: SimulatedLeaguePlayer, round: number) => SimulatedLeaguePlayer,
): void {
  let left = [...draw];
  for (let round = 0; left.length > 1; round += 1) {
    const half = Math.ceil(left.length / 2);
    left = left.slice(0, half).map((a, index) => {
      const b = left[half + index];
      return b ? meet(a, b, round) : a;
    });
  }
}

function play(
  a: SimulatedLeaguePlayer,
  b: SimulatedLeaguePlayer,
  day: number,
  profile: SimulatedLeagueParameters,
  random: SeededRandom,
  matches: RatingSimulationMatch[],
): SimulatedLeaguePlayer {
  const form = profile.dayForm * Math.SQRT2 * random.normal();
  const sets = simulateMatch(profile.sport, a.player.skill - b.player.skill + form, profile.serveEdge, random);
  const stopped = random.uniform() < profile.retired ? sets.slice(0, 1 + Math.floor(random.uniform() * 2)) : sets;
  matches.push({ day, a: a.id, b: b.id, sets: stopped, skillA: a.player.says, skillB: b.player.says });
  const lead = sets.reduce((sum, [own, other]) => sum + Math.sign(own - other), 0);
  return lead > 0 ? a : b;
}
