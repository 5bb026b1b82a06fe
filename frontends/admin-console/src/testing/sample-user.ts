import type { ListedUser, Subscriber } from '@rally/contracts/players';

/** A user as staff see them. */
export function sampleUser(part: Partial<ListedUser> = {}): ListedUser {
  return {
    id: 'ana',
    phone: '+12025550101',
    role: 'player',
    createdAt: '2026-11-01T12:00:00.000Z',
    name: 'Ana Lee',
    email: null,
    region: 'Seattle, WA',
    skill: 3.5,
    gender: 'female',
    opponentGenderPreference: 'any',
    profilePhoto: null,
    availabilityDays: 'Sat,Sun',
    availabilityTimeBlocks: 'Morning',
    homePlaceName: null,
    homePlaceId: null,
    zipCode: '98115',
    lat: null,
    lng: null,
    homeCourtPlaceId: null,
    homeCourtName: 'Green Lake Park',
    homeCourtAddress: null,
    sport: 'tennis',
    messagingPreference: 'sms',
    language: 'en-US',
    lifetimeAccess: false,
    tennisRating: 3.42,
    pickleballRating: 3,
    totalMatches: 7,
    calculatedRating: 3.4,
    reliability: 'reliable',
    status: 'active',
    ...part,
  };
}

export const sampleSubscriber: Subscriber = {
  id: 's1',
  phone: '+12025550101',
  region: 'Seattle, WA',
  sport: 'tennis',
  skill: '3.5',
  gender: null,
  opponentGenderPreference: null,
  availability: 'Weekends',
  zipCode: '98115',
  consentAt: '2026-10-30T12:00:00.000Z',
  createdAt: '2026-10-30T12:00:00.000Z',
};
