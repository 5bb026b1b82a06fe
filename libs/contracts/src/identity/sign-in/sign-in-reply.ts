import * as z from 'zod';
import { user } from '../../players/profile/profile.ts';

/** The reply to a sign-in. Fields of the user that identity does not store are null or default; `GET /me` has them. */
export const signInReply = z.object({ ok: z.literal(true), user, token: z.string() });
