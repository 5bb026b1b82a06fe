import { hourMs } from '@rally/contracts/durations';
import { timeOfferChangesMax, timeOfferRoundsMax } from '@rally/contracts/matchmaking';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWeeklyMatch } from '../../weekly-run/apply/create-weekly-match.ts';
import type { Match } from '../match.ts';
import { toApprovedMatch } from '../match-transitions.ts';
import { applyTimeOffer, getOpenTimeOffer, reopenMatchTime } from './time-arrangement-rules.ts';

const monday = new Date('2026-11-23T15:00:00Z');
const hours = Array.from({ length: 12 }, (_, index) => new Date(monday.getTime() + (index + 1) * 12 * hourMs));

const timesOf = fc.uniqueArray(fc.constantFrom(...hours), { minLength: 1, maxLength: 3 });
const step = fc.record({ player: fc.constantFrom('p1', 'p2'), times: timesOf, reschedule: fc.boolean() });

test('a time is agreed only if both players chose it, and never after more rounds than allowed', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let match = openMatch();
      let chosen = new Map<string, Set<number>>();
      for (const { player, times, reschedule } of steps) {
        if (reschedule && match.scheduledDate !== null) {
          match = reopenMatchTime(match, player, monday);
          chosen = new Map();
          continue;
        }
        const outcome = applyTimeOffer(match, player, { times: times }, monday);
        if ('refusal' in outcome) continue;
        const own = chosen.get(player) ?? new Set();
        chosen.set(player, own);
        for (const time of times) own.add(time.getTime());
        const { scheduledDate } = outcome.match;
        if (scheduledDate !== null) {
          for (const id of ['p1', 'p2']) expect(chosen.get(id)?.has(scheduledDate.getTime())).toBe(true);
        }
        expect(outcome.match.arrangement?.offer?.round ?? 1).toBeLessThanOrEqual(timeOfferRoundsMax + 1);
        match = outcome.match;
      }
    }),
  );
});

test('whatever a player offers and gives up, the opponent gets only so many messages about it before acting', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let match = openMatch();
      let inRow = 0;
      let last = '';
      for (const { player, times, reschedule } of steps) {
        const isGivenUp = reschedule && match.scheduledDate !== null;
        const outcome = isGivenUp
          ? { match: reopenMatchTime(match, player, monday) }
          : applyTimeOffer(match, player, { times }, monday);
        if ('refusal' in outcome || outcome.match === match) continue;
        match = outcome.match;
        inRow = player === last ? inRow + 1 : 1;
        last = player;
        // Accepting a time and giving it up again also needs an offer by the opponent.
        expect(inRow).toBeLessThanOrEqual(timeOfferChangesMax + 2);
      }
    }),
  );
});

test('repeating an offer or an acceptance changes nothing', () => {
  fc.assert(
    fc.property(timesOf, timesOf, (first, second) => {
      const offered = accepted(applyTimeOffer(openMatch(), 'p1', { times: first }, monday));
      expect(accepted(applyTimeOffer(offered, 'p1', { times: first }, monday))).toBe(offered);
      const answered = accepted(applyTimeOffer(offered, 'p2', { times: second }, monday));
      expect(accepted(applyTimeOffer(answered, 'p2', { times: second }, monday))).toBe(answered);
    }),
  );
});

test('after three rounds the league suggests the best time left, which both have to choose', () => {
  const [one, two, three, four, five] = hours;
  if (!one || !two || !three || !four || !five) throw new Error('too few hours');
  let match = openMatch();
  match = accepted(applyTimeOffer(match, 'p1', { times: [one] }, monday));
  match = accepted(applyTimeOffer(match, 'p2', { times: [two] }, monday));
  match = accepted(applyTimeOffer(match, 'p1', { times: [three] }, monday));
  match = accepted(applyTimeOffer(match, 'p2', { times: [four] }, monday));
  const suggested = getOpenTimeOffer(match, monday);
  expect(suggested).toMatchObject({ by: null, round: 4 });
  const [best] = suggested?.times ?? [];
  if (!best) throw new Error('nothing suggested');
  expect(applyTimeOffer(match, 'p1', { times: [five] }, monday)).toEqual({ refusal: 'used_up' });
  match = accepted(applyTimeOffer(match, 'p1', { times: [best] }, monday));
  expect(match.scheduledDate).toBeNull();
  match = accepted(applyTimeOffer(match, 'p2', { times: [best] }, monday));
  expect(match.scheduledDate).toEqual(best);
});

test('an offer whose times have passed no longer counts: the next one starts over', () => {
  const [one] = hours;
  const last = hours.at(-1);
  if (!one || !last) throw new Error('too few hours');
  const offered = accepted(applyTimeOffer(openMatch(), 'p1', { times: [one] }, monday));
  const later = new Date(one.getTime() + 1);
  expect(getOpenTimeOffer(offered, later)).toBeNull();
  expect(accepted(applyTimeOffer(offered, 'p2', { times: [last] }, later)).arrangement?.offer).toMatchObject({
    by: 'p2',
    round: 1,
  });
});

test('times in the past or after the days of the match are refused', () => {
  for (const time of ['2026-11-23T14:59:00Z', '2026-11-30T05:00:00Z']) {
    expect(applyTimeOffer(openMatch(), 'p1', { times: [new Date(time)] }, monday)).toEqual({ refusal: 'not_open' });
  }
});

function openMatch(): Match {
  const home = { region: 'Newark, NJ', point: { lat: 40.7, lng: -74 }, locationSource: 'zipcode' } as const;
  const pending = createWeeklyMatch(
    {
      matchId: 'm1',
      runId: 'run',
      week: '2026-11-23',
      sport: 'tennis',
      user1: { id: 'p1', ...home },
      user2: { id: 'p2', ...home },
      reasons: {
        ratingGap: 0,
        miles: 0,
        sharedDays: ['Tue', 'Thu'],
        sharedBlocks: ['Evening'],
        weeksWaited: [0, 0],
        timesMet: 0,
      },
      quality: 900,
    },
    monday,
  );
  const match = toApprovedMatch(pending, monday);
  if (!match) throw new Error('not approved');
  return match;
}

function accepted(outcome: ReturnType<typeof applyTimeOffer>): Match {
  if ('refusal' in outcome) throw new Error(outcome.refusal);
  return outcome.match;
}
