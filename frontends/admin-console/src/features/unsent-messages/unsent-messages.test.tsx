import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
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

const emptyQueue = {
  ok: true,
  waiting: 0,
  sentToday: 0,
  senders: 1,
  messagesPerMinute: 75,
  messagesPerDay: null,
  emptyAt: null,
};

test('a message queue shows how fast it can be sent, and when it will be empty', async () => {
  const queue = {
    ...emptyQueue,
    waiting: 1_200,
    sentToday: 500,
    messagesPerDay: 2_000,
    emptyAt: '2026-11-22T15:16:00.000Z',
  };
  const answers = {
    'GET /admin/sending-queue': queue,
    'GET /admin/unsent-messages': { ok: true, week: '2026-11-16', messages: [] },
  };
  renderAsStaff(<UnsentMessages />, { answers });
  const status = await screen.findByText(/^1,200 messages are waiting/);
  expect(status.textContent).toMatch(
    /Our number may send 75 a minute and 2,000 a day, 500 of them sent\. The last one goes out .+\.$/,
  );
});

test('several numbers send faster together', async () => {
  const answers = {
    'GET /admin/sending-queue': { ...emptyQueue, waiting: 1, senders: 2, messagesPerMinute: 150 },
    'GET /admin/unsent-messages': { ok: true, week: '2026-11-16', messages: [] },
  };
  renderAsStaff(<UnsentMessages />, { answers });
  const status = await screen.findByText(/^1 message is waiting/);
  expect(status.textContent).toContain('Our 2 numbers may send 150 a minute.');
});

test.each([
  [{ failure: 'weekly_cap' }, 'Weekly limit reached'],
  [{ failure: 'stopped' }, 'Opted out (STOP)'],
  [{ failure: 'no_phone', phone: null }, 'No phone'],
  [{ failure: 'refused', providerCode: '21211' }, 'Refused by the provider (21211)'],
  [{ waitsUntil: '2026-11-23T14:00:00.000Z' }, /^Waiting until /],
])('a message that was not sent says why: %j', async (part, text) => {
  const answers = {
    'GET /admin/sending-queue': emptyQueue,
    'GET /admin/unsent-messages': { ok: true, week: '2026-11-16', messages: [{ ...message, ...part }] },
  };
  renderAsStaff(<UnsentMessages />, { answers });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByText('Ana Lee')).toBeTruthy();
});

test('shows a week without unsent messages, and one that fails to load', async () => {
  const answers = {
    'GET /admin/sending-queue': emptyQueue,
    'GET /admin/unsent-messages': { ok: true, week: '2026-11-16', messages: [] },
  };
  const { unmount } = renderAsStaff(<UnsentMessages />, { answers });
  expect(await screen.findByText('No message has failed this week')).toBeTruthy();
  unmount();
  renderAsStaff(<UnsentMessages />, {
    answers: { 'GET /admin/sending-queue': emptyQueue, 'GET /admin/unsent-messages': createTestErrorResponse() },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load messages');
});
