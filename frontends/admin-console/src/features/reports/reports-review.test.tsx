import type { Report } from '@rally/contracts/players';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import Reports from './reports-review.tsx';

const report: Report = {
  id: 'r1',
  reporter: { id: 'ana', name: 'Ana Diaz', phone: '+12025550101' },
  reported: { id: 'ben', name: 'Ben Cole', phone: '+12025550102' },
  reason: 'unsporting',
  text: 'Argued every call.',
  matchId: 'm1',
  createdAt: '2026-11-18T15:00:00.000Z',
  status: 'open',
  decision: null,
};
const second: Report = { ...report, id: 'r2', reason: 'unsafe', text: 'Followed me to my car.' };
const noShow = sampleStaffMatch({
  status: 'canceled',
  user1Id: 'ben',
  user2Id: 'ana',
  cancellation: {
    reason: 'no_show',
    canceledBy: 'user2',
    countsAgainst: 'user1',
    review: 'closed',
    responseDueAt: null,
    refunds: null,
  },
});
const answers = {
  'GET /matches': [sampleStaffMatch({ id: 'm1', status: 'completed' })],
  'GET /admin/reports': { ok: true, reports: [report, second] },
  'GET /player/:id': { reliabilityLabel: 'Reliable' },
  'GET /admin/user/:phone': { ok: true, user: null, subscriber: null, allMatches: [noShow] },
  'POST /admin/reports/:id/decision': { ok: true, report: { ...report, status: 'closed' } },
};

test('a report shows what happened and is decided with a note', async () => {
  const { sent } = renderAsStaff(<Reports />, { answers });
  expect(await screen.findByText('Argued every call.')).toBeTruthy();
  const [match] = await screen.findAllByRole('link', { name: 'Ana Lee · Ben Cruz' });
  expect(match?.getAttribute('href')).toBe('/admin/completed?search=Ana%20Lee');
  const [warn] = screen.getAllByRole('button', { name: 'Warn' });
  if (!warn) throw new Error('there is nothing to warn about');
  await userEvent.click(warn);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Warn player' }));
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await userEvent.type(dialog.getByLabelText('Note'), 'First time.');
  await userEvent.click(dialog.getByRole('button', { name: 'Warn player' }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({ decision: 'warn', note: 'First time.' });
});

test('a match of other players is not shown as evidence', async () => {
  const foreign = sampleStaffMatch({
    id: 'm1',
    status: 'completed',
    user1Id: 'cid',
    user2Id: 'ben',
    user1Name: 'Cid Moss',
  });
  renderAsStaff(<Reports />, { answers: { ...answers, 'GET /matches': [foreign] } });
  expect(await screen.findAllByText(/a match that the reporter is not in/)).toHaveLength(2);
  expect(screen.queryByText(/Cid Moss/)).toBeNull();
});

test('the keyboard moves through the reports and opens a decision', async () => {
  const { sent } = renderAsStaff(<Reports />, { answers });
  await screen.findByText('Argued every call.');
  await userEvent.keyboard('jjx');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Note'), 'Unsafe.');
  await userEvent.click(dialog.getByRole('button', { name: 'Disable account' }));
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST')))
    .toMatchObject({ params: { id: 'r2' }, body: { decision: 'disable', note: 'Unsafe.' } });
});

test('the history of both players is loaded when it is opened', async () => {
  const { sent } = renderAsStaff(<Reports />, { answers });
  const [history] = await screen.findAllByText('History of both');
  expect(sent.some(({ call }) => call === 'GET /player/:id')).toBe(false);
  if (!history) throw new Error('there is no history');
  await userEvent.click(history);
  const reported = within(await screen.findByRole('region', { name: 'History of Ben Cole' }));
  expect(await reported.findByText('Reliable')).toBeTruthy();
  await expect.poll(() => reported.getByText('No-shows').nextSibling?.textContent).toBe('1');
  const reporter = within(await screen.findByRole('region', { name: 'History of Ana Diaz' }));
  await expect.poll(() => reporter.getByText('No-shows').nextSibling?.textContent).toBe('0');
});
