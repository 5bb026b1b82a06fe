import { expect, test } from 'vitest';
import { createWeeklyMatch } from '../../weekly-run/apply/create-weekly-match.ts';
import { presentMatchForPlayer, presentMatchForStaff, presentMatchForVisitor } from './present-match.ts';
import type { ShownPlayerDetails } from './shown-player-details.ts';

const now = new Date('2026-11-22T15:00:00Z');
const home = { lat: 40.712345, lng: -74.012345 };
const match = createWeeklyMatch(
  {
    matchId: 'match',
    runId: 'run',
    week: '2026-11-23',
    sport: 'pickleball',
    user1: { id: 'anna', region: 'Newark, NJ', point: home, locationSource: 'address' },
    user2: { id: 'ben', region: 'Newark, NJ', point: home, locationSource: 'address' },
    reasons: {
      ratingGap: 0,
      miles: 0,
      sharedDays: ['Mon'],
      sharedBlocks: ['Morning'],
      weeksWaited: [0, 0],
      timesMet: 0,
    },
    quality: 900,
  },
  now,
);

function player(id: string, name: string | null): ShownPlayerDetails {
  const standing = { rating: 3, wins: 0, losses: 0, totalMatches: 0 };
  return {
    id,
    name,
    phone: '+12025550101',
    region: null,
    zipCode: null,
    skill: null,
    profilePhoto: null,
    homeCourt: null,
    playstyleBadge: 'Baseliner',
    reliabilityPercentage: 80,
    standings: { tennis: standing, pickleball: { ...standing, rating: 4.2, wins: 7 } },
  };
}

function material(name1: string | null, name2: string | null) {
  return { match, score: null, ratings: null, user1: player('anna', name1), user2: player('ben', name2) };
}

test.each([
  ['Anna Bell', 'Anna B.'],
  ['  Anna  Maria de la Torre ', 'Anna T.'],
  ['Anna', 'Anna'],
  ['Ünal Öz', 'Ünal Ö.'],
  ['', null],
  [null, null],
])('visitors read %j as %j', (name, shown) => {
  expect(presentMatchForVisitor(material(name, null)).user1Name).toBe(shown);
});

test('ratings are those of the match’s sport', () => {
  const { user1, user1Details } = presentMatchForStaff(material('Anna', 'Ben'));
  expect(user1).toMatchObject({ tennisRating: 3, pickleballRating: 4.2, calculatedRating: 4.2 });
  expect(user1Details).toMatchObject({ wins: 7, losses: 0 });
});

test('contact details of an opponent are shown until a week after the last day of the match', () => {
  const own = { ...material('Anna', null), user2: { ...player('ben', 'Ben'), zipCode: '07102' } };
  const shown = { ...own, match: { ...own.match, approvedAt: now, notificationsSentAt: now } };
  const phones = (at: string) => {
    const { user1Phone, user2Phone, user2 } = presentMatchForPlayer(shown, 'anna', new Date(at));
    return [user1Phone, user2Phone, user2?.phone, user2?.zipCode];
  };
  const { phone, zipCode } = own.user2;
  expect(phones('2026-12-07T04:59:00Z')).toEqual([phone, phone, phone, zipCode]);
  expect(phones('2026-12-07T05:00:00Z')).toEqual([phone, null, null, null]);
});

test('unknown players are shown with empty fields', () => {
  const shown = presentMatchForStaff({ match, score: null, ratings: null, user1: null, user2: null });
  expect(shown).toMatchObject({ user1Id: 'anna', user1Name: null, user1Phone: null, user1: null, user1Details: null });
});

test('a player who searches for a paid match sees that no opponent is found yet', () => {
  const search = { ...match, kind: 'paid' as const, status: 'scheduled' as const, user2Id: null };
  const shown = presentMatchForPlayer({ ...material('Anna', null), match: search, user2: null }, 'anna', now);
  expect(shown).toMatchObject({ user2Name: 'Finding opponent...', paymentStatus: 'requires_payment' });
});

test('each player sees their own side of a locked paid match', () => {
  const paid = { ...material('Anna', 'Ben'), match: { ...match, kind: 'paid' as const } };
  expect(presentMatchForPlayer(paid, 'anna', now)).toMatchObject({
    user1Name: 'Anna',
    user2Name: 'Opponent found',
    user2: null,
  });
  expect(presentMatchForPlayer(paid, 'ben', now)).toMatchObject({
    user1Name: 'Opponent found',
    user2Name: 'Ben',
    user1: null,
  });
  const preview = { ratingGapMax: 0.5, milesMax: 5, reliability: 'extremely_reliable' };
  expect(presentMatchForPlayer(paid, 'ben', now)).toMatchObject({ opponentPreview: preview, timeZone: null });
  const revealed = presentMatchForPlayer({ ...paid, match: { ...paid.match, revealedTo: ['ben'] } }, 'ben', now);
  expect(revealed.opponentPreview).toBeUndefined();
  expect(JSON.stringify(presentMatchForPlayer(paid, 'ben', now))).not.toContain('Anna');
  expect(JSON.stringify(presentMatchForPlayer(paid, 'ben', now))).not.toContain('"anna"');
});

test('staff see who has paid, players only their own payment', () => {
  const fees = [{ paymentId: 'p', playerId: 'anna', version: 1, stands: true }];
  const paid = { ...match, kind: 'paid', status: 'scheduled', fees, revealedTo: ['anna'] } as const;
  const shown = { ...material('Anna', 'Ben'), match: paid };
  expect(presentMatchForStaff(shown).fees).toEqual({ user1: 'paid', user2: 'requires_payment' });
  for (const id of ['anna', 'ben']) expect(presentMatchForPlayer(shown, id, now)).not.toHaveProperty('fees');
  expect(presentMatchForStaff(material('Anna', 'Ben'))).not.toHaveProperty('fees');
});
