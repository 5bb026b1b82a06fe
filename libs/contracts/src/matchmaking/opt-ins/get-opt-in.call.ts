import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { weekOptInSchema } from './opt-in-schemas.ts';

/** The caller's answer to this week's opt-in question. */
export const getOptIn = defineCall({
  owner: 'matchmaking',
  method: 'GET',
  path: '/opt-in',
  access: 'player',
  summary: "The caller's answer for this week",
  reply: z.object({ ok: z.literal(true), ...weekOptInSchema.shape }),
});
