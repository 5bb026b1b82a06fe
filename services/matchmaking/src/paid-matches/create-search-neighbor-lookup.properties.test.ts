import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTestPairingPlayer } from '../../test/builders/create-test-pairing-player.ts';
import { arbitraryPlayers } from '../../test/pairing/pairing-arbitraries.ts';
import { getMilesBetween, getProfilePairIneligibility } from '../pairing/rules/hard-rules.ts';
import { toPairingProfile } from '../pairing/rules/pairing-profile.ts';
import { defaultPairingRules } from '../pairing/rules/pairing-rules.ts';
import { createSearchNeighborLookup, type SearchHome } from './create-search-neighbor-lookup.ts';

test('the neighbors are the ones that the rules allow when all searches are compared with each other', () => {
  let neighbors = 0;
  fc.assert(
    fc.property(arbitraryPlayers(40), (players) => {
      const homes = players.flatMap((player): SearchHome[] => {
        const profile = toPairingProfile({ ...player, recentOpponents: [], blockedPlayers: [] });
        const { lat, lng } = profile;
        return lat === null || lng === null
          ? []
          : [{ id: `search-of-${player.id}`, profile: { ...profile, lat, lng } }];
      });
      const { ordered, listNeighbors } = createSearchNeighborLookup(homes);
      expect(new Set(ordered)).toEqual(new Set(homes));
      for (const home of homes) {
        const expected = homes.filter(({ profile }) => {
          const miles = getMilesBetween(home.profile, profile);
          return (
            miles !== null && getProfilePairIneligibility(home.profile, profile, miles, defaultPairingRules) === null
          );
        });
        const found = listNeighbors(home);
        expect(found.toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
        neighbors += found.length;
      }
    }),
    { numRuns: 300 },
  );
  expect(neighbors).toBeGreaterThan(500);
});

test('thousands of searches in one place that do not fit have no neighbors', () => {
  const home = { lat: 40.7, lng: -74 };
  const player = createTestPairingPlayer({ ...home, gender: 'male', opponentGenderPreference: 'female' });
  const homes = Array.from({ length: 5_000 }, (_, number): SearchHome => {
    return { id: `search-${number}`, profile: { ...toPairingProfile({ ...player, id: `${number}` }), ...home } };
  });
  const { listNeighbors } = createSearchNeighborLookup(homes);
  expect(homes.flatMap(listNeighbors)).toEqual([]);
});
