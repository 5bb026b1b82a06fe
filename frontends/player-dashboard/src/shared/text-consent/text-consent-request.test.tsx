import { textConsentWordings, type User } from '@rally/contracts/players';
import { renderScreen } from '@rally/web-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { sampleUser } from '../../testing/sample-user.ts';
import { getTextConsentToShow } from './current-text-consent.ts';
import { TextConsentRequest } from './text-consent-request.tsx';

const givenAt = '2026-11-01T15:00:00.000Z';
const policies = { wording: 'policies' as const, version: textConsentWordings.policies.version, givenAt };

test.each([
  ['agreed to the policies only', policies, /we text you about your matches as before/],
  ['agreed to nothing', null, /we text you only the codes and links you request/],
])('a player who %s reads what is sent until then, and is asked until they agree', async (_, textConsent, until) => {
  let user: User = { ...sampleUser, textConsent };
  const { sent } = renderScreen(<TextConsentRequest />, {
    user,
    answers: {
      'GET /me': () => ({ ok: true, user }),
      'POST /profile/home-court': () => {
        user = sampleUser;
        return { ok: true, user };
      },
    },
  });
  expect(await screen.findByText(until)).toBeTruthy();
  expect(screen.getByText(new RegExp(textConsentWordings.signup.text.slice(0, 40)))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
  await expect.poll(() => screen.queryByText('Can we text you?')).toBeNull();
  expect(sent.find(({ call }) => call === 'POST /profile/home-court')?.body).toEqual({
    textConsent: getTextConsentToShow(),
  });
});

test('a player who agreed to the current wording is not asked', async () => {
  const { container } = renderScreen(<TextConsentRequest />, { user: sampleUser });
  await expect.poll(() => container.querySelector('main')?.innerHTML).toBe('');
});
