import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Asking, isAskingHour, questionAt, reminderAt, runAt } from './league-moments.ts';
import { addWeeks, dateInWeek, days, weekBounds, weekOf } from './league-week.ts';
import { isQuiet, nextSendingMoment } from './quiet-hours.ts';
import { seasonBounds, seasonOf } from './season-of.ts';
import { upcomingDates } from './upcoming-dates.ts';

fc.configureGlobal({ seed: 2_026, numRuns: 300 });

/** Every American zone with clocks of its own: without daylight saving (Phoenix, Honolulu), Indiana both ways, the far west and east. */
const usZones = [
  'America/New_York',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Indiana/Indianapolis',
  'America/Indiana/Knox',
  'America/Indiana/Tell_City',
  'America/Chicago',
  'America/Menominee',
  'America/North_Dakota/Beulah',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Juneau',
  'America/Nome',
  'America/Adak',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'Pacific/Guam',
  'America/Puerto_Rico',
] as const;

const hourMs = 3_600_000;

/** The judge: what a clock on the wall shows, by the platform's own formatter rather than by the library under test. */
const wallClock = (instant: Date, zone: string) => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return { weekday: part('weekday'), hour: Number(part('hour')), minute: Number(part('minute')) };
};

const zone = fc.constantFrom(...usZones);
const anyInstant = fc.date({
  min: new Date('2025-01-01T00:00:00Z'),
  max: new Date('2035-01-01T00:00:00Z'),
  noInvalidDate: true,
});
/** The Sundays of 2026 on which American clocks change, and the days around them. */
const clockChange = fc
  .tuple(fc.constantFrom('2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z'), fc.integer({ min: -48 * 60, max: 48 * 60 }))
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000));
const instant = fc.oneof(anyInstant, clockChange);
const state = fc.constantFrom('TX', 'CA', 'FL', 'CT', null);

test('every instant lies in its week, and weeks join without gap or overlap', () => {
  fc.assert(
    fc.property(instant, zone, (now, where) => {
      const week = weekOf(now, where);
      const { startsAt, endsAt } = weekBounds(week, where);
      expect(startsAt <= now && now < endsAt).toBe(true);
      expect(weekBounds(addWeeks(week, 1), where).startsAt).toEqual(endsAt);
      expect(wallClock(startsAt, where)).toEqual({ weekday: 'Mon', hour: 0, minute: 0 });
      expect([167, 168, 169]).toContain((endsAt.getTime() - startsAt.getTime()) / hourMs);
    }),
  );
});

test('weeks added and taken away again give the week', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -500, max: 500 }), (now, count) => {
      const week = weekOf(now, 'America/New_York');
      expect(addWeeks(addWeeks(week, count), -count)).toBe(week);
    }),
  );
});

test('league moments are at 10:00 on the wall, on their day, in their week, in every zone', () => {
  fc.assert(
    fc.property(instant, zone, (now, where) => {
      const week = weekOf(now, where);
      expect(wallClock(questionAt(week, where), where)).toEqual({ weekday: 'Wed', hour: 10, minute: 0 });
      expect(wallClock(reminderAt(week, where), where)).toEqual({ weekday: 'Fri', hour: 10, minute: 0 });
      expect(wallClock(runAt(week, where), where)).toEqual({ weekday: 'Sun', hour: 10, minute: 0 });
      expect(weekOf(runAt(week, where), where)).toBe(week);
    }),
  );
});

test('a player in any American zone is asked in the league’s week and before its run', () => {
  fc.assert(
    fc.property(instant, zone, (now, where) => {
      const week = weekOf(now, 'America/New_York');
      expect(weekOf(questionAt(week, where), 'America/New_York')).toBe(week);
      expect(weekOf(reminderAt(week, where), 'America/New_York')).toBe(week);
      expect(reminderAt(week, where) < runAt(week, 'America/New_York')).toBe(true);
    }),
  );
});

test('an hourly sender finds a player at exactly one hour of a week, and not in quiet hours', () => {
  const asking = fc.constantFrom<Asking>('question', 'reminder');
  fc.assert(
    fc.property(instant, zone, asking, fc.integer({ min: 0, max: 59 }), (now, where, kind, minute) => {
      const { startsAt, endsAt } = weekBounds(weekOf(now, where), where);
      const hits: Date[] = [];
      for (let at = startsAt.getTime() + minute * 60_000; at < endsAt.getTime(); at += hourMs) {
        if (isAskingHour(new Date(at), where, kind)) hits.push(new Date(at));
      }
      expect(hits).toHaveLength(1);
      expect(hits.filter((hit) => isQuiet(hit, where, 'TX'))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test('no message goes outside 9 to 20 on the recipient’s wall clock, nor in Texas on a Sunday before noon', () => {
  fc.assert(
    fc.property(instant, zone, state, (now, where, home) => {
      const { weekday, hour } = wallClock(now, where);
      const opens = home === 'TX' && weekday === 'Sun' ? 12 : 9;
      expect(isQuiet(now, where, home)).toBe(hour < opens || hour >= 20);
    }),
    { numRuns: 2_000 },
  );
});

test('a message waits for the first moment it may go, and no longer', () => {
  fc.assert(
    fc.property(instant, zone, state, (now, where, home) => {
      const next = nextSendingMoment(now, where, home);
      expect(isQuiet(next, where, home)).toBe(false);
      if (isQuiet(now, where, home)) {
        expect(isQuiet(new Date(next.getTime() - 1), where, home)).toBe(true);
        expect(next > now).toBe(true);
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(17 * hourMs);
      } else {
        expect(next).toEqual(now);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('every instant lies in its season, and seasons join', () => {
  fc.assert(
    fc.property(instant, zone, (now, where) => {
      const { startsAt, endsAt } = seasonBounds(seasonOf(now, where), where);
      expect(startsAt <= now && now < endsAt).toBe(true);
      expect(seasonBounds(seasonOf(endsAt, where), where).startsAt).toEqual(endsAt);
    }),
  );
});

test('wanted days come once each within the next seven, on those weekdays', () => {
  fc.assert(
    fc.property(instant, zone, fc.subarray([...days]), (now, where, wanted) => {
      const dates = upcomingDates(wanted, now, where);
      const weekdays = dates.map((date) => wallClock(new Date(`${date}T12:00:00Z`), 'UTC').weekday);
      expect(weekdays.toSorted()).toEqual([...wanted].sort());
      expect(dates).toEqual(dates.toSorted());
    }),
  );
});

test('the dates of a week are the days of that week', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...days), (now, day) => {
      const date = dateInWeek(weekOf(now, 'UTC'), day);
      expect(wallClock(new Date(`${date}T12:00:00Z`), 'UTC').weekday).toBe(day);
      expect(weekOf(new Date(`${date}T12:00:00Z`), 'UTC')).toBe(weekOf(now, 'UTC'));
    }),
  );
});
