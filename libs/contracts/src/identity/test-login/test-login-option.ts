import * as z from 'zod';
import { user } from '../../players/profile/profile.ts';
import { account } from '../accounts/account.ts';

/** A user in the list of the test login. Sign-in leads to onboarding without a home place or skill, else to the dashboard. */
export const testLoginUser = z.object({
  ...account.shape,
  ...user.pick({ name: true, region: true, skill: true, homePlaceName: true, sport: true }).shape,
});
export type TestLoginUser = z.infer<typeof testLoginUser>;
