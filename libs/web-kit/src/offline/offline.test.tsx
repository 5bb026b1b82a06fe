import { ApiError, api, readToken, storeToken } from '@rally/api-client';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCall } from '../queries/use-call.ts';
import { useSession } from '../session/session.tsx';
import { renderScreen } from '../testing/index.ts';
import {
  forgetSentAnswer,
  holdAnswerBeforeSending,
  queueUnsentAnswer,
  removeQueuedAnswer,
  sendQueuedAnswers,
  useQueuedAnswers,
} from './answer-queue.ts';
import { useConnection } from './connection.ts';

const match = { id: 'm1', status: 'scheduled' };
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const saved = () => Object.keys(localStorage).filter((key) => key.startsWith('rally-saved:'));

/** A token whose claims name the user, as identity signs them. */
function tokenOf(sub: string): string {
  return `header.${btoa(JSON.stringify({ sub }))}.signature`;
}

function MatchStatus() {
  const { data, error, refetch } = useCall('GET /matches/:id', { params: { id: 'm1' } });
  const { isOnline, savedAt } = useConnection();
  const { signOut } = useSession();
  return (
    <>
      <p>{data ? `match ${data.status}` : (error?.code ?? 'loading')}</p>
      <p>{isOnline ? 'online' : `saved ${savedAt !== null}`}</p>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
      <button type="button" onClick={() => void signOut()}>
        Out
      </button>
    </>
  );
}

beforeEach(() => localStorage.clear());

test('a saved reply is returned when the server cannot be reached, and is marked as saved until it can', async () => {
  let reply: () => object = () => match;
  renderScreen(<MatchStatus />, { answers: { 'GET /matches/:id': () => reply() } });
  storeToken(tokenOf('ana'));
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  reply = offline;
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('saved true')).toBeTruthy();
  expect(screen.getByText('match scheduled')).toBeTruthy();
  reply = () => ({ ...match, status: 'canceled' });
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText('match canceled')).toBeTruthy();
  expect(screen.getByText('online')).toBeTruthy();
});

test('what one user saved is removed with the end of the session, and is never there for another', async () => {
  let reply: () => object = () => match;
  renderScreen(<MatchStatus />, { answers: { 'GET /matches/:id': () => reply() } });
  storeToken(tokenOf('ana'));
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  storeToken(tokenOf('ben'));
  await waitFor(() => expect(saved()).toHaveLength(0));
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(saved()).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Out' }));
  await waitFor(() => expect(saved()).toHaveLength(0));
  reply = offline;
  await expect(api('GET /matches/:id', { params: { id: 'm1' } })).rejects.toMatchObject({ code: 'offline' });
});

test('a reply that arrives after another user signed in is neither saved nor shown', async () => {
  const forAna = Promise.withResolvers<object>();
  const forBen = Promise.withResolvers<object>();
  const reply = () => (readToken() === tokenOf('ben') ? forBen.promise : forAna.promise);
  renderScreen(<MatchStatus />, { answers: { 'GET /matches/:id': reply } });
  storeToken(tokenOf('ana'));
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  storeToken(tokenOf('ben'));
  await act(async () => forAna.resolve(match));
  expect(screen.queryByText('match scheduled')).toBeNull();
  expect(saved()).toEqual([]);
  forBen.resolve({ ...match, status: 'canceled' });
  expect(await screen.findByText('match canceled')).toBeTruthy();
  expect(saved()).toEqual([expect.stringContaining(':ben:')]);
});

function Queue() {
  const answers = useQueuedAnswers();
  return <p>{answers.map(({ call, refusal }) => `${call} ${refusal ?? 'waits'}`).join(', ') || 'empty'}</p>;
}
const yes = { call: 'POST /opt-in', request: { body: { answer: 'yes', week: '2026-11-23' } } } as const;
const no = { call: 'POST /opt-in', request: { body: { answer: 'no', week: '2026-11-23' } } } as const;

test('only the newest answer to a question is sent, once', async () => {
  const { sent } = renderScreen(<Queue />, { answers: { 'POST /opt-in': { ok: true } } });
  storeToken(tokenOf('ana'));
  expect(queueUnsentAnswer(yes, new ApiError(409, 'slot_taken', 'No'))).toBe(false);
  queueUnsentAnswer(yes, ApiError.offline());
  queueUnsentAnswer(no, ApiError.offline());
  expect(await screen.findByText('POST /opt-in waits')).toBeTruthy();
  await Promise.all([sendQueuedAnswers(), sendQueuedAnswers()]);
  expect(await screen.findByText('empty')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([no.request.body]);
});

test('an answer stays while nothing gets through, and with its reason when it is refused', async () => {
  const busy = { ok: false, status: 503, error: 'Busy', code: 'unavailable', requestId: 'r' };
  const late = { ok: false, status: 409, error: 'Too late.', code: 'standby_closed', requestId: 'r' };
  let reply: object = busy;
  renderScreen(<Queue />, { answers: { 'POST /opt-in': () => reply } });
  storeToken(tokenOf('ana'));
  queueUnsentAnswer(yes, ApiError.offline());
  expect((await sendQueuedAnswers()).answered).toEqual([]);
  expect(await screen.findByText('POST /opt-in waits')).toBeTruthy();
  reply = late;
  expect((await sendQueuedAnswers()).answered).toHaveLength(1);
  expect(await screen.findByText('POST /opt-in Too late.')).toBeTruthy();
  removeQueuedAnswer(yes);
  expect(await screen.findByText('empty')).toBeTruthy();
});

test('an answer that is being sent when the page goes away is sent by the next page, and is not shown as queued before that', async () => {
  const { sent } = renderScreen(<Queue />, { answers: { 'POST /opt-in': { ok: true } } });
  storeToken(tokenOf('ana'));
  holdAnswerBeforeSending(yes);
  await act(sendQueuedAnswers);
  expect(await screen.findByText('empty')).toBeTruthy();
  expect(sent).toEqual([]);
  vi.resetModules();
  const nextPage = await import('./answer-queue.ts');
  expect((await nextPage.sendQueuedAnswers()).sent).toMatchObject([yes]);
  expect(sent.map(({ body }) => body)).toEqual([yes.request.body]);
});

test('an answer that was received, or refused, is not sent again, and a late failure does not undo a newer one', async () => {
  const { sent } = renderScreen(<Queue />, { answers: { 'POST /opt-in': { ok: true } } });
  storeToken(tokenOf('ana'));
  holdAnswerBeforeSending(yes);
  holdAnswerBeforeSending(no);
  act(() => {
    expect(queueUnsentAnswer(yes, ApiError.offline())).toBe(true);
  });
  expect(await screen.findByText('empty')).toBeTruthy();
  act(() => forgetSentAnswer(no));
  holdAnswerBeforeSending(yes);
  act(() => {
    expect(queueUnsentAnswer(yes, new ApiError(409, 'slot_taken', 'No'))).toBe(false);
  });
  vi.resetModules();
  const nextPage = await import('./answer-queue.ts');
  expect((await nextPage.sendQueuedAnswers()).answered).toEqual([]);
  expect(sent).toEqual([]);
});

test('a full storage loses replies, which can be loaded again, but no answer that waits', async () => {
  renderScreen(<MatchStatus />, { answers: { 'GET /matches/:id': match } });
  storeToken(tokenOf('ana'));
  queueUnsentAnswer(yes, ApiError.offline());
  localStorage.setItem('rally-saved:ana:reply:GET /me {}', '{}');
  const full = vi.spyOn(localStorage, 'setItem').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await waitFor(() => expect(full).toHaveBeenCalledTimes(2));
  full.mockRestore();
  expect(saved().toSorted()).toEqual([
    'rally-saved:ana:answers',
    'rally-saved:ana:reply:GET /matches/:id {"params":{"id":"m1"}}',
  ]);
});
