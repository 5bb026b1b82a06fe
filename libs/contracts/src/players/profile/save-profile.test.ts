import { describe, expect, test } from 'vitest';
import { saveProfile } from './save-profile.call.ts';

const onboarding = {
  name: 'Ana Diaz',
  email: null,
  region: 'Chicago, IL',
  skill: 3.5,
  gender: 'female',
  opponentGenderPreference: 'no_preference',
  lat: 41.88,
  lng: -87.63,
  homePlaceId: 'place-1',
  homePlaceName: 'Grant Park Courts',
};

function firstMessage(body: unknown): string | undefined {
  return saveProfile.body.safeParse(body).error?.issues[0]?.message;
}

describe('saving a profile', () => {
  test.each([
    ['the onboarding payload', onboarding],
    ['the onboarding payload without a court', { name: 'Ana', region: 'Other', skill: 1 }],
    ['the sport alone', { sport: 'pickleball' }],
    [
      'a profile form with its empty fields as null',
      { name: 'Ana', email: null, gender: null, availabilityDays: null },
    ],
    ['availability', { availabilityDays: 'Mon,Wed', availabilityTimeBlocks: 'Morning, Evening' }],
    ['a home court without an address', { homeCourtPlaceId: 'p', homeCourtName: 'n', homeCourtAddress: 'a' }],
    ['a single field of the onboarding', { skill: 7 }],
  ])('accepts %s', (_, body) => {
    expect(firstMessage(body)).toBeUndefined();
  });

  test.each([
    ['nothing', {}, 'Nothing to save'],
    ['an onboarding without a name', { region: 'Other', skill: 3 }, 'Please enter your name'],
    ['a blank name', { ...onboarding, name: '  ' }, 'Please enter your name'],
    ['an onboarding without a region', { name: 'Ana', skill: 3 }, 'Please select a region'],
    ['an empty region', { ...onboarding, region: '' }, 'Please select a region'],
    ['an onboarding without a skill', { name: 'Ana', region: 'Other' }, 'Please enter a valid skill level (1.0-7.0)'],
    ['a skill between half steps', { ...onboarding, skill: 3.3 }, 'Please enter a valid skill level (1.0-7.0)'],
    ['a skill out of range', { ...onboarding, skill: 7.5 }, 'Please enter a valid skill level (1.0-7.0)'],
    ['a skill as text', { ...onboarding, skill: '3.5' }, 'Please enter a valid skill level (1.0-7.0)'],
    ['a court left empty', { ...onboarding, homePlaceId: '', homePlaceName: '' }, 'Please select a home court'],
    ['an unverified address', { homePlaceName: '1 Main St' }, 'Please select a valid address from the suggestions'],
    ['a latitude without a longitude', { lat: 1 }, 'Send lat and lng together'],
    ['a day twice', { availabilityDays: 'Mon,Mon' }, 'Please choose days from Mon, Tue, Wed, Thu, Fri, Sat and Sun'],
    ['a script URL as photo', { profilePhoto: 'javascript:alert(1)' }, 'Profile photo must be a URL'],
    ['an invalid ZIP code', { zipCode: '2000' }, 'Please enter a valid 5-digit ZIP code'],
    ['an invalid email address', { email: 'ana@' }, 'Please enter a valid email address'],
  ])('rejects %s with the text of the screen', (_, body, message) => {
    expect(firstMessage(body)).toBe(message);
  });
});
