import { testLoginTexts } from '@rally/contracts/identity';
import { renderScreen } from '@rally/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import TestLogin from './test-login.tsx';

const user = (id: string, more: object = {}) => ({
  id,
  name: id,
  phone: '+12025550101',
  role: 'player',
  sport: 'tennis',
  region: 'Seattle, WA',
  skill: 3.5,
  homePlaceName: 'Green Lake',
  ...more,
});

test.each([
  [{}, '/dashboard'],
  [{ homePlaceName: null }, '/onboarding'],
  [{ skill: null }, '/onboarding'],
])('a user with %j goes to %s', async (more, address) => {
  const { sent, location } = renderScreen(<TestLogin />, {
    at: '/test-login',
    answers: {
      'GET /test-login/users': { ok: true, users: [user('Ana', more), user('Ben')] },
      'POST /test-login': { ok: true, user: user('Ana', more), token: 'fresh' },
      'GET /me': { ok: true, user: user('Ana', more) },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: testLoginTexts.loadUsers }));
  await userEvent.click(await screen.findByRole('button', { name: /Ana/ }));
  await waitFor(() => expect(location()).toBe(address));
  expect(sent.find(({ call }) => call === 'POST /test-login')?.body).toEqual({ userId: 'Ana' });
});

test('lists every user, in pages', async () => {
  const users = Array.from({ length: 130 }, (_, index) => user(`Player ${index}`));
  renderScreen(<TestLogin />, { at: '/test-login', answers: { 'GET /test-login/users': { ok: true, users } } });
  await userEvent.click(screen.getByRole('button', { name: testLoginTexts.loadUsers }));
  expect(await screen.findAllByRole('button', { name: /Player/ })).toHaveLength(60);
  await userEvent.click(screen.getByRole('button', { name: 'Show 60 more' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(screen.getAllByRole('button', { name: /Player/ })).toHaveLength(130);
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

test('shows an error if users fail to load, with a link to the home page', async () => {
  renderScreen(<TestLogin />, { at: '/test-login' });
  await userEvent.click(screen.getByRole('button', { name: testLoginTexts.loadUsers }));
  expect((await screen.findByRole('alert')).textContent).toContain(testLoginTexts.loadFailed);
  expect(screen.getByRole('link', { name: testLoginTexts.backToHome }).getAttribute('href')).toBe('/');
});
