import { featureCards, landingTexts, socialAddresses, socialNetworkLabels } from '@rally/contracts/gateway';
import { rankingTexts, scoringRuleCards } from '@rally/contracts/scoring';
import { renderScreen } from '@rally/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Hero } from './hero.tsx';
import LandingBelowTheFold from './landing-below-the-fold.tsx';
import { LandingLeaderboard } from './landing-leaderboard.tsx';
import { LeagueStats } from './league-stats.tsx';

const ana = {
  id: 'a b',
  name: 'Ana',
  profilePhoto: null,
  playstyle: 'BigServer',
  region: 'Seattle, WA',
  wins: 3,
  losses: 1,
  rating: 3.46,
};
const ben = { ...ana, id: 'p2', name: 'Ben', wins: 1, losses: 2, rating: 3 };

test('the hero renders without a browser and without inline styles', () => {
  const html = renderToStaticMarkup(<Hero sport="pickleball" />);
  expect(html).toContain(landingTexts.headline.pickleball);
  expect(html).toContain(landingTexts.freeBadge);
  expect(html).not.toContain('style=');
});

test('shows live figures: 100 more than the signups, and the average rating with one decimal', async () => {
  renderScreen(<LeagueStats sport="tennis" />, {
    answers: { 'GET /subscribe/count': { ok: true, count: 1_234 }, 'GET /leaderboard': [ana, ben] },
  });
  expect(await screen.findByText('1,334')).toBeTruthy();
  expect(await screen.findByText('3.2')).toBeTruthy();
  for (const text of [landingTexts.comingSoon, landingTexts.prizePerSeason, landingTexts.selfReported]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('a count that fails to load stays at 0', async () => {
  renderScreen(<LeagueStats sport="tennis" />, { answers: { 'GET /leaderboard': [] } });
  expect(await screen.findByText('150+')).toBeTruthy();
});

test('a season that has just begun shows the average rating of the one before', async () => {
  const ofFormerSeason = ({ query }: { query: URLSearchParams }) => (query.has('season') ? [ana, ben] : []);
  renderScreen(<LeagueStats sport="tennis" />, {
    answers: { 'GET /subscribe/count': { ok: true, count: 0 }, 'GET /leaderboard': ofFormerSeason },
  });
  expect(await screen.findByText('3.2')).toBeTruthy();
});

test('a league without matches shows the initial rating', async () => {
  renderScreen(<LeagueStats sport="tennis" />, {
    answers: { 'GET /subscribe/count': { ok: true, count: 0 }, 'GET /leaderboard': [] },
  });
  expect(await screen.findByText('3.0')).toBeTruthy();
});

test('the widget shows the ranking and links to the profiles', async () => {
  renderScreen(<LandingLeaderboard sport="tennis" />, { answers: { 'GET /leaderboard': [ana, ben] } });
  const link = await screen.findByRole('link', { name: 'Ana' });
  expect(link.getAttribute('href')).toBe('/player/a%20b?sport=tennis');
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    ...landingTexts.leaderboardColumns,
  ]);
  const row = screen.getAllByRole('row')[1];
  expect(
    row &&
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
  ).toEqual(['1', expect.stringContaining('Ana'), 'Seattle, WA', '4', '3-1', '3.46', '$500']);
});

test('the arrows step through the seasons and stop at both ends', async () => {
  const { sent } = renderScreen(<LandingLeaderboard sport="tennis" />, { answers: { 'GET /leaderboard': [ana] } });
  const older = screen.getByRole('button', { name: 'Older season' });
  expect(screen.getByRole('button', { name: 'Newer season' })).toHaveProperty('disabled', true);
  while (!older.hasAttribute('aria-disabled')) await userEvent.click(older);
  expect(await screen.findByText('Spring 2025')).toBeTruthy();
  expect(Object.fromEntries(sent.at(-1)?.query ?? [])).toMatchObject({
    sport: 'tennis',
    season: 'Spring',
    year: '2025',
  });
});

test('a sport without players invites the visitor to be the first', async () => {
  renderScreen(<LandingLeaderboard sport="pickleball" />, { answers: { 'GET /leaderboard': [] } });
  expect(await screen.findByText(rankingTexts.noPlayers('pickleball'))).toBeTruthy();
});

test('a season that has just begun leads to the leaderboard of the one before', async () => {
  const ofFormerSeason = ({ query }: { query: URLSearchParams }) => (query.has('season') ? [ana] : []);
  renderScreen(<LandingLeaderboard sport="tennis" />, { answers: { 'GET /leaderboard': ofFormerSeason } });
  const link = await screen.findByRole('link', { name: /^See the \w+ \d{4} leaderboard$/ });
  expect(screen.getByText(/^Each season’s ranking starts from zero/)).toBeTruthy();
  expect(link.getAttribute('href')).toMatch(/^\/leaderboard\?sport=tennis&season=\w+&year=\d{4}$/);
});

test('shows the eight features, the rules of the sport and the links', () => {
  renderScreen(<LandingBelowTheFold sport="pickleball" />, { answers: { 'GET /leaderboard': [] } });
  for (const { title } of [...featureCards, ...scoringRuleCards.pickleball]) {
    expect(screen.getAllByText(title).length).toBeGreaterThan(0);
  }
  expect(screen.getByRole('heading', { name: landingTexts.rulesTitle.pickleball })).toBeTruthy();
  expect(screen.getByRole('heading', { name: landingTexts.connect })).toBeTruthy();
  const social = Object.values(socialNetworkLabels).map((name) => screen.getByRole('link', { name }));
  expect(social.map((link) => link.getAttribute('href'))).toEqual(Object.values(socialAddresses));
});
