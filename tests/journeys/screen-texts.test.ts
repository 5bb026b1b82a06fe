import { type Call, calls } from '@rally/contracts';
import { demoPhones } from '@rally/one-machine';
import { requestCode } from '@rally/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Product, startProduct } from './start-product.ts';

// The expected texts are copied from spec.md (sections 5 and 8), because this tests the contract's constants.
let product: Product;
let player: string;
let staff: string;

beforeAll(async () => {
  product = await startProduct({ startAt: '2026-11-18T21:30:00Z' });
  player = (await product.signIn(demoPhones.player)).token;
  staff = (await product.signIn(demoPhones.admin)).token;
});
afterAll(() => product?.stop());

const phone = '+13015550151';
const signup = {
  phone,
  region: 'Bethesda, MD',
  skill: '3.5',
  availability: 'Flexible',
  gender: 'female',
  opponentGenderPreference: 'any',
  consent: true,
  sport: 'tennis',
  zipCode: '20814',
};
const onboarding = {
  name: 'Nora Quinn',
  email: null,
  region: 'Chicago, IL',
  skill: 3.5,
  gender: 'female',
  opponentGenderPreference: 'any',
  lat: 38.98,
  lng: -77.1,
  homePlaceId: 'place-1',
  homePlaceName: 'Bethesda, MD',
};

function without(body: Record<string, unknown>, field: string) {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== field));
}

async function getErrorReply(
  call: Call,
  request: { body?: unknown; query?: Record<string, string>; params?: Record<string, string> },
) {
  const token = call.access === 'admin' ? staff : call.access === 'player' ? player : undefined;
  const { status, json } = await product.api.call(call, { ...request, ...(token !== undefined && { token }) });
  return [status, json.error];
}

test.each([
  ['no consent', { ...signup, consent: false }, '⚠️ Please agree to the policies before continuing.'],
  ['consent left out', without(signup, 'consent'), '⚠️ Please agree to the policies before continuing.'],
  ['a ZIP code of four digits', { ...signup, zipCode: '2081' }, '⚠️ Please enter a valid 5-digit zipcode.'],
  ['a ZIP code of letters', { ...signup, zipCode: 'abcde' }, '⚠️ Please enter a valid 5-digit zipcode.'],
  ['a ZIP code that is a number', { ...signup, zipCode: 20_814 }, '⚠️ Please enter a valid 5-digit zipcode.'],
  ['no region', { ...signup, region: '' }, '⚠️ Please wait for zipcode validation to complete.'],
  ['a region left out', without(signup, 'region'), '⚠️ Please wait for zipcode validation to complete.'],
  ['no phone', { ...signup, phone: '' }, '⚠️ Please enter your phone number'],
  ['a phone left out', without(signup, 'phone'), '⚠️ Please enter your phone number'],
  ['the prefix alone', { ...signup, phone: '+1' }, '⚠️ Please enter your phone number'],
  [
    'a US phone of nine digits',
    { ...signup, phone: '+1 (301) 555-015' },
    '⚠️ Please enter a valid 10-digit US phone number',
  ],
  [
    'a US phone of eleven digits',
    { ...signup, phone: '+1 301 555 01511' },
    '⚠️ Please enter a valid 10-digit US phone number',
  ],
  [
    'an international phone of seven digits',
    { ...signup, phone: '+4412345' },
    '⚠️ Please enter a valid international phone number',
  ],
  [
    'an international phone of sixteen digits',
    { ...signup, phone: '+4412345678901234' },
    '⚠️ Please enter a valid international phone number',
  ],
  ['a phone without country code', { ...signup, phone: '301 555 0151' }, '⚠️ Phone number must include country code'],
])('signing up with %s', async (_what, body, text) => {
  expect(await getErrorReply(calls.subscribe, { body })).toEqual([400, text]);
});

test('a signup reports errors in the order of the form: consent, ZIP code, region, phone', async () => {
  const wrong = { ...signup, consent: false, zipCode: '1', region: '', phone: '' };
  expect(await getErrorReply(calls.subscribe, { body: wrong })).toEqual([
    400,
    '⚠️ Please agree to the policies before continuing.',
  ]);
  expect(await getErrorReply(calls.subscribe, { body: { ...wrong, consent: true } })).toEqual([
    400,
    '⚠️ Please enter a valid 5-digit zipcode.',
  ]);
  expect(await getErrorReply(calls.subscribe, { body: { ...wrong, consent: true, zipCode: '20814' } })).toEqual([
    400,
    '⚠️ Please wait for zipcode validation to complete.',
  ]);
});

test.each([
  ['no phone', '', 'Please enter your phone number'],
  ['blanks', '   ', 'Please enter your phone number'],
  ['six digits', '301555', 'Please enter a valid phone number'],
  ['words', 'call me', 'Please enter a valid phone number'],
  ['a US phone of nine digits', '+1301555015', 'Please enter a valid phone number'],
  ['far too many digits', '3'.repeat(40), 'Please enter a valid phone number'],
])('a code or a link for %s', async (_what, typed, text) => {
  for (const call of [calls.requestOtp, calls.requestMagicLink]) {
    expect(await getErrorReply(call, { body: { phone: typed } })).toEqual([400, text]);
  }
  expect(await getErrorReply(calls.verifyOtp, { body: { phone: typed, code: '123456' } })).toEqual([400, text]);
});

test.each([
  ['empty', ''],
  ['of five digits', '12345'],
  ['of seven digits', '1234567'],
  ['of letters', 'abcdef'],
  ['that is a number', 123_456],
  ['left out', undefined],
])('a code %s', async (_what, code) => {
  expect(await getErrorReply(calls.verifyOtp, { body: { phone, code } })).toEqual([
    400,
    'Please enter the 6-digit code',
  ]);
});

test('a code that is wrong, expired, used or unknown', async () => {
  const invalid = [400, 'Invalid code'];
  const codeOf = () =>
    requestCode(
      () => product.messagesTo(phone),
      () => product.api.call(calls.requestOtp, { body: { phone } }),
    );
  expect(await getErrorReply(calls.verifyOtp, { body: { phone, code: '123456' } })).toEqual(invalid);
  const first = await codeOf();
  const wrong = String((Number(first) + 1) % 1_000_000).padStart(6, '0');
  expect(await getErrorReply(calls.verifyOtp, { body: { phone, code: wrong } })).toEqual(invalid);
  const second = await codeOf();
  if (first !== second) expect(await getErrorReply(calls.verifyOtp, { body: { phone, code: first } })).toEqual(invalid);
  expect((await product.api.call(calls.verifyOtp, { body: { phone, code: second } })).status).toBe(200);
  expect(await getErrorReply(calls.verifyOtp, { body: { phone, code: second } })).toEqual(invalid);
});

test('a code and a link that cannot be sent', async () => {
  const mode = async (messages: string) => {
    const response = await fetch(`${product.url}/sandbox/api/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages }),
    });
    expect(response.status).toBe(200);
  };
  await mode('refuse');
  expect(await getErrorReply(calls.requestOtp, { body: { phone: '+13015550152' } })).toEqual([
    503,
    'Failed to send code',
  ]);
  await mode('normal');
  expect((await product.api.call(calls.requestOtp, { body: { phone: '+13015550152' } })).status).toBe(200);
});

test('a login link that is missing, invalid, used or too old', async () => {
  const redeem = (token: string) => getErrorReply(calls.redeemMagicLink, { query: { token } });
  expect(await getErrorReply(calls.redeemMagicLink, {})).toEqual([400, 'No login token provided']);
  expect(await redeem('')).toEqual([400, 'No login token provided']);
  expect(await redeem('made-up')).toEqual([400, 'Invalid login link. Please request a new one.']);
  expect(await redeem('x'.repeat(5_000))).toEqual([400, 'Invalid login link. Please request a new one.']);
  const tokenOfLink = async () => {
    await product.api.call(calls.requestMagicLink, { body: { phone: demoPhones.player } });
    const found = await vi.waitFor(async () => {
      const text = (await product.messagesTo(demoPhones.player)).find((one) => one.includes('token='));
      if (text === undefined) throw new Error('no link yet');
      return text;
    }, 60_000);
    return /token=([\w-]+)/.exec(found)?.[1] ?? '';
  };
  const used = await tokenOfLink();
  expect((await product.api.call(calls.redeemMagicLink, { query: { token: used } })).status).toBe(200);
  expect(await redeem(used)).toEqual([400, 'Invalid login link. Please request a new one.']);
});

test('a login link that expired', async () => {
  const before = (await product.messagesTo(demoPhones.admin)).length;
  await product.api.call(calls.requestMagicLink, { body: { phone: demoPhones.admin } });
  const link = await vi.waitFor(async () => {
    const messages = await product.messagesTo(demoPhones.admin);
    if (messages.length === before) throw new Error('no link yet');
    return messages.find((text) => text.includes('token=')) ?? '';
  }, 60_000);
  const start = product.clock.now();
  product.clock.advanceSeconds(15 * 60 + 1);
  const token = /token=([\w-]+)/.exec(link)?.[1] ?? '';
  expect(await getErrorReply(calls.redeemMagicLink, { query: { token } })).toEqual([
    410,
    'This login link has expired. Please login normally.',
  ]);
  product.clock.set(start);
});

test.each([
  ['no name', { ...onboarding, name: '' }, 'Please enter your name'],
  ['a name of blanks', { ...onboarding, name: '   ' }, 'Please enter your name'],
  ['a name left out', without(onboarding, 'name'), 'Please enter your name'],
  ['no region', { ...onboarding, region: '' }, 'Please select a region'],
  ['a region left out', without(onboarding, 'region'), 'Please select a region'],
  ['no skill', { ...onboarding, skill: null }, 'Please enter a valid skill level (1.0-7.0)'],
  ['a skill left out', without(onboarding, 'skill'), 'Please enter a valid skill level (1.0-7.0)'],
  ['a skill of 0.5', { ...onboarding, skill: 0.5 }, 'Please enter a valid skill level (1.0-7.0)'],
  ['a skill of 7.5', { ...onboarding, skill: 7.5 }, 'Please enter a valid skill level (1.0-7.0)'],
  ['a skill off the steps', { ...onboarding, skill: 3.3 }, 'Please enter a valid skill level (1.0-7.0)'],
  ['a skill as a text', { ...onboarding, skill: '3.5' }, 'Please enter a valid skill level (1.0-7.0)'],
  ['no court', { ...onboarding, homePlaceId: null, homePlaceName: null }, 'Please select a home court'],
  [
    'an address that was only typed',
    { homePlaceName: '12 Main St', lat: null, lng: null },
    'Please select a valid address from the suggestions',
  ],
])('the onboarding with %s', async (_what, body, text) => {
  expect(await getErrorReply(calls.saveProfile, { body })).toEqual([400, text]);
});

test.each([
  ['four digits', '2081'],
  ['letters', 'abcde'],
  ['nine digits', '20814-1234'],
])('a ZIP code of %s', async (_what, zip) => {
  expect(await getErrorReply(calls.getZipCodeRegion, { params: { zip } })).toEqual([
    400,
    'Please enter a valid 5-digit ZIP code',
  ]);
  expect(await getErrorReply(calls.geocodeZipCode, { query: { zipCode: zip } })).toEqual([
    400,
    'Please enter a valid 5-digit ZIP code',
  ]);
});

test('an unknown place, and a search of two characters', async () => {
  expect(await getErrorReply(calls.geocodeZipCode, { query: { zipCode: '00000' } })).toEqual([
    404,
    'Could not find location for this ZIP code',
  ]);
  expect(await getErrorReply(calls.autocompletePlaces, { query: { input: 'ab' } })).toEqual([
    400,
    'Please enter at least 3 characters',
  ]);
  expect(await getErrorReply(calls.autocompletePlaces, {})).toEqual([400, 'Please enter at least 3 characters']);
  const region = await product.api.call(calls.getZipCodeRegion, { params: { zip: '00000' } });
  expect(region.body.region).toBe('US - 00000');
});

test('a file that is not an image, and a file over 5 MB', async () => {
  const upload = async (content: string) => {
    const form = new FormData();
    form.set('photo', new Blob([content]), 'photo.png');
    const response = await fetch(`${product.url}/api/upload/profile-photo`, {
      method: 'POST',
      headers: { 'x-api-key': 'rally-web', 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${player}` },
      body: form,
    });
    const answer: unknown = await response.json();
    return [response.status, Object(answer).error];
  };
  expect(await upload('no image')).toEqual([415, 'Please upload an image file']);
  expect(await upload('x'.repeat(5 * 1024 * 1024 + 1))).toEqual([413, 'Image must be less than 5MB']);
});

test('a phone without an account', async () => {
  expect(await getErrorReply(calls.getUserByPhone, { params: { phone: '+13015550199' } })).toEqual([
    404,
    'User not found',
  ]);
});
