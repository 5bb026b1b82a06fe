import type { ImportedSamplePlayer } from '../src/index.ts';

export function createSamplePlayer(number: number): ImportedSamplePlayer {
  return {
    id: `sample-${number}`,
    phone: `+1202600${String(number).padStart(4, '0')}`,
    email: null,
    name: `Sample ${number}`,
    region: 'Chicago, IL',
    skill: 3.5,
    gender: null,
    opponentGenderPreference: 'no_preference',
    availabilityDays: ['Mon', 'Sat'],
    availabilityTimeBlocks: ['Evening'],
    sport: 'tennis',
    zipCode: '60601',
    state: 'IL',
    lat: 41.88,
    lng: -87.62,
    locationSource: 'zipcode',
    homePlaceName: null,
    homeCourt: { placeId: 'court', name: 'Court', address: 'Street', lat: 41.9, lng: -87.6 },
    messagingPreference: null,
    language: 'en-US',
    timeZone: 'America/Chicago',
    lifetimeAccess: number === 0,
    createdAt: '2026-11-01T10:00:00.000Z',
  };
}
