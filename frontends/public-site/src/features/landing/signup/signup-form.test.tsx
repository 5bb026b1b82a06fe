import { signupTexts, textConsentWordings } from '@rally/contracts/players';
import { type FakeApiReplies, renderScreen } from '@rally/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SignupForm } from './signup-form.tsx';

const region = 'Washington, D.C. / Northern Virginia / Maryland';
const answers: FakeApiReplies = {
  'GET /zipcode/:zip': { ok: true, region },
  'POST /subscribe': { ok: true, subscriber: {} },
};

async function fill({ consent = true, textConsent = true, zipCode = '20001', phone = '2025550101' } = {}) {
  await paste('Phone number', phone);
  await paste('ZIP code', zipCode);
  if (consent) await userEvent.click(screen.getByRole('checkbox', { name: /18 or older/ }));
  if (textConsent) await userEvent.click(screen.getByRole('checkbox', { name: textConsentWordings.signup.text }));
}

async function paste(field: string, text: string) {
  if (text === '') return;
  await userEvent.click(screen.getByLabelText(field));
  await userEvent.paste(text);
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Sign me up' }));

test('a signup sends the values of the form', async () => {
  const { sent } = renderScreen(<SignupForm />, { at: '/?sport=pickleball', answers });
  await fill();
  await screen.findByText(region);
  await userEvent.selectOptions(screen.getByLabelText('Skill level'), '4.0');
  await userEvent.click(screen.getByText('Weeknights'));
  await send();
  expect((await screen.findByRole('status')).textContent).toBe(signupTexts.success);
  expect(sent.find(({ call }) => call === 'POST /subscribe')?.body).toEqual({
    phone: '+12025550101',
    language: 'en-US',
    region,
    zipCode: '20001',
    skill: '4.0',
    availability: 'Weeknights',
    gender: '',
    opponentGenderPreference: 'no_preference',
    consent: true,
    textConsent: { wording: 'signup', version: textConsentWordings.signup.version },
    sport: 'pickleball',
  });
});

test.each([
  [{ consent: false }, signupTexts.consentMissing],
  [{ textConsent: false }, signupTexts.textConsentMissing],
  [{ zipCode: '2000' }, signupTexts.zipCodeInvalid],
  [{ phone: '' }, signupTexts.phoneMissing],
  [{ phone: '202555' }, signupTexts.phoneUsInvalid],
  [{ phone: '+44123' }, signupTexts.phoneInternationalInvalid],
])('%j is told, and nothing is sent', async (wrong, text) => {
  const { sent } = renderScreen(<SignupForm />, { answers });
  await fill(wrong);
  if (!('zipCode' in wrong)) await screen.findByText(region);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(sent.some(({ call }) => call === 'POST /subscribe')).toBe(false);
});

test('the form waits while a ZIP code is being looked up', async () => {
  renderScreen(<SignupForm />, {
    answers: { ...answers, 'GET /zipcode/:zip': () => new Promise<object>(() => undefined) },
  });
  await fill();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(signupTexts.regionMissing);
});

test('an unknown ZIP code is used as the region', async () => {
  const { sent } = renderScreen(<SignupForm />, {
    answers: { ...answers, 'GET /zipcode/:zip': { ok: false, status: 500 } },
  });
  await fill();
  await screen.findByText('US - 20001');
  await send();
  await waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /subscribe')?.body).toMatchObject({ region: 'US - 20001' }),
  );
});

test('a rejected signup shows the reason', async () => {
  const refusal = { ok: false, status: 503, error: 'This part is away.', code: 'unavailable' };
  renderScreen(<SignupForm />, { answers: { ...answers, 'POST /subscribe': refusal } });
  await fill();
  await screen.findByText(region);
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(
    '❌ Failed to sign up: This part is away. Please try again.',
  );
});
