import {
  countSubscribers,
  findSubscriberByPhone,
  listSubscribers,
  playersErrors,
  profileErrorTexts,
  signupTexts,
  subscribe,
  subscriberCreated,
  textConsentWordings,
} from '@rally/contracts/players';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PlayersUnderTest, startPlayersUnderTest } from './players-under-test.ts';

let players: PlayersUnderTest;
let staff: string;
beforeAll(async () => {
  players = await startPlayersUnderTest();
  staff = await players.harness.issuer.token('staff', 'admin');
});
afterAll(() => players.stop());

const signup = {
  consent: true,
  phone: '+1 (202) 555-0101',
  region: 'Chicago, IL',
  sport: 'tennis',
  skill: '3.0',
  availability: 'Weekends',
  gender: '',
  opponentGenderPreference: 'any',
  zipCode: '60601',
};

test('a signup is stored, counted and published with the phone for the confirmation', async () => {
  const before = (await players.call(countSubscribers)).body.count;
  const { subscriber } = (await players.call(subscribe, { body: signup })).body;
  expect(subscriber).toMatchObject({ phone: '+12025550101', region: 'Chicago, IL', gender: null, zipCode: '60601' });
  expect((await players.call(countSubscribers)).body.count).toBe(before + 1);
  await players.harness.settled();
  const published = players.harness.published(subscriberCreated);
  expect(published).toMatchObject([{ phone: '+12025550101', state: 'IL', timeZone: 'America/Chicago' }]);
});

test('a later signup of a phone gets the same reply and changes nothing', async () => {
  const phone = '+12025550102';
  const first = await players.call(subscribe, { body: { ...signup, phone } });
  const kept = (await players.call(findSubscriberByPhone, { token: staff, params: { phone } })).body.subscriber;
  players.harness.clock.advanceSeconds(60);
  staff = await players.harness.issuer.token('staff', 'admin');
  const again = await players.call(subscribe, { body: { ...signup, phone } });
  expect([again.status, again.json]).toEqual([first.status, first.json]);

  await players.call(subscribe, { body: { ...signup, phone, skill: 5.5, sport: 'pickleball', zipCode: undefined } });
  const after = (await players.call(findSubscriberByPhone, { token: staff, params: { phone } })).body.subscriber;
  expect(after).toEqual(kept);
});

test('concurrent identical signups create one subscriber and one event', async () => {
  const phone = '+12025550103';
  const replies = await Promise.all(
    Array.from({ length: 40 }, () => players.call(subscribe, { body: { ...signup, phone } })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const { subscribers } = (await players.call(listSubscribers, { token: staff })).body;
  const mine = subscribers.filter((subscriber) => subscriber.phone === phone);
  expect(mine).toHaveLength(1);
  await players.harness.settled();
  expect(players.harness.published(subscriberCreated).filter(({ id }) => id === mine[0]?.id)).toHaveLength(1);
});

test.each([
  ['no consent', { consent: false }, signupTexts.consentMissing],
  ['a short ZIP code', { zipCode: '123' }, signupTexts.zipCodeInvalid],
  ['no region', { region: ' ' }, signupTexts.regionMissing],
  ['a region of 101 letters', { region: 'x'.repeat(101) }, signupTexts.regionMissing],
  ['no phone', { phone: '' }, signupTexts.phoneMissing],
  ['a country code alone', { phone: '+1' }, playersErrors.signupPhoneMissing.text],
  ['a short US phone', { phone: '+1202555010' }, signupTexts.phoneUsInvalid],
  ['a short phone of another country', { phone: '+44 123' }, signupTexts.phoneInternationalInvalid],
  ['a phone without country code', { phone: '2025550101' }, signupTexts.phoneWithoutCountryCode],
  ['a phone that is a number', { phone: 12025550101 }, signupTexts.phoneMissing],
  ['a level that is not offered', { skill: '9.0' }, profileErrorTexts.skillInvalid],
  ['an unknown availability', { availability: 'Someday' }, profileErrorTexts.availabilityInvalid],
])('%s is rejected with the text of the form', async (_case, wrong, text) => {
  const reply = await players.call(subscribe, { body: { ...signup, ...wrong } });
  expect([reply.status, reply.json.error]).toEqual([400, text]);
});

test('subscribers are listed for staff only', async () => {
  const token = await players.signUp('player');
  const params = { phone: '+12025550101' };
  expect((await players.call(findSubscriberByPhone, { params })).status).toBe(401);
  expect((await players.call(findSubscriberByPhone, { token, params })).status).toBe(403);
  expect((await players.call(listSubscribers)).status).toBe(401);
  expect((await players.call(listSubscribers, { token })).status).toBe(403);
  const unknown = await players.call(findSubscriberByPhone, { token: staff, params: { phone: '+12025559999' } });
  expect(unknown.body.subscriber).toBeNull();
});

describe('confirmations of signups', () => {
  let limited: PlayersUnderTest;
  beforeAll(async () => {
    limited = await startPlayersUnderTest({
      limits: { SIGNUP_MESSAGES_PER_NETWORK: '4', SIGNUP_MESSAGES_PER_PREFIX: '2', SIGNUP_MESSAGES_PER_DAY: '5' },
    });
  });
  afterAll(() => limited.stop());

  /** Signs up a phone from an address; resolves to whether it will be confirmed by message. */
  async function isConfirmed(phone: string, address: string): Promise<boolean> {
    const before = limited.harness.published(subscriberCreated).length;
    const reply = await limited.call(subscribe, {
      body: { ...signup, phone },
      headers: { 'x-forwarded-for': address },
    });
    expect(reply.status).toBe(200);
    await limited.harness.settled();
    const [event] = limited.harness.published(subscriberCreated).slice(before);
    return event?.phone === phone;
  }

  test('stay within the limits of country, prefix, network and day, while every signup is stored', async () => {
    expect(await isConfirmed('+442079460958', '198.51.100.1')).toBe(false);
    expect(await isConfirmed('+12025550111', '198.51.100.1')).toBe(true);
    expect(await isConfirmed('+12025550112', '198.51.100.2')).toBe(true);
    // The third of one prefix, and the fifth attempt of one network.
    expect(await isConfirmed('+12025550113', '198.51.100.3')).toBe(false);
    expect(await isConfirmed('+13125550111', '198.51.100.4')).toBe(true);
    expect(await isConfirmed('+13125550112', '198.51.100.5')).toBe(false);
    expect(await isConfirmed('+14155550111', '203.0.113.1')).toBe(true);
    expect(await isConfirmed('+14155550112', '203.0.113.2')).toBe(true);
    // The sixth of the day.
    expect(await isConfirmed('+17135550111', '203.0.114.1')).toBe(false);
    limited.harness.clock.advanceSeconds(86_400);
    expect(await isConfirmed('+17135550112', '203.0.114.1')).toBe(true);
  });

  test('go out for the first signup of a phone only', async () => {
    expect(await isConfirmed('+12025550111', '192.0.2.1')).toBe(false);
  });
});

test('the wording and version of the consent to texts are stored, and may be left out', async () => {
  const textConsent = { wording: 'signup', version: textConsentWordings.signup.version };
  const consentOf = async (phone: string) =>
    (await players.call(findSubscriberByPhone, { token: staff, params: { phone } })).body.subscriber?.textConsent;
  await players.call(subscribe, { body: { ...signup, phone: '+12025550188', textConsent } });
  await players.call(subscribe, { body: { ...signup, phone: '+12025550189' } });
  expect(await consentOf('+12025550188')).toEqual(textConsent);
  expect(await consentOf('+12025550189')).toBeNull();
  const unknown = { wording: 'other', version: '2026-01-01' };
  expect(
    (await players.call(subscribe, { body: { ...signup, phone: '+12025550190', textConsent: unknown } })).status,
  ).toBe(400);
});
