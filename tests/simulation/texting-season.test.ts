import { messagesPerWeekMax } from '@rally/contracts/notifications';
import { expect, test } from 'vitest';
import { formatSeasonFigures, getAgreedShareOfAnswering } from './season-figures.ts';
import { simulateTextingSeason } from './simulate-texting-season.ts';

const settings = { players: 300, weeks: 12, seed: 1 };
const season = simulateTextingSeason(settings);

test('a season is deterministic for its settings', () => {
  const small = { players: 40, weeks: 2, seed: 5 };
  expect(simulateTextingSeason(small)).toEqual(simulateTextingSeason(small));
});

test('of the pairs whose two players answer anything within a day, nine of ten end with a time', () => {
  const answering = season.pairs.filter(({ answeredWithinDay }) => answeredWithinDay.size === 2);
  expect(answering.length).toBeGreaterThan(100);
  expect(getAgreedShareOfAnswering(season)).toBeGreaterThanOrEqual(0.9);
});

test('nobody gets more than five messages a week', () => {
  expect(Math.max(...season.perPlayerAndWeek)).toBeLessThanOrEqual(messagesPerWeekMax);
});

test('news between the players before they go to the court is hardly ever held back', () => {
  const sent = season.sent.get('match_alert') ?? 0;
  expect(sent).toBeGreaterThan(20);
  expect(season.heldBack.get('match_alert') ?? 0).toBeLessThanOrEqual(sent / 50);
});

test('silent players lose their match, and many of those who had answered get another', () => {
  const dissolved = season.pairs.filter((pair) => pair.dissolved);
  expect(dissolved.length).toBeGreaterThan(0);
  expect(dissolved.every(({ agreed, played }) => !agreed && !played)).toBe(true);
  expect(dissolved.filter(({ repaired }) => repaired).length).toBeGreaterThan(dissolved.length / 3);
});

test('the report has the shares and the use of the budget for each purpose', () => {
  const report = formatSeasonFigures(season).join('\n');
  for (const purpose of season.sent.keys()) expect(report).toContain(purpose);
  expect(report).toContain('agreed, of pairs whose two answered within a day');
});
