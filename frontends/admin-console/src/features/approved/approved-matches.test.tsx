import { hiddenOpponentTexts } from '@rally/contracts/matchmaking';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import Approved from './approved-matches.tsx';

const approved = sampleStaffMatch({ status: 'scheduled' });
const preview = {
  ok: true,
  user1Message: 'Hi Ana, you play Ben.',
  user2Message: 'Hi Ben, you play Ana.',
  suggestedAt: '2026-11-28T22:00:00.000Z',
  suggestedCourt: null,
};
const answers = { 'GET /matches': [approved], 'GET /admin/matches/:id/notification-preview': preview };

test('lists only approved matches, with their courts and whether the players were notified', async () => {
  const sent = sampleStaffMatch({
    id: 'm2',
    status: 'scheduled',
    user1Name: 'Cleo',
    notificationsSentAt: approved.createdAt,
  });
  const over = sampleStaffMatch({ id: 'm3', status: 'completed', user1Name: 'Dan' });
  renderAsStaff(<Approved />, { answers: { 'GET /matches': [approved, sent, over] } });
  await screen.findByText('Cleo');
  expect(screen.queryByText('Dan')).toBeNull();
  // The column, and on phones the players' cell.
  expect(screen.getAllByText('Notifications Pending')).toHaveLength(2);
  expect(screen.getAllByText('Notifications Sent')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Green Lake Park' })[0]?.getAttribute('href')).toBe(
    'https://www.google.com/maps/place/?q=place_id:court%201',
  );
});

test('the players of a match open their user cards, except one without an account', async () => {
  const closed = sampleStaffMatch({ status: 'scheduled', user1Name: null, user1Phone: null });
  const { location } = renderAsStaff(<Approved />, { answers: { 'GET /matches': [closed] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ben Cruz' }));
  await waitFor(() => expect(location()).toBe('/?user=%2B12025550102'));
  expect(screen.queryByRole('button', { name: hiddenOpponentTexts.unknown })).toBeNull();
  expect(screen.getByText(hiddenOpponentTexts.unknown)).toBeTruthy();
});

test('approved matches are listed by date, and overdue ones have a separate list', async () => {
  const { sent } = renderAsStaff(<Approved />, { answers });
  await screen.findByText('Ana Lee');
  await userEvent.click(screen.getByRole('radio', { name: /^Overdue/ }));
  await screen.findByRole('table', { name: 'Overdue matches' });
  const read = sent.filter(({ call, query }) => call === 'GET /matches' && query.get('sort') === 'scheduled');
  expect(read.map(({ query }) => query.get('overdue'))).toEqual([null, 'true']);
});

test('matches whose players were not notified have a list of their own, which the address keeps', async () => {
  const { sent, location } = renderAsStaff(<Approved />, { at: '/?sort=region', answers });
  await userEvent.click(await screen.findByRole('radio', { name: /^Not notified/ }));
  await screen.findByRole('table', { name: 'Matches not notified yet' });
  await waitFor(() => expect(location()).toBe('/?sort=region&show=unnotified'));
  const read = sent.filter(({ call, query }) => call === 'GET /matches' && query.get('sort') === 'region');
  expect(read.map(({ query }) => query.get('unnotified'))).toEqual([null, 'true']);
});

test('shows that no approved match waits for its notifications', async () => {
  renderAsStaff(<Approved />, { at: '/?show=unnotified', answers: { 'GET /matches': [] } });
  expect(await screen.findByText('No notifications pending')).toBeTruthy();
});

test('another list keeps the search and the open user, and begins on the first page', async () => {
  const { location } = renderAsStaff(<Approved />, { at: '/?search=Ana&user=%2B12025550101&page=1', answers });
  await userEvent.click(await screen.findByRole('radio', { name: /^Overdue/ }));
  expect(location()).toBe('/?search=Ana&user=%2B12025550101&show=overdue');
});

test('the edit form changes names, time and region', async () => {
  const { sent } = renderAsStaff(<Approved />, {
    answers: { ...answers, 'PATCH /admin/matches/:id': { ok: true, match: approved } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit match of / }));
  const form = await screen.findByRole('dialog');
  await userEvent.clear(within(form).getByLabelText('Player 1 name'));
  await userEvent.type(within(form).getByLabelText('Player 1 name'), 'Anna Lee');
  await userEvent.clear(within(form).getByLabelText('Region'));
  await userEvent.click(within(form).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call === 'PATCH /admin/matches/:id')?.body).toEqual({
    user1Name: 'Anna Lee',
    user2Name: 'Ben Cruz',
    region: null,
    version: 1,
  });
});

test('a failed edit keeps the form open and shows the error', async () => {
  renderAsStaff(<Approved />, { answers: { ...answers, 'PATCH /admin/matches/:id': createTestErrorResponse() } });
  await userEvent.click(await screen.findByRole('button', { name: /^Edit match of / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Save changes' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update match');
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('the preview contains suggested messages; sending both confirms and closes it', async () => {
  const { sent } = renderAsStaff(<Approved />, {
    answers: { ...answers, 'POST /admin/matches/:id/send-notification': { ok: true, match: approved } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Notify / }));
  const first = await screen.findByLabelText('Message to Ana Lee');
  expect(first).toHaveProperty('value', preview.user1Message);
  await userEvent.type(first, ' Have fun!');
  await userEvent.click(screen.getByRole('button', { name: 'Send Notifications' }));
  expect(await screen.findByText('Notification sent successfully!')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    user1Message: `${preview.user1Message} Have fun!`,
    user2Message: preview.user2Message,
  });
});

test('the preview says that the players were notified meanwhile, so that nobody does it twice', async () => {
  let isNotified = false;
  const notified = { ...approved, notificationsSentAt: '2026-11-22T15:00:00.000Z' };
  const { queries } = renderAsStaff(<Approved />, {
    answers: { ...answers, 'GET /matches': () => [isNotified ? notified : approved] },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Notify / }));
  await screen.findByLabelText('Message to Ana Lee');
  expect(screen.queryByText(/^Already sent/)).toBeNull();
  isNotified = true;
  await act(() => queries.invalidateQueries());
  expect(await screen.findByText(/^Already sent Sun, Nov 22/)).toBeTruthy();
});

test('messages cannot be sent while one is blank', async () => {
  renderAsStaff(<Approved />, { answers });
  await userEvent.click(await screen.findByRole('button', { name: /^Notify / }));
  const second = await screen.findByLabelText('Message to Ben Cruz');
  const send = screen.getByRole('button', { name: 'Send Notifications' });
  expect(send.hasAttribute('disabled')).toBe(false);
  await userEvent.clear(second);
  await userEvent.type(second, '  ');
  expect(send.hasAttribute('disabled')).toBe(true);
});

test('a failed notification keeps the messages', async () => {
  renderAsStaff(<Approved />, {
    answers: { ...answers, 'POST /admin/matches/:id/send-notification': createTestErrorResponse() },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Notify / }));
  await screen.findByLabelText('Message to Ben Cruz');
  await userEvent.click(screen.getByRole('button', { name: 'Send Notifications' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to send notification');
  expect(screen.getByLabelText('Message to Ben Cruz')).toHaveProperty('value', preview.user2Message);
});

test('a match is canceled with the player who caused it', async () => {
  const { sent } = renderAsStaff(<Approved />, {
    answers: { ...answers, 'POST /admin/matches/:id/cancel': { ok: true, match: approved } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Ana Lee · Ben Cruz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel match' }));
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'Did not show up');
  await userEvent.selectOptions(screen.getByLabelText('Counts against'), 'Ben Cruz');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel match' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.find(({ call }) => call.endsWith('/cancel'))?.body).toEqual({ reason: 'no_show', causedBy: 'ben' });
});

test('no notification of a paid match is pending, and none is offered while a player has not paid', async () => {
  const paid = sampleStaffMatch({ status: 'scheduled', kind: 'paid', isRevealedToBoth: false });
  renderAsStaff(<Approved />, { answers: { 'GET /matches': [paid] } });
  await screen.findByRole('button', { name: /^Edit match of / });
  expect(screen.queryByRole('button', { name: /^Notify / })).toBeNull();
  expect(screen.queryByText('Notifications Pending')).toBeNull();
});

test('the fee of a paid match is refunded to one player after a confirmation', async () => {
  const paid = sampleStaffMatch({ status: 'scheduled', kind: 'paid' });
  const { sent } = renderAsStaff(<Approved />, {
    answers: {
      'GET /matches': [paid],
      'POST /admin/matches/:id/refund': { ok: true, payment: { refundedCents: 500 } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Ana Lee · Ben Cruz' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Refund Ben Cruz' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('$5.00 refunded')).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/refund'))?.body).toEqual({ userId: 'ben' });
});

test('shows that there are no approved matches', async () => {
  renderAsStaff(<Approved />, { answers: { 'GET /matches': [] } });
  expect(await screen.findByText('No approved matches')).toBeTruthy();
});

test('a failure shows the banner', async () => {
  renderAsStaff(<Approved />, { answers: { 'GET /matches': createTestErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load approved matches');
});
