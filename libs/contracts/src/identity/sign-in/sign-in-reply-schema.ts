import * as z from 'zod';
import { userSchema } from '../../players/profile/profile.ts';

/** The reply to a sign-in. Fields of the user that identity does not store are null or default; `GET /me` has them. */
export const signInReplySchema = z.object({ ok: z.literal(true), user: userSchema, token: z.string() });
