import { expect, test } from 'vitest';
import { findTimeZone, findTimeZoneOfZipCode } from './find-time-zone.ts';

test.each([
  ['10001', 'America/New_York', 'New York'],
  ['60601', 'America/Chicago', 'Chicago'],
  ['80202', 'America/Denver', 'Denver'],
  ['90001', 'America/Los_Angeles', 'Los Angeles'],
  ['85001', 'America/Phoenix', 'Arizona has no daylight saving time'],
  ['86515', 'America/Denver', 'but the Navajo Nation (Window Rock) does'],
  ['96813', 'Pacific/Honolulu', 'Hawaii has none'],
  ['46204', 'America/Indiana/Indianapolis', 'most of Indiana is Eastern'],
  ['46402', 'America/Chicago', 'Gary, Indiana is Central'],
  ['47714', 'America/Chicago', 'Evansville, Indiana is Central'],
  ['79901', 'America/Denver', 'El Paso, Texas is Mountain'],
  ['32501', 'America/Chicago', 'Pensacola, Florida is Central'],
  ['99501', 'America/Anchorage', 'Anchorage'],
  ['00901', 'America/Puerto_Rico', 'San Juan'],
  ['96910', 'Pacific/Guam', 'Guam'],
])('ZIP code %s is in %s: %s', (zip, zone) => {
  expect(findTimeZoneOfZipCode(zip)).toBe(zone);
});

test('an unknown ZIP code has no time zone', () => {
  expect(findTimeZoneOfZipCode('00000')).toBeNull();
});

test('finds zones abroad and at sea', () => {
  expect(findTimeZone({ lat: 51.5, lng: -0.12 })).toBe('Europe/London');
  expect(findTimeZone({ lat: 30, lng: -45 })).toBe('Etc/GMT+3');
});

test('rejects coordinates out of range', () => {
  expect(() => findTimeZone({ lat: 91, lng: 0 })).toThrow(RangeError);
});
