import type { EventData } from '@rally/contracts';
import type { playerUpdated } from '@rally/contracts/players';

type PlayerSnapshot = EventData<typeof playerUpdated>;

/** The data of a `player.updated` event, with defaults for every field. */
export function createTestPlayerSnapshot(state: Partial<PlayerSnapshot> & { id: string }): PlayerSnapshot {
  return {
    name: null,
    region: 'Chicago, IL',
    skill: null,
    gender: null,
    opponentGenderPreference: 'no_preference',
    availabilityDays: [],
    availabilityTimeBlocks: [],
    sport: 'tennis',
    zipCode: '60601',
    state: 'IL',
    lat: null,
    lng: null,
    locationSource: null,
    homePlaceName: null,
    homeCourt: null,
    messagingPreference: null,
    language: 'en-US',
    profilePhoto: null,
    timeZone: 'America/Chicago',
    onboarded: false,
    lifetimeAccess: false,
    createdAt: '2026-11-18T15:00:00.000Z',
    ...state,
  };
}
