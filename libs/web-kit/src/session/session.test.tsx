import { readToken, storeToken } from '@rally/api-client';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../testing/index.ts';
import { useSession } from './session.tsx';

const user = { id: 'u1', name: 'Ana', role: 'player', sport: 'tennis' };

function Who() {
  const session = useSession();
  return (
    <>
      <p>{session.user?.name ?? session.status}</p>
      <button type="button" onClick={() => void session.signIn('fresh')}>
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
  expect(readToken()).toBe('fresh');
});

test('signing out clears the cached replies, even if the server fails', async () => {
  const failure = { ok: false, status: 500, error: 'Oops', code: 'internal', requestId: 'r' };
  const { queries } = renderScreen(<Who />, { user, answers: { 'POST /auth/logout': failure } });
  await screen.findByText('Ana');
  await userEvent.click(screen.getByRole('button', { name: 'Out' }));
  expect(await screen.findByText('signed-out')).toBeTruthy();
  expect(readToken()).toBeNull();
  expect(queries.getQueryData(['GET /me'])).toBeUndefined();
});

test('a rejected token that cannot be renewed signs out', async () => {
  const refused = { ok: false, status: 401, error: 'Please sign in.', code: 'sign_in_required', requestId: 'r' };
  renderScreen(<Who />, { user, answers: { 'GET /me': refused, 'POST /auth/refresh': refused } });
  expect(await screen.findByText('signed-out')).toBeTruthy();
});

test('another tab signing in signs this one in', async () => {
  renderScreen(<Who />, { answers: { 'GET /me': { ok: true, user } } });
  storeToken('of another tab');
  await waitFor(() => expect(screen.getByText('Ana')).toBeTruthy());
});
