import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorResponse } from '../../testing/error-response.ts';
import { renderForStaff } from '../../testing/render-for-staff.tsx';
import UnsentMessages from './unsent-messages.tsx';

const message = {
  id: 'x1',
  playerId: 'ana',
  name: 'Ana Lee',
  phone: '+12025550101',
  purpose: 'match_notification',
  matchId: 'm1',
  failure: null,
  providerCode: null,
  waitsUntil: null,
  createdAt: '2026-11-22T15:00:00.000Z',
};

test.each([
  [{ failure: 'weekly_cap' }, 'Weekly limit reached'],
  [{ failure: 'stopped' }, 'Opted out (STOP)'],
  [{ failure: 'no_phone', phone: null }, 'No phone'],
  [{ failure: 'refused', providerCode: '21211' }, 'Refused by the provider (21211)'],
  [{ waitsUntil: '2026-11-23T14:00:00.000Z' }, /^Waiting until /],
])('a message that was not sent says why: %j', async (part, text) => {
  const answers = {
    'GET /admin/unsent-messages': { ok: true, week: '2026-11-16', messages: [{ ...message, ...part }] },
  };
  renderForStaff(<UnsentMessages />, { answers });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Ana Lee')).toBeTruthy();
});

test('shows a week without unsent messages, and one that fails to load', async () => {
  const answers = { 'GET /admin/unsent-messages': { ok: true, week: '2026-11-16', messages: [] } };
  const { unmount } = renderForStaff(<UnsentMessages />, { answers });
  expect(await screen.findByText('All messages of this week were sent')).toBeTruthy();
  unmount();
  renderForStaff(<UnsentMessages />, { answers: { 'GET /admin/unsent-messages': errorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load messages');
});
