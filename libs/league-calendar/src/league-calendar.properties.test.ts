import { hourMs, minuteMs } from '@rally/contracts/durations';
import { daysOfWeek } from '@rally/contracts/players';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getWeeklyRunTime } from './get-weekly-run-time.ts';
import { hasWeekStarted } from './has-week-started.ts';
import { isOptInPromptHour, type OptInPromptKind } from './league-schedule.ts';
import { addWeeks, getDateInWeek, getLeagueWeek, getWeekRange } from './league-week.ts';
import { listUpcomingDatesOfWeekdays } from './list-upcoming-dates-of-weekdays.ts';
import { localHourToInstant } from './local-time.ts';
import { parseLocalDateTimeToInstant } from './parse-local-date-time.ts';
import { getNextSendTime, isQuietHour } from './quiet-hours.ts';
import { getSeason, getSeasonRange } from './season.ts';

fc.configureGlobal({ seed: 2_026, numRuns: 300 });

/** US zones with distinct rules: without daylight saving (Phoenix, Honolulu), both Indiana rules, the far west and east. */
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

/** The local time, computed by Intl instead of the library under test. */
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
/** Instants around the two clock changes of 2026. */
const clockChange = fc
  .tuple(fc.constantFrom('2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z'), fc.integer({ min: -48 * 60, max: 48 * 60 }))
  .map(([change, minutes]) => new Date(Date.parse(change) + minutes * 60_000));
const instant = fc.oneof(anyInstant, clockChange);
const state = fc.constantFrom('TX', 'CA', 'FL', 'CT', null);

test('every instant is in its week, and weeks are contiguous', () => {
  fc.assert(
    fc.property(instant, zone, (now, where) => {
      const week = getLeagueWeek(now, where);
      const { startsAt, endsAt } = getWeekRange(week, where);
      expect(startsAt <= now && now < endsAt).toBe(true);
      expect(getWeekRange(addWeeks(week, 1), where).startsAt).toEqual(endsAt);
      expect(wallClock(startsAt, where)).toEqual({ weekday: 'Mon', hour: 0, minute: 0 });
      expect([167, 168, 169]).toContain((endsAt.getTime() - startsAt.getTime()) / hourMs);
    }),
  );
});

test('a week has begun from its start on, and not a minute earlier', () => {
  fc.assert(
    fc.property(instant, zone, (now, where) => {
      const week = getLeagueWeek(now, where);
      const { startsAt } = getWeekRange(week, where);
      const before = new Date(startsAt.getTime() - minuteMs);
      expect([now, startsAt, before].map((at) => hasWeekStarted(week, where, at))).toEqual([true, true, false]);
      expect(hasWeekStarted(addWeeks(week, 1), where, now)).toBe(false);
    }),
  );
});

test('adding and then subtracting weeks returns the same week', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -500, max: 500 }), (now, count) => {
      const week = getLeagueWeek(now, 'America/New_York');
      expect(addWeeks(addWeeks(week, count), -count)).toBe(week);
    }),
  );
});

test('the weekly run is on Sunday at 10:00 of its week in every zone', () => {
  fc.assert(
    fc.property(instant, zone, (now, where) => {
      const week = getLeagueWeek(now, where);
      expect(wallClock(getWeeklyRunTime(week, where), where)).toEqual({ weekday: 'Sun', hour: 10, minute: 0 });
      expect(getLeagueWeek(getWeeklyRunTime(week, where), where)).toBe(week);
    }),
  );
});

test('an hourly job prompts each player in exactly one hour of a week, outside quiet hours', () => {
  const prompt = fc.constantFrom<OptInPromptKind>('question', 'reminder');
  fc.assert(
    fc.property(instant, zone, prompt, fc.integer({ min: 0, max: 59 }), (now, where, kind, minute) => {
      const { startsAt, endsAt } = getWeekRange(getLeagueWeek(now, where), where);
      const hits: Date[] = [];
      for (let at = startsAt.getTime() + minute * 60_000; at < endsAt.getTime(); at += hourMs) {
        if (isOptInPromptHour(new Date(at), where, kind)) hits.push(new Date(at));
      }
      expect(hits).toHaveLength(1);
      expect(hits.map((hit) => wallClock(hit, where))).toMatchObject([
        { weekday: kind === 'question' ? 'Wed' : 'Fri', hour: 10 },
      ]);
      expect(hits.filter((hit) => isQuietHour(hit, where, 'TX'))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

test("quiet hours are before 9:00 and from 20:00 on the recipient's clock, and before noon on Sundays in Texas", () => {
  fc.assert(
    fc.property(instant, zone, state, (now, where, home) => {
      const { weekday, hour } = wallClock(now, where);
      const opens = home === 'TX' && weekday === 'Sun' ? 12 : 9;
      expect(isQuietHour(now, where, home)).toBe(hour < opens || hour >= 20);
    }),
    { numRuns: 2_000 },
  );
});

test('the next send time is the earliest one outside quiet hours', () => {
  fc.assert(
    fc.property(instant, zone, state, (now, where, home) => {
      const next = getNextSendTime(now, where, home);
      expect(isQuietHour(next, where, home)).toBe(false);
      if (isQuietHour(now, where, home)) {
        expect(isQuietHour(new Date(next.getTime() - 1), where, home)).toBe(true);
        expect(next > now).toBe(true);
        expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(17 * hourMs);
      } else {
        expect(next).toEqual(now);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('every instant is in its season, and seasons are contiguous', () => {
  fc.assert(
    fc.property(instant, zone, (now, where) => {
      const { startsAt, endsAt } = getSeasonRange(getSeason(now, where), where);
      expect(startsAt <= now && now < endsAt).toBe(true);
      expect(getSeasonRange(getSeason(endsAt, where), where).startsAt).toEqual(endsAt);
    }),
  );
});

test('each given day occurs once within the next seven days', () => {
  fc.assert(
    fc.property(instant, zone, fc.subarray([...daysOfWeek]), (now, where, wanted) => {
      const dates = listUpcomingDatesOfWeekdays(wanted, now, where);
      const weekdays = dates.map((date) => wallClock(new Date(`${date}T12:00:00Z`), 'UTC').weekday);
      expect(weekdays.toSorted()).toEqual([...wanted].sort());
      expect(dates).toEqual(dates.toSorted());
    }),
  );
});

test('the date of a day in a week falls on that day of that week', () => {
  fc.assert(
    fc.property(instant, fc.constantFrom(...daysOfWeek), (now, day) => {
      const date = getDateInWeek(getLeagueWeek(now, 'UTC'), day);
      expect(wallClock(new Date(`${date}T12:00:00Z`), 'UTC').weekday).toBe(day);
      expect(getLeagueWeek(new Date(`${date}T12:00:00Z`), 'UTC')).toBe(getLeagueWeek(now, 'UTC'));
    }),
  );
});

test('a typed hour is the same instant as that hour of a league day', () => {
  fc.assert(
    fc.property(instant, zone, fc.integer({ min: 3, max: 23 }), (now, where, hour) => {
      const date = now.toISOString().slice(0, 10);
      const typed = `${date}T${String(hour).padStart(2, '0')}:00`;
      expect(parseLocalDateTimeToInstant(typed, where)).toEqual(localHourToInstant(date, hour, where));
    }),
  );
});
