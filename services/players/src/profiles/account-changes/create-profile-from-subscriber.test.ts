import { textConsentWordings } from '@rally/contracts/players';
import { expect, test } from 'vitest';
import type { Subscriber } from '../../subscribers/subscriber.ts';
import { createProfileFromSubscriber, parseSignupAvailability } from './create-profile-from-subscriber.ts';

test.each([
  ['Weeknights', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], ['Evening']],
  ['Weekends', ['Sat', 'Sun'], []],
  ['Flexible', [], []],
  ['Sat,Mon', ['Mon', 'Sat'], []],
  ['Mon Evening, Wed Morning', ['Mon', 'Wed'], ['Morning', 'Evening']],
  ['Evening', [], ['Evening']],
  // One set of times applies to all days, so an open part opens all.
  ['Mon Evening, Sat', ['Mon', 'Sat'], []],
  ['Weeknights, Weekends', ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'], []],
  ['Flexible, Mon Evening', [], []],
])('parses "%s"', (signup, availabilityDays, availabilityTimeBlocks) => {
  expect(parseSignupAvailability(signup)).toEqual({ availabilityDays, availabilityTimeBlocks });
});

const subscriber: Subscriber = {
  _id: 'subscriber',
  version: 1,
  phone: '+12025550101',
  region: 'Chicago, IL',
  sport: 'pickleball',
  skill: '5.0+',
  gender: null,
  opponentGenderPreference: 'female',
  availability: 'Weekends',
  zipCode: '60601',
  consentAt: new Date(0),
  createdAt: new Date(0),
};

test('copies the fields of the signup', () => {
  expect(createProfileFromSubscriber(subscriber)).toMatchObject({
    name: null,
    region: 'Chicago, IL',
    sport: 'pickleball',
    skill: 5,
    gender: null,
    opponentGenderPreference: 'female',
    availabilityDays: ['Sat', 'Sun'],
    place: { zipCode: '60601', state: 'IL', locationSource: 'zipcode' },
    textConsent: { wording: 'policies', givenAt: subscriber.consentAt },
  });
  const textConsent = { wording: 'signup', version: textConsentWordings.signup.version } as const;
  expect(createProfileFromSubscriber({ ...subscriber, textConsent }).textConsent).toEqual({
    ...textConsent,
    givenAt: subscriber.consentAt,
  });
});
