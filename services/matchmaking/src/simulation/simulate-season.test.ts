import { createSeededRandom } from '@rally/seeded-random';
import { expect, test } from 'vitest';
import { defaultPairingRules } from '../pairing/rules/pairing-rules.ts';
import { renderHistogramsSvg } from './render-histograms-svg.ts';
import { renderSimulatedSeasonReport } from './render-simulated-season-report.ts';
import { simulateSeason } from './simulate-season.ts';
import { competitiveGamesMin, simulateTwoSets } from './simulated-match.ts';

const settings = { players: 400, weeks: 5, seed: 3, rules: defaultPairingRules };
const season = simulateSeason(settings);

test('a season is deterministic for its settings', () => {
  expect(simulateSeason({ ...settings, players: 60 })).toEqual(simulateSeason({ ...settings, players: 60 }));
});

test('every week has as many pairs as possible, and fairness costs at most two percent of the quality of so small a league', () => {
  expect(season.weeks).toHaveLength(5);
  expect(season.weeks.every(({ proven, pairsMissing }) => proven && pairsMissing === 0)).toBe(true);
  const quality = season.weeks.reduce((total, week) => total + week.quality, 0);
  const best = season.weeks.reduce((total, week) => total + week.qualityWithoutFairness, 0);
  expect(quality).toBeGreaterThan(0.98 * best);
  expect(quality).toBeLessThanOrEqual(best);
});

test('everyone who asked is accounted for once, and hardly anyone with a possible partner waits two weeks', () => {
  expect(season.asks.length).toBe(season.weeks.reduce((total, { wanted }) => total + wanted, 0));
  expect(season.asks.filter(({ isPaired }) => isPaired).length).toBe(2 * season.matches.length);
  const needlessly = season.asks.filter(({ couldHavePlayed }) => couldHavePlayed);
  expect(needlessly.length).toBeLessThan(season.asks.length / 500);
});

test('the closer the levels, the closer the matches', () => {
  const random = createSeededRandom(1);
  const [close, far] = [0, 1].map((lead) => {
    const losers = Array.from({ length: 2_000 }, () => simulateTwoSets(lead, random).loserGames);
    return losers.filter((games) => games >= competitiveGamesMin).length / losers.length;
  });
  expect(close).toBeGreaterThan(0.6);
  expect(far).toBeLessThan(0.1);
});

test('the report has every group, the chart every distribution', () => {
  const report = renderSimulatedSeasonReport(season).join('\n');
  for (const line of ['gender female', 'level 3.5 to 4.2', 'region New York', 'sport tennis']) {
    expect(report).toContain(line);
  }
  const svg = renderHistogramsSvg([{ title: 'a < b', values: [1, 1, 9], from: 0, to: 3, binWidth: 1 }]);
  expect(svg).toContain('a &lt; b');
  expect(svg).toContain('<title>1: 2 (66.7%)</title>');
  expect(svg).toContain('<title>2: 1 (33.3%)</title>');
});
