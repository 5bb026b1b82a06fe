import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlayers } from '../../../test/pairing/pairing-arbitraries.ts';
import { getPairQuality } from '../quality/pair-quality.ts';
import { getMilesBetween, getPairIneligibility } from '../rules/hard-rules.ts';
import { toPairingProfile } from '../rules/pairing-profile.ts';
import { defaultPairingRules } from '../rules/pairing-rules.ts';
import { createCandidatePool } from './candidate-pool.ts';
import { getQualityIfAllowed } from './packed-players.ts';

/** Pins and forbidden pairs, some with players who are not in the league. */
const arbitraryOverrides = fc
  .record({
    pinnedTo: fc.option(
      fc.integer({ min: 0, max: 60 }).map((number) => `p${number}`),
      { freq: 8 },
    ),
    forbiddenPartners: fc.array(
      fc.integer({ min: 0, max: 60 }).map((number) => `p${number}`),
      { maxLength: 4 },
    ),
  })
  .map(({ pinnedTo, forbiddenPartners }) => ({ forbiddenPartners, ...(pinnedTo && { pinnedTo }) }));

test('a pair has a quality exactly if the rules allow it', () => {
  fc.assert(
    fc.property(arbitraryPlayers(30), fc.infiniteStream(arbitraryOverrides), (playersWithoutOverrides, overrides) => {
      const players = playersWithoutOverrides.map((player) => ({ ...player, ...overrides.next().value }));
      const byId = new Map(players.map((player) => [player.id, player]));
      const pool = createCandidatePool(players.map(toPairingProfile), defaultPairingRules, 1);
      for (const [a, first] of pool.profiles.entries()) {
        for (const [b, second] of pool.profiles.entries()) {
          const [one, other] = [byId.get(first.id), byId.get(second.id)];
          const miles = getMilesBetween(first, second);
          if (one === undefined || other === undefined || miles === null) continue;
          const isAllowed = getPairIneligibility(one, other, defaultPairingRules) === null;
          const quality = isAllowed ? getPairQuality(first, second, miles, defaultPairingRules) : null;
          expect(getQualityIfAllowed(pool.players, a, b, miles)).toBe(quality);
        }
      }
    }),
    { numRuns: 50 },
  );
});
