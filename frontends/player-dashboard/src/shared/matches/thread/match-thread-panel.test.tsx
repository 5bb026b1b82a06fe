import { threadErrorTexts } from '@rally/contracts/matchmaking';
import { reportTexts } from '@rally/contracts/players';
import { type FakeApiReplies, renderScreen } from '@rally/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { daysFromNow, sampleMatch } from '../../../testing/sample-match.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { toPlayerMatchView } from '../player-match-view.ts';
import { MatchThreadPanel } from './match-thread-panel.tsx';
import { MatchThreadDisclosure } from './thread-disclosure.tsx';

const own = { id: 'm-own', by: 'user1', text: 'See you at 6!', sentAt: daysFromNow(-1) } as const;
const theirs = { id: 'm-theirs', by: 'user2', text: 'Running late, sorry', sentAt: daysFromNow(-0.5) } as const;
/** A function, because the catalog has loaded only once a test runs. */
const viewOfMatch = () => toPlayerMatchView(sampleMatch(), sampleUser.id);

function show(thread: object, screenToShow = <MatchThreadPanel view={viewOfMatch()} />, answers: FakeApiReplies = {}) {
  const reply = { ok: true, thread: { messages: [own, theirs], unread: 0, isOpen: true, ...thread } };
  return renderScreen(screenToShow, {
    at: '/dashboard',
    pattern: '/dashboard',
    user: sampleUser,
    answers: {
      'GET /matches/:id/thread': reply,
      'POST /matches/:id/thread': reply,
      'POST /matches/:id/thread/read': reply,
      'POST /matches/:id/thread/:messageId/report': { ok: true },
      ...answers,
    },
  });
}

test('messages are shown with who wrote them, and unread ones are marked as read', async () => {
  const { sent } = show({ unread: 1 });
  const list = within(await screen.findByRole('log', { name: 'Messages with Dana' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^You · .*See you at 6!$/),
    expect.stringMatching(/^Dana · .*Running late, sorryReport$/),
  ]);
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /matches/:id/thread/read')?.body)
    .toEqual({ messageId: 'm-theirs' });
});

test('a message needs a text, and the field is empty once it is sent', async () => {
  const { sent } = show({});
  const field = await screen.findByLabelText('Message to Dana');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(threadErrorTexts.textMissing)).toBeTruthy();
  await userEvent.type(field, 'On my way');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /matches/:id/thread')?.body)
    .toMatchObject({ text: 'On my way' });
  await expect.poll(() => field).toHaveProperty('value', '');
});

test('text typed while a message is being sent stays in the field', async () => {
  const reply = Promise.withResolvers<object>();
  const { sent } = show({}, undefined, { 'POST /matches/:id/thread': () => reply.promise });
  const field = await screen.findByLabelText('Message to Dana');
  await userEvent.type(field, 'On my way');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.clear(field);
  await userEvent.type(field, 'Court 3');
  reply.resolve({ ok: true, thread: { messages: [own], unread: 0, isOpen: true } });
  const isSending = () => screen.getByRole('button', { name: 'Send' }).hasAttribute('data-loading');
  await expect.poll(isSending).toBe(false);
  expect(field).toHaveProperty('value', 'Court 3');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const messages = () => sent.filter(({ call }) => call === 'POST /matches/:id/thread').map(({ body }) => body);
  await expect.poll(messages).toMatchObject([{ text: 'On my way' }, { text: 'Court 3' }]);
});

test('a retry is the same message; an edited one and the next one are new messages', async () => {
  let isBroken = true;
  const failure = { ok: false, status: 503, error: 'Not now.', code: 'unavailable' };
  const reply = { ok: true, thread: { messages: [own], unread: 0, isOpen: true } };
  const { sent } = show({}, undefined, { 'POST /matches/:id/thread': () => (isBroken ? failure : reply) });
  const field = await screen.findByLabelText('Message to Dana');
  const getId = (body: unknown) => (typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined);
  const listIds = () => sent.filter(({ call }) => call === 'POST /matches/:id/thread').map(({ body }) => getId(body));
  const send = async (count: number) => {
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => listIds().length).toBe(count);
    await expect.poll(() => screen.getByRole('button', { name: 'Send' }).hasAttribute('data-loading')).toBe(false);
  };
  await userEvent.type(field, 'At 6');
  await send(1);
  await send(2);
  await userEvent.type(field, ', court 3');
  isBroken = false;
  await send(3);
  await userEvent.type(field, 'At 6, court 3');
  await send(4);
  const [first, second, edited, next] = listIds();
  expect(second).toBe(first);
  expect(new Set([first, edited, next]).size).toBe(3);
});

test('a thread that cannot be reloaded keeps its messages and the draft', async () => {
  let isBroken = false;
  const reply = { ok: true, thread: { messages: [own, theirs], unread: 0, isOpen: true } };
  const failure = { ok: false, status: 503, error: 'Not now.', code: 'unavailable' };
  const { queries } = show({}, undefined, { 'GET /matches/:id/thread': () => (isBroken ? failure : reply) });
  const field = await screen.findByLabelText('Message to Dana');
  await userEvent.type(field, 'On my way');
  isBroken = true;
  await act(async () => {
    await queries.invalidateQueries();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(screen.getByText('See you at 6!')).toBeTruthy();
  expect(screen.getByLabelText('Message to Dana')).toHaveProperty('value', 'On my way');
});

test("the opponent's messages can be reported, the player's own cannot", async () => {
  const { sent } = show({});
  const [report, ...others] = await screen.findAllByRole('button', { name: 'Report' });
  expect(others).toEqual([]);
  if (!report) throw new Error('no button');
  await userEvent.click(report);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'harassment');
  await userEvent.type(dialog.getByLabelText('What happened?'), 'Rude.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(reportTexts.submitted)).toBeTruthy();
  expect(sent.find(({ call }) => call.endsWith('/report'))).toMatchObject({
    params: { id: 'm1', messageId: 'm-theirs' },
    body: { reason: 'harassment', text: 'Rude.' },
  });
});

test('a closed conversation has no field to write in', async () => {
  show({ isOpen: false });
  expect(await screen.findByText('You can’t send messages in this match anymore.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
});

test('only the latest ten messages are shown until the player asks for the rest', async () => {
  const messages = Array.from({ length: 12 }, (_, index) => ({ ...own, id: `m${index}`, text: `Message ${index}` }));
  show({ messages });
  expect((await screen.findAllByRole('listitem')).length).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
  expect(screen.getAllByRole('listitem').length).toBe(12);
});

test('the dashboard says how many are new, and marks them as read only once they are shown', async () => {
  const { sent } = show({ unread: 2 }, <MatchThreadDisclosure view={viewOfMatch()} />);
  const summary = await screen.findByText('2 new');
  expect(sent.some(({ call }) => call === 'POST /matches/:id/thread/read')).toBe(false);
  await userEvent.click(summary);
  await expect.poll(() => sent.some(({ call }) => call === 'POST /matches/:id/thread/read')).toBe(true);
});
