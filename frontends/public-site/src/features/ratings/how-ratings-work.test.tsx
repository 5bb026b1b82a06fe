import { ratingPageTexts } from '@rally/contracts/scoring';
import { renderScreen } from '@rally/web-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import HowRatingsWork from './how-ratings-work.tsx';

const bins = [
  { from: 0.5, to: 0.6, matches: 40, predicted: 0.553, observed: 0.5 },
  { from: 0.7, to: 0.8, matches: 1_200, predicted: 0.748, observed: 0.731 },
];
const calibration = { ok: true, matches: 1_240, bins };
const show = (reply: object = calibration) =>
  renderScreen(<HowRatingsWork />, { at: '/ratings', answers: { 'GET /ratings/calibration': reply } });

test('explains ratings, and shows predictions beside results as a plot and a table', async () => {
  const { container } = show();
  const table = await screen.findByRole('table', { name: ratingPageTexts.tableCaption });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['50%–60%', '40', '55%', '50%'],
    ['70%–80%', '1,200', '75%', '73%'],
  ]);
  expect(screen.getByText('Example: favorites with a chance of about 75% won 73% of their matches.')).toBeTruthy();
  expect(container.querySelectorAll('svg[aria-hidden] circle')).toHaveLength(2);
  for (const { title } of ratingPageTexts.steps) expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

test('a young league has too few matches for a plot', async () => {
  show({ ok: true, matches: 4, bins: [{ ...bins[0], matches: 4 }] });
  expect(await screen.findByText(ratingPageTexts.tooFewMatches)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('the other sport has its own', async () => {
  const { sent } = show();
  await screen.findByRole('table');
  await userEvent.click(screen.getByText('Pickleball'));
  await expect
    .poll(() => sent.filter(({ call }) => call === 'GET /ratings/calibration').map(({ query }) => query.get('sport')))
    .toEqual(['tennis', 'pickleball']);
});

test('a failure can be retried', async () => {
  show({ ok: false, status: 500, error: 'Boom', code: 'internal' });
  expect(await screen.findByText('Boom')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
