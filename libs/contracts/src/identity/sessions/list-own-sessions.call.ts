import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { idSchema, timestampSchema } from '../../field-schemas.ts';

/** One signed-in browser of the caller. */
export const ownSessionSchema = z.object({
  id: idSchema,
  createdAt: timestampSchema,
  lastUsedAt: timestampSchema,
  expiresAt: timestampSchema,
  device: z
    .string()
    .nullable()
    .meta({ description: 'Browser and system; null when unknown', examples: ['Safari on iPhone'] }),
  isCurrent: z.boolean().meta({ description: 'The session of this call' }),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The caller's sessions, most recently used first. */
export const listOwnSessions = defineCall({
  owner: 'identity',
  method: 'GET',
  path: '/me/sessions',
  access: 'player',
  summary: 'List where the caller is signed in',
  reply: z.object({ ok: z.literal(true), sessions: z.array(ownSessionSchema) }),
});
