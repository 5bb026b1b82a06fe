import type { Sport } from '@rally/contracts/players';
import type { SimulatedLeagueParameters } from './simulate-league-matches.ts';

/**
 * The leagues for fitting and comparing: a weekly league like the product's, one with high turnover, one without self-reported
 * levels, and two tours whose players are much closer together and play knockout draws.
 */
export function createSimulatedLeagueParameters(sport: Sport): Record<string, SimulatedLeagueParameters> {
  const league: SimulatedLeagueParameters = {
    sport,
    players: 1_500,
    weeks: 104,
    skillSpread: 0.7,
    driftPerYear: 0.2,
    newcomerGain: 0.3,
    dayForm: 0.2,
    serveEdge: 0.04,
    selfReport: { error: 0.4, bias: 0.15 },
    pairing: 'similar',
    retired: 0.02,
  };
  const tour: SimulatedLeagueParameters = {
    ...league,
    weeks: 130,
    skillSpread: 0.35,
    driftPerYear: 0.12,
    newcomerGain: 0.15,
    dayForm: 0.12,
    serveEdge: 0.1,
    selfReport: null,
    pairing: 'knockout',
    retired: 0.03,
  };
  return {
    league,
    'league of guests': { ...league, players: 5_000, weeks: 52 },
    'league without words': { ...league, selfReport: null },
    tour,
    'close tour': { ...tour, skillSpread: 0.16, driftPerYear: 0.08, newcomerGain: 0.06, serveEdge: 0.12 },
  };
}
