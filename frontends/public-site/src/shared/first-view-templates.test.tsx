import {
  getLeaderboardTemplateValues,
  getProfilePageTemplateValues,
  type LeaderboardEntry,
  type PublicPlayerProfile,
} from '@rally/contracts/scoring';
import { describe, expect, test } from 'vitest';
import prerenderHero from '../features/landing/hero.html.tsx';
import prerenderLeaderboard from '../features/leaderboard/leaderboard.html.tsx';
import prerenderProfile from '../features/player/player.html.tsx';

const entry: LeaderboardEntry = {
  id: 'p1',
  name: 'Ana Lee',
  profilePhoto: null,
  playstyle: 'Baseliner',
  region: null,
  wins: 2,
  losses: 1,
  rating: 3.5,
};
const profile: PublicPlayerProfile = {
  id: 'p1',
  name: 'Ana Lee',
  region: 'Seattle, WA',
  profilePhoto: null,
  sport: 'tennis',
  currentRating: 3.55,
  totalMatches: 7,
  wins: 5,
  losses: 2,
  stateRanking: 3,
  stateName: 'Washington',
  reliabilityLabel: 'Extremely Reliable',
  reliabilityPercentage: 88,
  matchesAssigned: 8,
  matchesCompleted: 7,
  playstyleBadge: 'AllCourtPlayer',
  matches: [],
  ratingHistory: [],
  headToHead: null,
};

// If the template names a value that the gateway does not have, the gateway sends the page without its first view.
describe.each(['en-US', 'es-US'] as const)('the template in %s', (language) => {
  test.each([
    ['landing page', prerenderHero({ styles: [], language }), {}],
    [
      'leaderboard',
      prerenderLeaderboard({ styles: [], language }),
      getLeaderboardTemplateValues([entry], 'tennis', language),
    ],
    ['profile', prerenderProfile({ styles: [], language }), getProfilePageTemplateValues(profile, language)],
  ])('of the %s names only values that the gateway has', (_name, template, values) => {
    expect(namesIn(template).filter((name) => !namesOf(values).includes(name))).toEqual([]);
  });
});

test('the values are in the language of the page', () => {
  expect(getLeaderboardTemplateValues([{ ...entry, lastWeekRank: 3 }], 'tennis', 'es-US').rows[0]).toMatchObject({
    playstyle: 'Jugador de fondo',
    changeText: 'Subió 2 lugares desde la semana pasada',
  });
  expect(getProfilePageTemplateValues(profile, 'es-US')).toMatchObject({
    played: '7 partidos',
    completed: 'Muy confiable, 7 de 8 completados',
  });
});

function namesIn(template: string): string[] {
  return [...template.matchAll(/\{\{[#/]?(\w+)\}\}/g)].map(([, name = '']) => name);
}

/** The names of values, including those of list items. */
function namesOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]) => [
    name,
    ...(Array.isArray(value) ? value.flatMap((item: object) => Object.keys(item)) : []),
  ]);
}
