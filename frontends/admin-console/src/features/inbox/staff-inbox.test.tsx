import { inboxTexts, type StaffInboxItem } from '@rally/contracts/notifications';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createTestErrorResponse } from '../../testing/create-test-error-response.ts';
import { renderAsStaff } from '../../testing/render-as-staff.tsx';
import { sampleCanceledMatch, sampleStaffMatch } from '../../testing/sample-staff-match.ts';
import Inbox from './staff-inbox.tsx';

const item: StaffInboxItem = {
  id: 'SM1',
  writer: { id: 'ana', name: 'Ana Diaz' },
  phone: '+12025550101',
  channel: 'sms',
  text: 'My car broke down, can somebody tell Ben?',
  receivedAt: '2026-11-21T15:00:00.000Z',
  status: 'open',
  handled: null,
  answers: [],
  unanswerable: null,
  match: {
    id: 'm1',
    sport: 'tennis',
    status: 'scheduled',
    opponent: { id: 'ben', name: 'Ben Cole' },
    scheduledDate: '2026-11-21T16:00:00.000Z',
    court: 'Grant Park Tennis',
  },
};
const second: StaffInboxItem = {
  ...item,
  id: 'SM2',
  writer: null,
  phone: '+12025550199',
  text: 'who is this please',
  match: null,
};
const stopped: StaffInboxItem = { ...item, id: 'SM3', text: 'count me in', unanswerable: 'stopped' };
const nora = { id: 'nora', name: 'Nora Quinn' };
const answered: StaffInboxItem = {
  ...item,
  status: 'answered',
  handled: { by: nora, at: item.receivedAt },
  answers: [{ id: 'a1', text: 'We told Ben.', by: nora, at: item.receivedAt, state: 'failed', failure: 'undelivered' }],
};
const answers = {
  'GET /admin/inbox': { ok: true, items: [item, second, stopped] },
  'POST /admin/inbox/:id/answers': { ok: true, item: answered },
  'POST /admin/inbox/:id/status': { ok: true, item: { ...item, status: 'done' } },
};

test('a text stands beside the match of its writer', async () => {
  renderAsStaff(<Inbox />, { answers });
  const row = (await screen.findByText(item.text)).closest('li') ?? expect.fail('the text is in no list');
  expect(within(row).getByRole('link', { name: 'Ana Diaz' }).getAttribute('href')).toBe(
    '/admin/users?user=%2B12025550101',
  );
  expect(within(row).getByText(/Approved · .* · Grant Park Tennis/)).toBeTruthy();
  expect(screen.getByText(/No account/)).toBeTruthy();
});

test.each([
  ['approved', sampleStaffMatch({ status: 'scheduled' }), '/admin/approved?search=Ana%20Lee'],
  ['canceled', sampleCanceledMatch('awaiting_staff'), '/admin/cancellations?search=Ana%20Lee'],
])('the match of a text links to the list that shows it: %s', async (_, match, address) => {
  const { sent } = renderAsStaff(<Inbox />, { answers: { ...answers, 'GET /matches': [{ ...match, id: 'm1' }] } });
  const [link] = await screen.findAllByRole('link', { name: 'Tennis vs Ben Cole' });
  expect(link?.getAttribute('href')).toBe(address);
  expect(sent.find(({ call }) => call === 'GET /matches')?.query.get('ids')).toBe('m1');
});

test('an answer is sent once with its own id, and the characters left are counted', async () => {
  const { sent } = renderAsStaff(<Inbox />, { answers });
  const [first] = await screen.findAllByRole('button', { name: 'Answer' });
  await userEvent.click(first ?? expect.fail('there is nothing to answer'));
  const field = await screen.findByLabelText('Answer to Ana Diaz');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(screen.getByText(inboxTexts.answerMissing)).toBeTruthy();
  await userEvent.type(field, 'We told Ben.');
  expect(screen.getByText(/438 characters left/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Answer sent')).toBeTruthy();
  const posts = sent.filter(({ call }) => call.startsWith('POST'));
  expect(posts).toMatchObject([{ params: { id: 'SM1' }, body: { id: expect.any(String), text: 'We told Ben.' } }]);
});

test('the keyboard moves, answers and marks as done', async () => {
  const { sent } = renderAsStaff(<Inbox />, { answers });
  await screen.findByText(item.text);
  await userEvent.keyboard('jja');
  const field = await screen.findByLabelText('Answer to (202) 555-0199');
  await userEvent.type(field, 'This is Rally.{Control>}{Enter}{/Control}');
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST')))
    .toMatchObject({
      params: { id: 'SM2' },
      body: { text: 'This is Rally.' },
    });
  await expect.poll(() => screen.queryByLabelText('Answer to (202) 555-0199')).toBeNull();
  await userEvent.keyboard('kd');
  await expect
    .poll(() => sent.find(({ call }) => call.endsWith('/status')))
    .toMatchObject({ params: { id: 'SM1' }, body: { status: 'done' } });
});

test('a player who opted out cannot be answered', async () => {
  renderAsStaff(<Inbox />, { answers: { ...answers, 'GET /admin/inbox': { ok: true, items: [stopped] } } });
  expect(await screen.findByText(/Opted out \(STOP\)/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Done' })).toBeTruthy();
});

test('who answered at the same moment is shown', async () => {
  const refused = () =>
    Response.json(
      { ok: false, error: inboxTexts.answeredBy('Nora Quinn'), code: 'inbox_item_handled', requestId: 'r1' },
      { status: 409 },
    );
  renderAsStaff(<Inbox />, { answers: { ...answers, 'POST /admin/inbox/:id/answers': refused } });
  const [first] = await screen.findAllByRole('button', { name: 'Answer' });
  await userEvent.click(first ?? expect.fail('there is nothing to answer'));
  await userEvent.type(await screen.findByLabelText('Answer to Ana Diaz'), 'Hi');
  await userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText('Nora Quinn has already answered this text.')).toBeTruthy();
});

test('an answered text shows the answer and what became of it', async () => {
  const { sent } = renderAsStaff(<Inbox />, {
    answers: { ...answers, 'GET /admin/inbox': { ok: true, items: [answered] } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Answered' }));
  expect(await screen.findByText('We told Ben.')).toBeTruthy();
  expect(screen.getByText(/Nora Quinn, .* · Not delivered/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await expect.poll(() => sent.find(({ call }) => call.endsWith('/status'))?.body).toEqual({ status: 'open' });
});

test('more texts are loaded on demand', async () => {
  const page = () => Response.json({ ok: true, items: [item] }, { headers: { 'X-Total-Count': '45' } });
  const { sent } = renderAsStaff(<Inbox />, { answers: { ...answers, 'GET /admin/inbox': page } });
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  const limits = () => sent.filter(({ call }) => call === 'GET /admin/inbox').map(({ query }) => query.get('limit'));
  await expect.poll(limits).toEqual(['20', '40']);
});

test('an empty inbox shows a message', async () => {
  renderAsStaff(<Inbox />, { answers: { 'GET /admin/inbox': { ok: true, items: [] } } });
  expect(await screen.findByText('No open texts')).toBeTruthy();
});

test('a failure offers to try again', async () => {
  renderAsStaff(<Inbox />, { answers: { 'GET /admin/inbox': createTestErrorResponse() } });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load the inbox');
});
