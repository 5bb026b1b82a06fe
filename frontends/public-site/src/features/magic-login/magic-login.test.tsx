import { identityErrors, magicLoginTexts } from '@rally/contracts/identity';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import MagicLogin from './magic-login.tsx';

test('a link is redeemed once and starts the session', async () => {
  const { sent } = renderScreen(<MagicLogin />, {
    at: '/magic-login?token=good',
    answers: { 'GET /auth/magic-login': { ok: true, token: 'fresh' } },
  });
  expect(screen.getByText(magicLoginTexts.loading)).toBeTruthy();
  expect(await screen.findByText(magicLoginTexts.success)).toBeTruthy();
  expect(localStorage.getItem('token')).toBe('fresh');
  expect(sent.filter(({ call }) => call === 'GET /auth/magic-login').map(({ query }) => query.get('token'))).toEqual([
    'good',
  ]);
});

test('without a token no request is sent', async () => {
  const { sent } = renderScreen(<MagicLogin />, { at: '/magic-login' });
  expect((await screen.findByRole('alert')).textContent).toBe(identityErrors.linkTokenMissing.text);
  expect(sent).toEqual([]);
});

test.each([
  ['Your link expired', identityErrors.linkExpired.text],
  ['Invalid token', identityErrors.linkInvalid.text],
  ['Try another way.', 'Try another way.'],
  ['This account has been disabled.', 'This account has been disabled. Contact us if you think this is a mistake.'],
  ['', magicLoginTexts.notOk],
])('the answer %j reads %j', async (error, text) => {
  renderScreen(<MagicLogin />, {
    at: `/magic-login?token=${encodeURIComponent(`bad ${error}`)}`,
    answers: { 'GET /auth/magic-login': { ok: false, status: 400, error, code: 'link_invalid' } },
  });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByRole('heading', { name: magicLoginTexts.failed })).toBeTruthy();
  expect(screen.getByRole('link', { name: magicLoginTexts.goToLogin }).getAttribute('href')).toBe('/login');
});
