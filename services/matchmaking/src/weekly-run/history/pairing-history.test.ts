import { expect, test } from 'vitest';
import {
  buildPairingHistories,
  countWeeksWaited,
  getMatchHistoryForPairing,
  type PairingHistoryMatch,
} from './pairing-history.ts';

const matchWeek = '2026-11-23';

function encounter(week: string, changes: Partial<PairingHistoryMatch> = {}): PairingHistoryMatch {
  return {
    week,
    kind: 'weekly',
    status: 'completed',
    user1Id: 'ann',
    user2Id: 'bob',
    seenBy: [],
    isRevealed: false,
    played: null,
    cancellation: null,
    ...changes,
  };
}

function annsPast(...encounters: PairingHistoryMatch[]) {
  return getMatchHistoryForPairing(buildPairingHistories(encounters, matchWeek), 'ann');
}

test('a match of the coming week takes the slot unless it was declined or canceled', () => {
  expect(annsPast(encounter(matchWeek, { status: 'pending' })).slot).toBe('weekly');
  expect(annsPast(encounter(matchWeek, { status: 'scheduled', kind: 'paid', user2Id: null })).slot).toBe('paid');
  expect(annsPast(encounter(matchWeek, { status: 'declined' })).slot).toBe(null);
  expect(annsPast(encounter(matchWeek, { status: 'canceled' })).slot).toBe(null);
  expect(annsPast(encounter('2026-11-16', { status: 'scheduled' })).slot).toBe(null);
});

test('the same two players are not paired again for four weeks, even if staff declined their match', () => {
  expect(annsPast(encounter('2026-10-26')).recentOpponents).toEqual(['bob']);
  expect(annsPast(encounter(matchWeek, { status: 'declined' })).recentOpponents).toEqual(['bob']);
  expect(annsPast(encounter('2026-10-19')).recentOpponents).toEqual([]);
  expect(annsPast(encounter('2026-11-16', { status: 'canceled' })).recentOpponents).toEqual([]);
  expect(annsPast(encounter('2026-11-16', { status: 'canceled', isRevealed: true })).recentOpponents).toEqual(['bob']);
});

test('a canceled paid match uses the slot of a player who has seen the opponent, and both count as recent opponents', () => {
  const canceled = { kind: 'paid', status: 'canceled' } as const;
  const seen = annsPast(encounter(matchWeek, { ...canceled, isRevealed: true, seenBy: ['ann'] }));
  expect([seen.slot, seen.recentOpponents]).toEqual(['paid', ['bob']]);
  const seenByBob = annsPast(encounter(matchWeek, { ...canceled, isRevealed: true, seenBy: ['bob'] }));
  expect([seenByBob.slot, seenByBob.recentOpponents]).toEqual([null, ['bob']]);
});

test('only played matches count as having met, and the last one starts the cooldown', () => {
  const [early, late] = [new Date('2026-11-10T20:00:00Z'), new Date('2026-11-17T20:00:00Z')];
  const certain = (at: Date) => ({ at, isPresumed: false });
  const past = annsPast(
    encounter('2026-11-16', { played: certain(late) }),
    encounter('2026-11-09', { played: certain(early) }),
    encounter('2026-11-02'),
    encounter('2026-10-26', { user2Id: 'cid', played: certain(early) }),
  );
  expect(past.lastPlayedAt).toEqual(late);
  expect(past.timesMet).toEqual({ bob: 2, cid: 1 });
});

test('a match that was presumably played starts the cooldown, too, but its players do not count as having met', () => {
  const at = new Date('2026-11-21T20:00:00Z');
  const past = annsPast(encounter('2026-11-16', { status: 'scheduled', played: { at, isPresumed: true } }));
  expect([past.lastPlayedAt, past.timesMet]).toEqual([at, {}]);
});

test('waiting counts every YES week since the last match; unanswered weeks neither count nor reset it', () => {
  const yesWeeks = ['2026-10-19', '2026-11-02', '2026-11-09'];
  expect(countWeeksWaited(yesWeeks, annsPast())).toBe(3);
  // The YES of October 19 made the match of October 26.
  expect(countWeeksWaited(yesWeeks, annsPast(encounter('2026-10-26')))).toBe(2);
  expect(countWeeksWaited(yesWeeks, annsPast(encounter('2026-10-26', { status: 'declined' })))).toBe(3);
  expect(countWeeksWaited(yesWeeks, annsPast(encounter('2026-11-16')))).toBe(0);
});
