import { expect, test } from 'vitest';
import { createSessionCookieRenamer } from './session-cookie-renamer.ts';

const staff = createSessionCookieRenamer('__Host-rally-staff', '__Host-rally');

test.each([
  ['__Host-rally-staff=s', '__Host-rally=s'],
  ['a=1; __Host-rally-staff=s; __Host-rally-device=d; __Host-rally=p', '__Host-rally=s; __Host-rally-device=d'],
  ['__Host-rally-device=d', '__Host-rally-device=d'],
  ['__Host-rally=p; other=1', undefined],
  [undefined, undefined],
])('identity gets the session of this listener and the known device out of %j', (browser, upstream) => {
  expect(staff.toUpstream(browser)).toBe(upstream);
});
