import {
  addWeeks,
  defaultLeagueZone,
  getLatestStandbyTime,
  getNextStandbyTime,
  getOptInPromptTime,
  getWeeklyRunTime,
  getWeekRange,
  type WeekId,
} from '@rally/league-calendar';
import { createSamplePlayerGenerator, type SamplePlayer } from '@rally/matchmaking';
import { createSeededRandom } from '@rally/seeded-random';
import { createWeeklyMessageCounter } from './message-budget.ts';
import type { SeasonFigures } from './season-figures.ts';
import { createSimulatedMatches } from './simulated-matches.ts';
import { createSimulatedPhones } from './simulated-phones.ts';
import { createSimulatedChoices } from './simulated-player.ts';
import { createSimulationAgenda } from './simulation-agenda.ts';

export interface TextingSeasonSettings {
  readonly players: number;
  readonly weeks: number;
  readonly seed: number;
}

const firstWeek: WeekId = '2026-08-31';
const region = 'New York';

/**
 * Simulates weeks of players who use only texts, with the league's own grammar, plans, arrangement rules, standby rounds and weekly cap.
 * Only people's decisions are random: whether and when they answer, with which words, and when they are free. Deterministic for given
 * settings.
 */
export function simulateTextingSeason({ players: size, weeks, seed }: TextingSeasonSettings): SeasonFigures {
  const zone = defaultLeagueZone;
  const random = createSeededRandom(seed);
  const players = drawPlayers(size, createSamplePlayerGenerator(random));
  const agenda = createSimulationAgenda(getWeekRange(firstWeek, zone).startsAt);
  const budget = createWeeklyMessageCounter(zone);
  const draw = createSimulatedChoices(random);
  const phones = createSimulatedPhones({ agenda, budget, draw, zone });
  const matches = createSimulatedMatches({ agenda, draw, phones, players, zone, seed });

  for (let index = 0; index < weeks; index += 1) {
    const week = addWeeks(firstWeek, index);
    const matchWeek = addWeeks(week, 1);
    agenda.plan(getOptInPromptTime(week, zone, 'question'), () => {
      for (const { id } of players) matches.ask(id, week, 'week_question');
    });
    agenda.plan(getOptInPromptTime(week, zone, 'reminder'), () => {
      for (const { id } of players) if (!matches.hasAnswered(id, week)) matches.ask(id, week, 'week_reminder');
    });
    agenda.plan(getWeeklyRunTime(week, zone), () => matches.pair(matchWeek, false));
    for (const roundAt of listRounds(matchWeek, zone)) agenda.plan(roundAt, () => matches.holdStandby(matchWeek));
  }
  agenda.runUntil(getWeekRange(addWeeks(firstWeek, weeks + 1), zone).endsAt);
  return {
    weeks,
    players: size,
    pairs: matches.listPairs(),
    sent: budget.sent,
    heldBack: budget.heldBack,
    replies: budget.countReplies(),
    perPlayerAndWeek: budget.perPlayerAndWeek(),
    read: phones.read,
  };
}

function drawPlayers(size: number, drawPlayer: (index: number) => SamplePlayer): SamplePlayer[] {
  const players: SamplePlayer[] = [];
  for (let index = 0; players.length < size; index += 1) {
    const player = drawPlayer(index);
    if (player.region === region) players.push(player);
  }
  return players;
}

function listRounds(matchWeek: WeekId, zone: string): Date[] {
  const { startsAt, endsAt } = getWeekRange(matchWeek, zone);
  const rounds = [getNextStandbyTime(matchWeek, zone, startsAt), getLatestStandbyTime(matchWeek, zone, endsAt)];
  return rounds.filter((round) => round !== null);
}
