import { readToken, storeToken } from '@rally/api-client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/index.ts';
import { useSession } from './session.tsx';

const user = { id: 'u1', name: 'Ana', role: 'player', sport: 'tennis' };
const other = { ...user, id: 'u2', name: 'Ben' };
const toToken = ({ id }: { id: string }) => `header.${btoa(JSON.stringify({ sub: id }))}.signature`;

function Who() {
  const session = useSession();
  return (
    <>
      <p>{session.user?.name ?? session.status}</p>
      {session.status === 'signed-out' && session.isEndedByServer && <p>ended by the server</p>}
      <button type="button" onClick={() => void session.signIn(toToken(user))}>
        In
      </button>
      <button type="button" onClick={() => void session.signOut()}>
        Out
      </button>
    </>
  );
}

test('signing in stores the token and loads the user', async () => {
  renderScreen(<Who />, { answers: { 'GET /me': { ok: true, user } } });
  expect(screen.getByText('signed-out')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'In' }));
  expect(await screen.findByText('Ana')).toBeTruthy();
  expect(readToken()).toBe(toToken(user));
});

test('signing out clears the cached replies, even if the server fails', async () => {
  const failure = { ok: false, status: 500, error: 'Oops', code: 'internal', requestId: 'r' };
  const { queries } = renderScreen(<Who />, { user, answers: { 'POST /auth/logout': failure } });
  await screen.findByText('Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Out' }));
  expect(await screen.findByText('signed-out')).toBeTruthy();
  expect(readToken()).toBeNull();
  expect(screen.queryByText('ended by the server')).toBeNull();
  expect(queries.getQueryData(['GET /me'])).toBeUndefined();
});

test('a rejected token that cannot be renewed signs out', async () => {
  const refused = { ok: false, status: 401, error: 'Please sign in.', code: 'sign_in_required', requestId: 'r' };
  renderScreen(<Who />, { user, answers: { 'GET /me': refused, 'POST /auth/refresh': refused } });
  expect(await screen.findByText('signed-out')).toBeTruthy();
  expect(screen.getByText('ended by the server')).toBeTruthy();
});

test('another tab signing in signs this one in', async () => {
  renderScreen(<Who />, { answers: { 'GET /me': { ok: true, user } } });
  storeToken('of another tab');
  await waitFor(() => expect(screen.getByText('Ana')).toBeTruthy());
});

test('another user signing in in another tab replaces this one, with all of their cached replies', async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const me = () => (readToken() === toToken(user) ? { ok: true, user } : promise);
  const { queries } = renderScreen(<Who />, { answers: { 'GET /me': me }, early: true });
  storeToken(toToken(user));
  await screen.findByText('Ana');
  queries.setQueryData(['GET /matches'], 'of Ana');
  storeToken(toToken(other));
  await screen.findByText('resolving');
  expect(queries.getQueryData(['GET /matches'])).toBeUndefined();
  resolve({ ok: true, user: other });
  expect(await screen.findByText('Ben')).toBeTruthy();
});

test('signing in as another user shows that one', async () => {
  const me = () => ({ ok: true, user: readToken() === toToken(user) ? user : other });
  renderScreen(<Who />, { answers: { 'GET /me': me }, early: true });
  storeToken(toToken(other));
  await screen.findByText('Ben');
  await userEvent.click(screen.getByRole('button', { name: 'In' }));
  expect(await screen.findByText('Ana')).toBeTruthy();
});
