import { matchCanceled, matchUpdated } from '@rally/contracts/matchmaking';
import { canceled, isOpenSearch, type Match } from '../matches/match.ts';
import { type MatchChange, matchChange } from '../matches/match-change.ts';
import { meetingOf } from '../matches/meeting-of.ts';
import { explainPair } from '../pairing/explain-pair.ts';
import { profileOf } from '../pairing/profile.ts';
import type { Searcher } from './searcher.ts';

/** Step 1, on the newer search: it may not go elsewhere until the older one has said yes or no. */
export function claimed(newer: Match, older: Match): MatchChange | null {
  if (!isOpenSearch(newer)) return null;
  const claim = `${newer.id}:${newer.version + 1}`;
  return silently(newer, { ...newer, joining: { into: older.id, claim, state: 'claimed' } });
}

/** Step 2, on the older search, decides: the newer one's player is the opponent, and both find times and a way to meet. */
export function accepted(older: Searcher, newer: Searcher, quality: number, now: Date): MatchChange {
  const [first, second] = [profileOf(older.player), profileOf(newer.player)];
  const shared = explainPair(first, second, 0);
  const times = { days: shared.sharedDays, blocks: shared.sharedTimeBlocks };
  const after: Match = {
    ...older.search,
    ...meetingOf(placed(older), placed(newer), times, older.search.week, now),
    user2Id: newer.search.user1Id,
    joinedFrom: newer.search.id,
    quality,
  };
  return matchChange(older.search, after, matchUpdated, now);
}

/** Or, on the older search: the two do not fit any more. It keeps the claim, so that nobody who is late says yes to it. */
export function refused(older: Match, claim: string): MatchChange {
  return silently(older, { ...older, refusedClaims: [...older.refusedClaims, claim] });
}

/** Step 3, on the newer search: it ends, and its id leads to the match it became. */
export function joined(newer: Match, now: Date): MatchChange {
  const { joining } = newer;
  const ended = canceled(newer, { by: 'player', reason: null, causedBy: null }, now);
  if (!ended || joining?.state !== 'claimed') throw new Error(`search ${newer.id} cannot be joined`);
  return matchChange(newer, { ...ended, joining: { ...joining, state: 'joined' } }, matchCanceled, now);
}

/** Or, on the newer search: it is open again. */
export function released(newer: Match): MatchChange {
  return silently(newer, { ...newer, joining: null });
}

/** Once the match is called off: its opponent's slot is free again. */
export function freed(newer: Match): MatchChange | null {
  const { joining } = newer;
  return joining?.state === 'joined' ? silently(newer, { ...newer, joining: { ...joining, state: 'freed' } }) : null;
}

function placed({ known }: Searcher) {
  const { id, region, lat, lng, locationSource } = known;
  return { id, region, point: { lat, lng }, locationSource: locationSource ?? ('zipcode' as const) };
}

/** Nothing that others know of the search has changed. */
function silently(before: Match, after: Match): MatchChange {
  return { before, after: { ...after, version: before.version + 1 }, events: [] };
}
