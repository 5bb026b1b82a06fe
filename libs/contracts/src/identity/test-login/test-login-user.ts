import * as z from 'zod';
import { userSchema } from '../../players/profile/profile.ts';
import { accountSchema } from '../accounts/account.ts';

/** A user in the list of the test login. Users without a home place or skill go to onboarding after sign-in, others to the dashboard. */
export const testLoginUserSchema = z.object({
  ...accountSchema.shape,
  ...userSchema.pick({ name: true, region: true, skill: true, homePlaceName: true, sport: true }).shape,
});
