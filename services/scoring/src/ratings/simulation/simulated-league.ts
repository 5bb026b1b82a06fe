import type { Sport } from '@rally/contracts/players';
import { createSeededRandom, type SeededRandom } from '@rally/seeded-random';
import { simulatedMatch } from './simulated-match.ts';

/** What a simulated league is like. Skills are in rating points, rates per week or year. */
export interface SimulatedClimate {
  readonly sport: Sport;
  readonly players: number;
  readonly weeks: number;
  /** Deviation of the hidden true skill among players. */
  readonly skillSpread: number;
  /** How far players move within a year, and how much a newcomer improves in all. */
  readonly driftPerYear: number;
  readonly newcomerGain: number;
  /** Deviation of the form of a single day. */
  readonly dayForm: number;
  readonly serveEdge: number;
  /** What players say of themselves: its error and bias; null where nobody is asked. */
  readonly selfReport: { readonly error: number; readonly bias: number } | null;
  /** `similar`: the league pairs neighbours in strength. `knockout`: who wins plays on, as on a tour. */
  readonly pairing: 'similar' | 'knockout';
  /** Share of matches given up before the end. */
  readonly retired: number;
}

export interface SimulatedMatch {
  /** Days since the league began. */
  readonly day: number;
  readonly a: number;
  readonly b: number;
  readonly sets: readonly (readonly [number, number])[];
  readonly skillA: number | null;
  readonly skillB: number | null;
}

/** The matches of a league, oldest first. The same climate and seed give the same matches. */
export function simulatedLeague(climate: SimulatedClimate, seed: number): SimulatedMatch[] {
  const random = createSeededRandom(seed);
  const players = Array.from({ length: climate.players }, () => newPlayer(climate, random));
  const matches: SimulatedMatch[] = [];
  for (let week = 0; week < climate.weeks; week += 1) {
    for (const player of players) liveAWeek(player, climate, random);
    const ready = players.flatMap((player, id) => (plays(player, week, random) ? [{ player, id }] : []));
    const meet = (a: Entrant, b: Entrant, round: number) => play(a, b, week * 7 + round, climate, random, matches);
    if (climate.pairing === 'similar') for (const [a, b] of similarPairs(ready, random)) meet(a, b, 0);
    else for (const draw of draws(ready, random)) knockOut(draw, meet);
  }
  return matches;
}

interface Player {
  skill: number;
  says: number | null;
  gainLeft: number;
  readonly fromWeek: number;
  readonly untilWeek: number;
  /** Share of weeks this player plays; few play often. */
  readonly eager: number;
  /** Weeks left of a break. */
  away: number;
}

interface Entrant {
  readonly player: Player;
  readonly id: number;
}

function newPlayer(climate: SimulatedClimate, random: SeededRandom): Player {
  const skill = leagueMean + climate.skillSpread * random.normal();
  const fromWeek = random.uniform() < 0.4 ? 0 : Math.floor(random.uniform() * climate.weeks);
  const stay = Math.ceil(climate.weeks * random.uniform() ** 1.5) + 2;
  const report = climate.selfReport;
  return {
    skill,
    says: report ? halfStep(skill + report.bias + report.error * random.normal()) : null,
    gainLeft: climate.newcomerGain * random.uniform() * 2,
    fromWeek,
    untilWeek: fromWeek + stay,
    eager: 0.05 + 0.75 * random.uniform() ** 2,
    away: 0,
  };
}

/** The middle of the scale that most players name. */
const leagueMean = 3.5;

function halfStep(value: number): number {
  return Math.min(7, Math.max(1, Math.round(value * 2) / 2));
}

function liveAWeek(player: Player, climate: SimulatedClimate, random: SeededRandom): void {
  const gain = player.gainLeft * 0.02;
  player.gainLeft -= gain;
  player.skill += gain + (climate.driftPerYear / Math.sqrt(52)) * random.normal();
  if (player.away > 0) player.away -= 1;
  else if (random.uniform() < 0.01) player.away = Math.floor(random.uniform() * 40);
}

function plays(player: Player, week: number, random: SeededRandom): boolean {
  return week >= player.fromWeek && week < player.untilWeek && player.away === 0 && random.uniform() < player.eager;
}

/** Neighbours by skill seen through a haze, as the weekly run sees them. */
function similarPairs(ready: readonly Entrant[], random: SeededRandom): [Entrant, Entrant][] {
  const seen = ready.map((entrant) => ({ entrant, at: entrant.player.skill + 0.5 * random.normal() }));
  seen.sort((x, y) => x.at - y.at);
  return seen.flatMap(({ entrant }, index) => {
    const next = seen[index + 1];
    return index % 2 === 0 && next ? [[entrant, next.entrant] as [Entrant, Entrant]] : [];
  });
}

/** Draws of up to 32 at two levels: the strong mostly enter the stronger one. */
function draws(ready: readonly Entrant[], random: SeededRandom): Entrant[][] {
  const seen = ready.map((entrant) => ({ entrant, at: entrant.player.skill + 0.3 * random.normal() }));
  seen.sort((x, y) => x.at - y.at);
  const sorted = seen.map(({ entrant }) => entrant);
  const all: Entrant[][] = [];
  for (let start = 0; start < sorted.length; start += 32) all.push(sorted.slice(start, start + 32));
  return all;
}

function knockOut(draw: readonly Entrant[], meet: (a: Entrant, b: Entrant, round: number) => Entrant): void {
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
  a: Entrant,
  b: Entrant,
  day: number,
  climate: SimulatedClimate,
  random: SeededRandom,
  matches: SimulatedMatch[],
): Entrant {
  const form = climate.dayForm * Math.SQRT2 * random.normal();
  const sets = simulatedMatch(climate.sport, a.player.skill - b.player.skill + form, climate.serveEdge, random);
  const stopped = random.uniform() < climate.retired ? sets.slice(0, 1 + Math.floor(random.uniform() * 2)) : sets;
  matches.push({ day, a: a.id, b: b.id, sets: stopped, skillA: a.player.says, skillB: b.player.says });
  const lead = sets.reduce((sum, [own, other]) => sum + Math.sign(own - other), 0);
  return lead > 0 ? a : b;
}
